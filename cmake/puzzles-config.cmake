# Gives puzzles::puzzles, the shared library, and puzzles::static where the archive is installed.
include(CMakeFindDependencyMacro)
find_dependency(Threads)
include(${CMAKE_CURRENT_LIST_DIR}/puzzles-targets.cmake)
if(EXISTS ${CMAKE_CURRENT_LIST_DIR}/../../libpuzzles.a)
  include(${CMAKE_CURRENT_LIST_DIR}/puzzles-static-targets.cmake)
endif()
