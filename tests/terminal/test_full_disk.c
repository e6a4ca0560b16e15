/*
 * A disk that is really full: the state folder is a file system of 64 KB, mounted where nobody else sees it. Where the
 * test may not mount one, it is skipped.
 */
#define _GNU_SOURCE 1 /* unshare() */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "home.h"
#include "player.h"
#include "puzzles/memory.h"

#ifdef __linux__

#include <sched.h>
#include <sys/mount.h>

#include "test.h"

#define STATE ".local/state/puzzles"
#define FULL "This game is not being saved: cannot write: No space left on device."

/* The user or group becomes the root of the world. */
static void write_map(const char *path, unsigned long id) {
    char text[64];
    const int file = open(path, O_WRONLY | O_CLOEXEC), length = snprintf(text, sizeof text, "0 %lu 1\n", id);
    if (file < 0 || write(file, text, (size_t)length) != length)
        perror(path);
    if (file >= 0)
        close(file);
}

/* A user may mount things in a world of its own, where the system lets users have some. */
static bool enter_own_world(void) {
    const unsigned long user = geteuid(), group = getegid();
    if (user == 0)
        return unshare(CLONE_NEWNS) == 0;
    if (unshare(CLONE_NEWUSER | CLONE_NEWNS) != 0)
        return false;
    const int file = open("/proc/self/setgroups", O_WRONLY | O_CLOEXEC);
    if (file >= 0 && write(file, "deny", 4) == 4)
        write_map("/proc/self/gid_map", group);
    if (file >= 0)
        close(file);
    write_map("/proc/self/uid_map", user);
    return true;
}

static int set_up(void **state) {
    if (player_set_up(state) != 0)
        return -1;
    struct player *player = *state;
    home_write(player->home, STATE "/x", "");
    PZ_OWNED char *folder = home_path(player->home, STATE);
    const bool mounted = enter_own_world() && mount("none", "/", NULL, MS_REC | MS_PRIVATE, NULL) == 0 &&
                         mount("tmpfs", folder, "tmpfs", 0, "size=64k,mode=0700") == 0;
    if (!mounted) {
        perror("mount");
        player_tear_down(state);
        *state = NULL;
    }
    return 0;
}

static int tear_down(void **state) {
    struct player *player = *state;
    if (!player)
        return 0;
    PZ_OWNED char *folder = home_path(player->home, STATE);
    terminal_free(player->terminal);
    player->terminal = NULL;
    umount2(folder, MNT_DETACH);
    return player_tear_down(state);
}

/* Takes all there is. */
static void fill_disk(const struct player *player) {
    char *path = home_path(player->home, STATE "/filler"), page[512] = {0};
    const int file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
    assert_true(file >= 0);
    while (write(file, page, sizeof page) > 0) {
    }
    assert_int_equal(errno, ENOSPC);
    close(file);
    free(path);
}

static void free_disk(const struct player *player) {
    PZ_OWNED char *path = home_path(player->home, STATE "/filler");
    assert_int_equal(unlink(path), 0);
}

static struct terminal *resume(struct player *player, const char *told) {
    struct terminal *terminal = player_open(player, "meadow.lvl", NULL);
    see(terminal, told);
    return terminal;
}

TEST_WITH(moves_are_kept_and_told_and_saved_when_there_is_room_again, set_up, tear_down) {
    struct player *player = *state;
    if (!player) {
        test_skip("no file system can be mounted here");
        return;
    }
    struct terminal *terminal = player_open(player, "meadow.lvl", NULL);
    type(terminal, "2<Down>1<Right>2");
    see(terminal, "made     3");
    fill_disk(player);
    type(terminal, "3");
    see(terminal, FULL);
    see(terminal, "not saved · ");
    type(terminal, "q");
    see(terminal, "Leave this game?");
    type(terminal, "t");
    see_gone(terminal, "Leave this game?");
    terminal_kill(terminal, SIGKILL);
    see_exit(terminal, -SIGKILL);
    terminal = resume(player, "Continued after move 3"); /* what was said to be saved is there */
    type(terminal, "3");
    see(terminal, FULL);
    free_disk(player);
    type(terminal, "<Right>3");
    see(terminal, "made     5");
    see_gone(terminal, "not saved");
    terminal_kill(terminal, SIGKILL);
    see_exit(terminal, -SIGKILL);
    resume(player, "Continued after move 5");
}

/* Leaving for good with a full disk loses nothing else either, and leaves the terminal in order. */
TEST_WITH(one_may_leave_all_the_same, set_up, tear_down) {
    struct player *player = *state;
    if (!player) {
        test_skip("no file system can be mounted here");
        return;
    }
    struct terminal *terminal = player_open(player, "meadow.lvl", NULL);
    type(terminal, "<Down>3<Up>");
    see(terminal, "made     1");
    fill_disk(player);
    type(terminal, PLAYER_SOLVE);
    see(terminal, "Solved");
    see(terminal, "The result is not being saved: ");
    type(terminal, "q");
    see(terminal, "Leave this game?");
    type(terminal, "l");
    see(terminal, "q quit");
    type(terminal, "q");
    see_exit(terminal, 0);
    assert_true(terminal_restored(terminal));
    free_disk(player);
    resume(player, "Continued after move 1");
}

#else

int main(void) {
    fprintf(stderr, "only Linux lets a test mount a file system of its own\n");
    return 77;
}

#endif
