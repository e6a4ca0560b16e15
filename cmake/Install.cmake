# What is installed, and where. Components: program, library, development, licence.

install(TARGETS puzzles COMPONENT program)
# The best records are for the tests.
install(DIRECTORY levels DESTINATION ${PUZZLES_DATADIR} COMPONENT program PATTERN best EXCLUDE)
install(FILES man/puzzles.5 DESTINATION ${CMAKE_INSTALL_MANDIR}/man5 COMPONENT program)
install(FILES man/puzzles.6 DESTINATION ${CMAKE_INSTALL_MANDIR}/man6 COMPONENT program)
install(FILES README.md CHANGELOG.md DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT program)
install(DIRECTORY docs DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT program FILES_MATCHING PATTERN *.md PATTERN *.svg)
# Apart, because a distribution has it in a form of its own.
install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT licence)

if(PUZZLES_TUI)
  install(FILES desktop/puzzles.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications COMPONENT program)
  install(FILES desktop/puzzles.svg DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps
    COMPONENT program)
endif()

# The shells' completion scripts, which the program prints.
if(NOT CMAKE_CROSSCOMPILING OR CMAKE_CROSSCOMPILING_EMULATOR)
  set(folder_bash bash-completion/completions)
  set(name_bash puzzles)
  set(folder_zsh zsh/site-functions)
  set(name_zsh _puzzles)
  set(folder_fish fish/vendor_completions.d)
  set(name_fish puzzles.fish)
  set(scripts)
  foreach(shell bash zsh fish)
    set(script ${PROJECT_BINARY_DIR}/completion.${shell})
    add_custom_command(OUTPUT ${script} COMMAND puzzles completion ${shell} > ${script} DEPENDS puzzles VERBATIM)
    list(APPEND scripts ${script})
    install(FILES ${script} RENAME ${name_${shell}} DESTINATION ${CMAKE_INSTALL_DATADIR}/${folder_${shell}}
      COMPONENT program)
  endforeach()
  add_custom_target(completion ALL DEPENDS ${scripts})
endif()

add_custom_target(uninstall
  COMMAND ${CMAKE_COMMAND} -D MANIFESTS=${PROJECT_BINARY_DIR}/install_manifest*.txt -P
    ${CMAKE_CURRENT_LIST_DIR}/Uninstall.cmake
  COMMENT "Removing what was installed" VERBATIM)
