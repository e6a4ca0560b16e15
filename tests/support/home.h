/* The world of a program under test: a home folder of its own and an environment in which nothing is left to chance. */
#ifndef SUPPORT_HOME_H
#define SUPPORT_HOME_H

/* An empty folder; malloc'd path. Ends the test program if none can be made. */
char *home_new(void);
/* Removes it with everything in it, whatever the permissions, and frees the path. Null is allowed. */
void home_remove(char *home);

/* Declares a home that is removed at the end of its scope: SCOPED_HOME *home = home_new(); */
#define SCOPED_HOME __attribute__((cleanup(home_leave))) char
void home_leave(char **home);

/*
 * From now on homes are in memory, if there is a folder for that. For tests that save so often that a disk is slow.
 */
void home_in_memory(void);

/* For cmocka: before and after a test, or a group of them, with a home as its state. */
int home_set_up(void **state);
int home_tear_down(void **state);

#define HOME_TEST(name) TEST_WITH(name, home_set_up, home_tear_down)
#define SLOW_HOME_TEST(name) SLOW_TEST_WITH(name, home_set_up, home_tear_down)

/* A malloc'd path inside it. */
char *home_path(const char *home, const char *name);
/* Writes a file inside it, creating folders on the way. */
void home_write(const char *home, const char *name, const char *text);
/* The malloc'd content of a file inside it, as the program would read it, or null if there is none. */
char *home_read(const char *home, const char *name);
/* Fails the test unless there is a file inside it with this content. */
void assert_file(const char *home, const char *name, const char *expected);

/*
 * An environment for execve(): HOME and the XDG folders inside it, TERM, LC_ALL, and what is in `extra` ("NAME=value",
 * ending with null, or null); from our own environment only PATH and the sanitizers' options, unless `extra` has them.
 */
char **home_environment(const char *home, const char *term, const char *locale, const char *const *extra);
void home_environment_free(char **environment);

#endif
