# libpuzzles for other programs: puzzles_core as an archive and as a shared library, with pkg-config and CMake files.

# Names are exported by the public headers (puzzles/api.h), and calls within the library stay within it.
set_target_properties(puzzles_core PROPERTIES OUTPUT_NAME puzzles C_VISIBILITY_PRESET hidden EXPORT_NAME static
  POSITION_INDEPENDENT_CODE ON)
set(CMAKE_REQUIRED_FLAGS -Werror) # elsewhere a compiler may know the flag and say that it is of no use
check_c_compiler_flag(-fno-semantic-interposition PUZZLES_BINDS_WITHIN)
unset(CMAKE_REQUIRED_FLAGS)
if(PUZZLES_BINDS_WITHIN)
  target_compile_options(puzzles_core PRIVATE -fno-semantic-interposition)
endif()

add_library(puzzles_shared SHARED $<TARGET_OBJECTS:puzzles_core>)
set_target_properties(puzzles_shared PROPERTIES OUTPUT_NAME puzzles VERSION ${PROJECT_VERSION} SOVERSION
  ${PROJECT_VERSION_MAJOR} EXPORT_NAME puzzles LINKER_LANGUAGE C)
target_include_directories(puzzles_shared PUBLIC $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include>
  $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
target_link_libraries(puzzles_shared PRIVATE Threads::Threads m)

install(TARGETS puzzles_shared EXPORT puzzles
  LIBRARY COMPONENT library NAMELINK_COMPONENT development)
# The archive has an export of its own, because some distributions remove it.
install(TARGETS puzzles_core EXPORT puzzles-static ARCHIVE COMPONENT development)
install(DIRECTORY include/puzzles DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT development)
install(FILES docs/API.md DESTINATION ${CMAKE_INSTALL_DOCDIR}/docs COMPONENT development)
install(DIRECTORY docs/examples DESTINATION ${CMAKE_INSTALL_DOCDIR}/docs COMPONENT development)

# With the prefix that is installed to, whatever it was when the build was configured. A folder that was given in full
# stands in the file as it is.
foreach(folder INCLUDEDIR LIBDIR)
  cmake_path(IS_ABSOLUTE CMAKE_INSTALL_${folder} in_full)
  set(pc_${folder} "\\\${prefix}/${CMAKE_INSTALL_${folder}}")
  if(in_full)
    set(pc_${folder} ${CMAKE_INSTALL_${folder}})
  endif()
endforeach()
install(CODE "set(version ${PROJECT_VERSION})
  set(includedir \"${pc_INCLUDEDIR}\")
  set(libdir \"${pc_LIBDIR}\")
  configure_file(\"${PROJECT_SOURCE_DIR}/cmake/puzzles.pc.in\" \"${PROJECT_BINARY_DIR}/puzzles.pc\" @ONLY)"
  COMPONENT development)
install(FILES ${PROJECT_BINARY_DIR}/puzzles.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT development)

include(CMakePackageConfigHelpers)
set(package ${CMAKE_INSTALL_LIBDIR}/cmake/puzzles)
write_basic_package_version_file(${PROJECT_BINARY_DIR}/puzzles-config-version.cmake COMPATIBILITY SameMajorVersion)
install(FILES cmake/puzzles-config.cmake ${PROJECT_BINARY_DIR}/puzzles-config-version.cmake DESTINATION ${package}
  COMPONENT development)
foreach(export puzzles puzzles-static)
  install(EXPORT ${export} NAMESPACE puzzles:: FILE ${export}-targets.cmake DESTINATION ${package}
    COMPONENT development)
endforeach()

find_program(DOXYGEN doxygen)
mark_as_advanced(DOXYGEN)
if(DOXYGEN)
  add_custom_target(reference
    COMMAND sh ${PROJECT_SOURCE_DIR}/docs/reference ${DOXYGEN} ${PROJECT_BINARY_DIR}/reference
    COMMENT "Making the reference" VERBATIM)
endif()
