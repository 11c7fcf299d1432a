/* Stands between a program and the C library (LD_PRELOAD), for what happens below one folder:
 *
 *   records   every write, sync, truncation, creation, renaming and removal, in the order in which they
 *             happened, so that the disk can be rebuilt as it may have been at any of these moments;
 *   refuses   the n-th write, sync, opening for writing or removal with an errno, for a while or for good;
 *   stops     the process (SIGSTOP) before the n-th of all these calls, so that somebody else can act.
 *
 * FAULTS_FOLDER  the folder, as an absolute path without links
 * FAULTS_LOG     where the record goes (none: nothing is recorded)
 *
 * One lock is held over each call and its record: the order in the record is the order of the calls.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

enum { FDS = 65536 };
enum { WRITE = 0, SYNC = 1, OPEN = 2, REMOVE = 3, KINDS = 4 };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static char folder[PATH_MAX];
static size_t folder_length;
static int log_fd = -1;
static unsigned char tracked[FDS]; /* 1: a file below the folder, 2: a folder */

static struct { long first, times, seen; int error, half; } refusal[KINDS];
static long refused, stop_at, calls;

#define REAL(type, name, ...) \
    static type (*real)(__VA_ARGS__); \
    if (!real) real = (type (*)(__VA_ARGS__))dlsym(RTLD_NEXT, name)

static void forked(void) { pthread_mutex_init(&lock, NULL); }

__attribute__((constructor)) static void begin(void)
{
    const char *where = getenv("FAULTS_FOLDER"), *log = getenv("FAULTS_LOG");
    if (where && strlen(where) < sizeof folder) {
        strcpy(folder, where);
        folder_length = strlen(folder);
    }
    if (log)
        log_fd = (int)syscall(SYS_openat, AT_FDCWD, log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    pthread_atfork(NULL, NULL, forked);
}

/* what tests call through ctypes */

/* Refuse `times` (0: all) calls of a kind from the `first` on (1: the next one); `half`: write half first. */
void faults_refuse(int kind, long first, long times, int error, int half)
{
    pthread_mutex_lock(&lock);
    refusal[kind].first = first; refusal[kind].times = times; refusal[kind].seen = 0;
    refusal[kind].error = error; refusal[kind].half = half;
    pthread_mutex_unlock(&lock);
}

void faults_clear(void)
{
    pthread_mutex_lock(&lock);
    memset(refusal, 0, sizeof refusal);
    pthread_mutex_unlock(&lock);
}

long faults_refused(void) { return refused; }
long faults_calls(void) { return calls; }

/* Stop this process before the n-th call from now. */
void faults_stop(long n)
{
    pthread_mutex_lock(&lock);
    calls = 0; stop_at = n;
    pthread_mutex_unlock(&lock);
}

static void put(char kind, uint64_t inode, uint64_t place, const char *one, size_t one_size,
                const char *two, size_t two_size)
{
    if (log_fd < 0) return;
    struct { char kind; char pad[7]; uint64_t inode, place, one, two; } head;
    memset(&head, 0, sizeof head);
    head.kind = kind; head.inode = inode; head.place = place; head.one = one_size; head.two = two_size;
    struct iovec parts[3] = {{&head, sizeof head}, {(void *)one, one_size}, {(void *)two, two_size}};
    size_t whole = sizeof head + one_size + two_size;
    if ((size_t)syscall(SYS_writev, log_fd, parts, 3) != whole) abort(); /* half a record proves nothing */
}

/* Something was promised to a person at this moment. */
void faults_said(const char *text, size_t size)
{
    pthread_mutex_lock(&lock);
    put('A', 0, 0, text, size, NULL, 0);
    pthread_mutex_unlock(&lock);
}

static void call_begins(void)
{
    pthread_mutex_lock(&lock);
    if (stop_at && ++calls == stop_at) {
        stop_at = 0;
        pthread_mutex_unlock(&lock);
        /* To this very thread: another that took the signal would let this one run on for a while. */
        syscall(SYS_tgkill, (pid_t)syscall(SYS_getpid), (pid_t)syscall(SYS_gettid), SIGSTOP);
        pthread_mutex_lock(&lock);
    }
}

static void call_ends(void) { int kept = errno; pthread_mutex_unlock(&lock); errno = kept; }

static int to_refuse(int kind)
{
    if (!refusal[kind].first) return 0;
    long n = ++refusal[kind].seen;
    if (n < refusal[kind].first) return 0;
    if (refusal[kind].times && n >= refusal[kind].first + refusal[kind].times) return 0;
    refused++;
    errno = refusal[kind].error;
    return 1;
}

static int inside(const char *path)
{
    return folder_length && !strncmp(path, folder, folder_length)
        && (path[folder_length] == '/' || !path[folder_length]);
}

/* The absolute path of `name` beside `at`; 0 when it cannot be told. */
static int resolved(int at, const char *name, char *out)
{
    if (!name) return 0;
    if (name[0] == '/') {
        if (strlen(name) >= PATH_MAX) return 0;
        strcpy(out, name);
        return 1;
    }
    char base[PATH_MAX];
    if (at == AT_FDCWD) {
        if (!getcwd(base, sizeof base)) return 0;
    } else {
        char link[64];
        snprintf(link, sizeof link, "/proc/self/fd/%d", at);
        ssize_t n = readlink(link, base, sizeof base - 1);
        if (n < 0) return 0;
        base[n] = 0;
    }
    return snprintf(out, PATH_MAX, "%s/%s", base, name) < PATH_MAX;
}

static int is_tracked(int fd, int what) { return fd >= 0 && fd < FDS && tracked[fd] == what; }

static uint64_t inode_of(int fd)
{
    struct stat status;
    if (fstat(fd, &status)) return 0;
    return status.st_ino;
}

/* opening */

static int open_any(int at, const char *name, int flags, mode_t mode)
{
    char path[PATH_MAX];
    if (!folder_length || !resolved(at, name, path) || !inside(path))
        return (int)syscall(SYS_openat, at, name, flags, mode);
    struct stat before;
    int writes = (flags & O_ACCMODE) != O_RDONLY || (flags & (O_CREAT | O_TRUNC));
    if (writes) {
        call_begins();
        if (to_refuse(OPEN)) { call_ends(); return -1; }
    } else pthread_mutex_lock(&lock);
    int existed = !stat(path, &before);
    int fd = (int)syscall(SYS_openat, at, name, flags, mode);
    if (fd >= 0 && fd < FDS) {
        struct stat now;
        fstat(fd, &now);
        tracked[fd] = S_ISDIR(now.st_mode) ? 2 : 1;
        if (tracked[fd] == 1 && !existed) put('C', now.st_ino, 0, path, strlen(path), NULL, 0);
        else if (tracked[fd] == 1 && (flags & O_TRUNC) && before.st_size) put('T', now.st_ino, 0, NULL, 0, NULL, 0);
    }
    call_ends();
    return fd;
}

#define MODE mode_t mode = 0; \
    if (flags & (O_CREAT | O_TMPFILE)) { va_list rest; va_start(rest, flags); mode = va_arg(rest, mode_t); va_end(rest); }
int open(const char *name, int flags, ...) { MODE return open_any(AT_FDCWD, name, flags, mode); }
int open64(const char *name, int flags, ...) { MODE return open_any(AT_FDCWD, name, flags, mode); }
int openat(int at, const char *name, int flags, ...) { MODE return open_any(at, name, flags, mode); }
int openat64(int at, const char *name, int flags, ...) { MODE return open_any(at, name, flags, mode); }
int creat(const char *name, mode_t mode) { return open_any(AT_FDCWD, name, O_CREAT | O_WRONLY | O_TRUNC, mode); }
int creat64(const char *name, mode_t mode) { return creat(name, mode); }

int close(int fd)
{
    if (fd >= 0 && fd < FDS) tracked[fd] = 0;
    return (int)syscall(SYS_close, fd);
}

static int doubled(int from, int to)
{
    if (to >= 0 && to < FDS && from >= 0 && from < FDS) tracked[to] = tracked[from];
    return to;
}
int dup(int fd) { return doubled(fd, (int)syscall(SYS_dup, fd)); }
int dup2(int fd, int to) { REAL(int, "dup2", int, int); return doubled(fd, real(fd, to)); }
int dup3(int fd, int to, int flags) { return doubled(fd, (int)syscall(SYS_dup3, fd, to, flags)); }

/* writing */

static ssize_t write_any(int fd, const void *data, size_t size, off_t place, int here)
{
    if (!is_tracked(fd, 1))
        return here ? syscall(SYS_write, fd, data, size) : syscall(SYS_pwrite64, fd, data, size, place);
    call_begins();
    int no = to_refuse(WRITE), error = errno;
    if (no && !(refusal[WRITE].half && size > 1)) { errno = error; call_ends(); return -1; }
    if (no) size /= 2; /* what a disk does that fills up: the next write is refused whole */
    if (here) {
        int flags = fcntl(fd, F_GETFL);
        place = flags & O_APPEND ? lseek(fd, 0, SEEK_END) : lseek(fd, 0, SEEK_CUR);
    }
    ssize_t done = here ? syscall(SYS_write, fd, data, size) : syscall(SYS_pwrite64, fd, data, size, place);
    if (done > 0) put('W', inode_of(fd), (uint64_t)place, data, (size_t)done, NULL, 0);
    call_ends();
    return done;
}
ssize_t write(int fd, const void *data, size_t size) { return write_any(fd, data, size, 0, 1); }
ssize_t pwrite(int fd, const void *data, size_t size, off_t place) { return write_any(fd, data, size, place, 0); }
ssize_t pwrite64(int fd, const void *data, size_t size, off64_t place) { return write_any(fd, data, size, place, 0); }
ssize_t writev(int fd, const struct iovec *parts, int count)
{
    if (!is_tracked(fd, 1)) return syscall(SYS_writev, fd, parts, count);
    ssize_t whole = 0;
    for (int i = 0; i < count; i++) {
        ssize_t done = write_any(fd, parts[i].iov_base, parts[i].iov_len, 0, 1);
        if (done < 0) return whole ? whole : -1;
        whole += done;
        if ((size_t)done < parts[i].iov_len) break;
    }
    return whole;
}

/* What this shim cannot follow is said to be impossible; programs then write in the plain way. */
ssize_t copy_file_range(int in, off64_t *a, int out, off64_t *b, size_t n, unsigned flags)
{
    if (is_tracked(out, 1)) { errno = EXDEV; return -1; }
    return syscall(SYS_copy_file_range, in, a, out, b, n, flags);
}
ssize_t sendfile(int out, int in, off_t *place, size_t n)
{
    if (is_tracked(out, 1)) { errno = EINVAL; return -1; }
    return syscall(SYS_sendfile, out, in, place, n);
}
ssize_t sendfile64(int out, int in, off64_t *place, size_t n) { return sendfile(out, in, place, n); }
int fallocate(int fd, int mode, off_t place, off_t size)
{
    if (is_tracked(fd, 1)) { errno = EOPNOTSUPP; return -1; }
    return (int)syscall(SYS_fallocate, fd, mode, place, size);
}
int fallocate64(int fd, int mode, off64_t place, off64_t size) { return fallocate(fd, mode, place, size); }

int ftruncate(int fd, off_t size)
{
    if (!is_tracked(fd, 1)) return (int)syscall(SYS_ftruncate, fd, size);
    call_begins();
    int result = to_refuse(WRITE) ? -1 : (int)syscall(SYS_ftruncate, fd, size);
    if (!result) put('T', inode_of(fd), (uint64_t)size, NULL, 0, NULL, 0);
    call_ends();
    return result;
}
int ftruncate64(int fd, off64_t size) { return ftruncate(fd, size); }

/* making it last */

static int sync_any(int fd, long number)
{
    if (!is_tracked(fd, 1) && !is_tracked(fd, 2)) return (int)syscall(number, fd);
    call_begins();
    /* The disk itself is spared: what counts as synced is what the record says. */
    int result = to_refuse(SYNC) ? -1 : 0;
    if (!result) {
        if (tracked[fd] == 2) {
            char link[64], path[PATH_MAX];
            snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
            ssize_t n = readlink(link, path, sizeof path);
            if (n > 0) put('D', 0, 0, path, (size_t)n, NULL, 0);
        } else put('S', inode_of(fd), 0, NULL, 0, NULL, 0);
    }
    call_ends();
    return result;
}
int fsync(int fd) { return sync_any(fd, SYS_fsync); }
int fdatasync(int fd) { return sync_any(fd, SYS_fdatasync); }

/* names */

int renameat(int from_at, const char *from, int to_at, const char *to)
{
    char one[PATH_MAX], two[PATH_MAX];
    int mine = folder_length && resolved(from_at, from, one) && resolved(to_at, to, two) && (inside(one) || inside(two));
    if (!mine) return (int)syscall(SYS_renameat2, from_at, from, to_at, to, 0);
    call_begins();
    int result = (int)syscall(SYS_renameat2, from_at, from, to_at, to, 0);
    if (!result) put('R', 0, 0, one, strlen(one), two, strlen(two));
    call_ends();
    return result;
}
int rename(const char *from, const char *to) { return renameat(AT_FDCWD, from, AT_FDCWD, to); }
int renameat2(int from_at, const char *from, int to_at, const char *to, unsigned flags)
{
    if (!flags) return renameat(from_at, from, to_at, to);
    errno = EINVAL;
    return -1;
}

int linkat(int from_at, const char *from, int to_at, const char *to, int flags)
{
    char one[PATH_MAX], two[PATH_MAX];
    int mine = folder_length && resolved(from_at, from, one) && resolved(to_at, to, two) && (inside(one) || inside(two));
    if (!mine) return (int)syscall(SYS_linkat, from_at, from, to_at, to, flags);
    errno = EPERM; /* as on FAT */
    return -1;
}
int link(const char *from, const char *to) { return linkat(AT_FDCWD, from, AT_FDCWD, to, 0); }

int unlinkat(int at, const char *name, int flags)
{
    char path[PATH_MAX];
    if (!folder_length || !resolved(at, name, path) || !inside(path))
        return (int)syscall(SYS_unlinkat, at, name, flags);
    call_begins();
    int result = to_refuse(REMOVE) ? -1 : (int)syscall(SYS_unlinkat, at, name, flags);
    if (!result && !(flags & AT_REMOVEDIR)) put('U', 0, 0, path, strlen(path), NULL, 0);
    call_ends();
    return result;
}
int unlink(const char *name) { return unlinkat(AT_FDCWD, name, 0); }
int remove(const char *name)
{
    struct stat status;
    if (lstat(name, &status)) return -1;
    return unlinkat(AT_FDCWD, name, S_ISDIR(status.st_mode) ? AT_REMOVEDIR : 0);
}
