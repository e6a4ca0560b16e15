# Homebrew. Whoever publishes it fills in what stands between @s: where the source archive lies that the target `dist`
# writes, its checksum, and the home page.
class Puzzles < Formula
  desc "Five rare logic games for the terminal"
  homepage "@HOMEPAGE@"
  url "@URL@"
  sha256 "@SHA256@"
  license "MIT"

  depends_on "cmake" => :build
  depends_on "ninja" => :build
  depends_on "ncurses"

  def install
    system "cmake", "-S", ".", "-B", "build", "-G", "Ninja", *std_cmake_args
    system "cmake", "--build", "build"
    system "cmake", "--install", "build"
  end

  test do
    (testpath/"grid.lvl").write <<~LEVEL
      Puzzle: lammas

      ab
      ba
    LEVEL
    assert_match "turns: 0", shell_output("#{bin}/puzzles solve #{testpath}/grid.lvl")
    assert_match "lemmo", shell_output("#{bin}/puzzles list lemmo")
  end
end
