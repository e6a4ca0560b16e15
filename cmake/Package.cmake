# A Debian package of the program alone, by `cmake --preset deb && cmake --build --preset deb --target package`, and an
# archive of the sources, by the target `dist`. The folder debian/ makes packages of the library, too.

set(CPACK_GENERATOR DEB)
set(CPACK_COMPONENTS_ALL program)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_GROUPING ALL_COMPONENTS_IN_ONE)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
  OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_PRE_BUILD_SCRIPTS ${PROJECT_SOURCE_DIR}/cmake/DebianFiles.cmake)
set(CPACK_PACKAGE_VENDOR "the puzzles authors")

# What debian/ says already.
file(STRINGS debian/control control)
set(description)
set(in_program OFF)
foreach(line IN LISTS control)
  if(line MATCHES "^Maintainer: (.*)")
    set(CPACK_DEBIAN_PACKAGE_MAINTAINER ${CMAKE_MATCH_1})
  elseif(line MATCHES "^Package: (.*)")
    set(in_program OFF)
    if(CMAKE_MATCH_1 STREQUAL puzzles)
      set(in_program ON)
    endif()
  elseif(in_program AND line MATCHES "^Description: (.*)")
    set(CPACK_PACKAGE_DESCRIPTION_SUMMARY ${CMAKE_MATCH_1})
  elseif(in_program AND line MATCHES "^ (.*)")
    string(APPEND description "${CMAKE_MATCH_1}\n")
  endif()
endforeach()
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION "${description}")
set(CPACK_DEBIAN_PACKAGE_NAME puzzles)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
include(CPack)

find_package(Git QUIET)
if(GIT_FOUND AND EXISTS ${PROJECT_SOURCE_DIR}/.git)
  set(name puzzles-${PROJECT_VERSION})
  add_custom_target(dist
    COMMAND ${GIT_EXECUTABLE} -C ${PROJECT_SOURCE_DIR} archive --format=tar.gz --prefix=${name}/
      -o ${PROJECT_BINARY_DIR}/${name}.tar.gz HEAD
    COMMENT "Writing ${name}.tar.gz, the sources of the last commit" VERBATIM)
endif()
