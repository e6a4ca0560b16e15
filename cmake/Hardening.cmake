# What makes a mistake in the program harder to exploit, as far as compiler and linker have it; for optimised builds.
# Position-independent code is for all builds: the shared library needs it.

include(CheckCCompilerFlag)
include(CheckCSourceCompiles)
include(CheckLinkerFlag)
include(CheckPIESupported)

set(CMAKE_POSITION_INDEPENDENT_CODE ON)
check_pie_supported(LANGUAGES C)

set(optimised "$<CONFIG:Release,RelWithDebInfo,MinSizeRel>")

# A compiler may take a flag of another machine and only warn.
set(CMAKE_REQUIRED_FLAGS -Werror)
foreach(flag -fstack-protector-strong -fstack-clash-protection -fcf-protection=full -mbranch-protection=standard)
  string(MAKE_C_IDENTIFIER "PUZZLES_HAS${flag}" known)
  check_c_compiler_flag(${flag} ${known})
  if(${known})
    add_compile_options($<${optimised}:${flag}>)
  endif()
endforeach()
unset(CMAKE_REQUIRED_FLAGS)

# Level 3 where the C library has it; an older one says so with a warning.
foreach(level 3 2)
  set(CMAKE_REQUIRED_FLAGS "-O2 -Werror -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=${level}")
  check_c_source_compiles("#include <stdio.h>\nint main(void) { return puts(\"\") < 0; }" PUZZLES_FORTIFY_${level})
  unset(CMAKE_REQUIRED_FLAGS)
  if(PUZZLES_FORTIFY_${level})
    add_compile_options($<${optimised}:-U_FORTIFY_SOURCE> $<${optimised}:-D_FORTIFY_SOURCE=${level}>)
    break()
  endif()
endforeach()

foreach(flag relro now noexecstack)
  check_linker_flag(C "LINKER:-z,${flag}" PUZZLES_LINKS_${flag})
  if(PUZZLES_LINKS_${flag})
    add_link_options("$<${optimised}:LINKER:-z,${flag}>")
  endif()
endforeach()
