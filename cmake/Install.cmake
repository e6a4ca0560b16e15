# What is installed, and where. Components: program, levels, library, development, licence.

install(TARGETS puzzles COMPONENT program)
# The best records are for the tests.
install(DIRECTORY levels DESTINATION ${PUZZLES_DATADIR} COMPONENT levels PATTERN best EXCLUDE)
install(FILES man/puzzles-formats.5 DESTINATION ${CMAKE_INSTALL_MANDIR}/man5 COMPONENT program)
install(FILES man/puzzles.6 man/puzzles-commands.6 man/puzzles-keys.6
  DESTINATION ${CMAKE_INSTALL_MANDIR}/man6 COMPONENT program)
# What a player reads. The README leaves out what concerns the sources, between comments that say so.
file(READ README.md readme)
string(REGEX REPLACE "<!-- sources -->([^<]|<[^!])*<!-- /sources -->\n" "" readme "${readme}")
file(WRITE ${PROJECT_BINARY_DIR}/README.md "${readme}")
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/README.md)
install(FILES ${PROJECT_BINARY_DIR}/README.md CHANGELOG.md DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT program)
install(FILES docs/RULES.md docs/DIFFICULTY.md DESTINATION ${CMAKE_INSTALL_DOCDIR}/docs COMPONENT program)
install(DIRECTORY docs/screens DESTINATION ${CMAKE_INSTALL_DOCDIR}/docs COMPONENT program)
# Apart, because a distribution has it in a form of its own.
install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT licence)

if(PUZZLES_TUI)
  install(FILES packaging/desktop/puzzles.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications COMPONENT program)
  install(FILES packaging/desktop/puzzles.svg DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps
    COMPONENT program)
  install(FILES packaging/desktop/puzzles.puzzles.Puzzles.metainfo.xml DESTINATION ${CMAKE_INSTALL_DATADIR}/metainfo COMPONENT program)
endif()

# The shells' completion scripts.
install(FILES completions/puzzles.bash RENAME puzzles
  DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions COMPONENT program)
install(FILES completions/_puzzles DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions COMPONENT program)
install(FILES completions/puzzles.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d COMPONENT program)

add_custom_target(uninstall
  COMMAND ${CMAKE_COMMAND} -D MANIFESTS=${PROJECT_BINARY_DIR}/install_manifest*.txt -P
    ${CMAKE_CURRENT_LIST_DIR}/Uninstall.cmake
  COMMENT "Removing what was installed" VERBATIM)
