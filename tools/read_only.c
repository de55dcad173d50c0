/* Loaded before the C library (LD_PRELOAD): while the file KT_READ_ONLY_WHILE is there, everything whose path
   begins with KT_READ_ONLY answers as on a file system that was remounted read-only. For ./kt bench crash. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

#define WRITES (O_WRONLY | O_RDWR | O_CREAT | O_TRUNC)
#define THEIRS(name) (name##_t) dlsym(RTLD_NEXT, #name)

static int refused(const char *path) {
    const char *mine = getenv("KT_READ_ONLY"), *during = getenv("KT_READ_ONLY_WHILE");
    if (!mine || !during || strncmp(path, mine, strlen(mine)) || access(during, F_OK)) return 0;
    errno = EROFS;
    return 1;
}

static int refused_fd(int fd) {
    char link[32], path[4096];
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t length = readlink(link, path, sizeof path - 1);
    if (length < 0) return 0;
    path[length] = 0;
    return refused(path);
}

typedef ssize_t (*pwrite64_t)(int, const void *, size_t, off64_t);
ssize_t pwrite64(int fd, const void *from, size_t size, off64_t at) {
    return refused_fd(fd) ? -1 : (THEIRS(pwrite64))(fd, from, size, at);
}

typedef ssize_t (*pwrite_t)(int, const void *, size_t, off_t);
ssize_t pwrite(int fd, const void *from, size_t size, off_t at) {
    return refused_fd(fd) ? -1 : (THEIRS(pwrite))(fd, from, size, at);
}

typedef ssize_t (*write_t)(int, const void *, size_t);
ssize_t write(int fd, const void *from, size_t size) {
    return refused_fd(fd) ? -1 : (THEIRS(write))(fd, from, size);
}

typedef int (*ftruncate64_t)(int, off64_t);
int ftruncate64(int fd, off64_t size) { return refused_fd(fd) ? -1 : (THEIRS(ftruncate64))(fd, size); }

typedef int (*open64_t)(const char *, int, ...);
int open64(const char *path, int flags, ...) {
    va_list rest;
    va_start(rest, flags);
    mode_t mode = flags & O_CREAT ? va_arg(rest, mode_t) : 0;
    va_end(rest);
    if (flags & WRITES && refused(path)) return -1;
    return (THEIRS(open64))(path, flags, mode);
}

typedef int (*unlink_t)(const char *);
int unlink(const char *path) { return refused(path) ? -1 : (THEIRS(unlink))(path); }
