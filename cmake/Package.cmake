# An archive of the sources, by the target `dist`.

find_package(Git QUIET)
if(GIT_FOUND AND EXISTS ${PROJECT_SOURCE_DIR}/.git)
  add_custom_target(dist
    COMMAND sh ${PROJECT_SOURCE_DIR}/packaging/archive ${PROJECT_VERSION} ${PROJECT_BINARY_DIR} VERBATIM)
endif()
