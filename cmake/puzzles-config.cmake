# Gives puzzles::puzzles, the shared library, and puzzles::static.
include(CMakeFindDependencyMacro)
find_dependency(Threads)
include(${CMAKE_CURRENT_LIST_DIR}/puzzles-targets.cmake)
