# An archive of the sources, by the target `dist`.

find_package(Git QUIET)
if(GIT_FOUND AND EXISTS ${PROJECT_SOURCE_DIR}/.git)
  set(name puzzles-${PROJECT_VERSION})
  add_custom_target(dist
    COMMAND ${GIT_EXECUTABLE} -C ${PROJECT_SOURCE_DIR} archive --format=tar.gz --prefix=${name}/
      -o ${PROJECT_BINARY_DIR}/${name}.tar.gz HEAD
    COMMENT "Writing ${name}.tar.gz, the sources of the last commit" VERBATIM)
endif()
