# What Debian asks of every package, added to the files that CPack is about to pack: copyright and changelog, and manual
# pages compressed.

get_filename_component(source ${CMAKE_CURRENT_LIST_DIR} DIRECTORY)
file(GLOB usr ${CPACK_TEMPORARY_INSTALL_DIRECTORY}/usr ${CPACK_TEMPORARY_INSTALL_DIRECTORY}/*/usr)
file(GLOB pages ${usr}/share/man/man*/*)

set(documents ${usr}/share/doc/puzzles)
configure_file(${source}/debian/copyright ${documents}/copyright COPYONLY)
file(RENAME ${documents}/CHANGELOG.md ${documents}/changelog)
configure_file(${source}/debian/changelog ${documents}/changelog.Debian COPYONLY)
execute_process(COMMAND gzip -9nf ${documents}/changelog ${documents}/changelog.Debian ${pages}
  COMMAND_ERROR_IS_FATAL ANY)

# CPack keeps the modes of the sources, which depend on who has checked them out.
file(GLOB_RECURSE files ${usr}/share/*)
foreach(file IN LISTS files)
  file(CHMOD ${file} PERMISSIONS OWNER_READ OWNER_WRITE GROUP_READ WORLD_READ)
endforeach()
