// Records or fails the calls by which a program changes files below a folder, when it is preloaded (ld.so(8)).
// recorder.py reads the records.
//
// RECORDER_FOLDER  the folder
// RECORDER_FILE    receives the records, at its end
// RECORDER_DROP    set: fsync(2) and fdatasync(2) succeed without an effect
// RECORDER_FAIL    NUMBER ERROR KIND: the call of this number fails with this error, of those that may. KIND is
//                  `once`, `always` (all later ones fail too), `short` (it writes a half of its bytes) or `read`
//                  (the call is one that reads)

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

// Before the bytes of a record, which are `first` and `second` bytes of text or content.
struct record {
  char kind;
  uint64_t inode;
  int64_t offset;
  uint32_t first, second;
} __attribute__((packed));

static pthread_mutex_t lock;
static const char *folder;
static int records = -1;
static int drops_syncs;
static long fail_number = -1, call_number;
static int fail_error;
static char fail_kind = 'o';

__attribute__((constructor)) static void start(void) {
  pthread_mutexattr_t attributes;
  pthread_mutexattr_init(&attributes);
  pthread_mutexattr_settype(&attributes, PTHREAD_MUTEX_RECURSIVE);
  pthread_mutex_init(&lock, &attributes);
  drops_syncs = getenv("RECORDER_DROP") != NULL;
  const char *fail = getenv("RECORDER_FAIL"), *file = getenv("RECORDER_FILE");
  char kind[16] = "";
  if (fail && sscanf(fail, "%ld %d %15s", &fail_number, &fail_error, kind) == 3) fail_kind = kind[0];
  if (file) records = syscall(SYS_openat, AT_FDCWD, file, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  // A program may close what it does not know.
  if (records >= 0) records = fcntl(records, F_DUPFD_CLOEXEC, 900);
  folder = getenv("RECORDER_FOLDER");
}

static int is_inside(const char *path) {
  size_t length = folder ? strlen(folder) : 0;
  return length && strncmp(path, folder, length) == 0 && (path[length] == '/' || !path[length]);
}

// The path of a descriptor, if it is below the folder.
static int path_of(int file, char *path) {
  char link[40];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t count = readlink(link, path, PATH_MAX - 1);
  if (count < 0) return 0;
  path[count] = 0;
  return is_inside(path);
}

// The absolute path of a name, if it is below the folder.
static int resolve(int at, const char *name, char *path) {
  if (!name) return 0;
  char base[PATH_MAX];
  if (name[0] == '/') {
    snprintf(path, PATH_MAX, "%s", name);
  } else {
    if (at == AT_FDCWD ? !getcwd(base, sizeof base) : !path_of(at, base)) return 0;
    if (snprintf(path, PATH_MAX, "%s/%s", base, name) >= PATH_MAX) return 0;
  }
  return is_inside(path);
}

static void note(char kind, uint64_t inode, int64_t offset, const void *first, size_t first_size, const char *second) {
  if (records < 0) return;
  struct record record = {kind, inode, offset, first_size, second ? strlen(second) : 0};
  struct iovec parts[] = {{&record, sizeof record}, {(void *)first, first_size}, {(void *)second, record.second}};
  int error = errno;
  syscall(SYS_writev, records, parts, 3);
  errno = error;
}

static void note_path(char kind, const char *path, const char *second) {
  struct stat status;
  uint64_t inode = lstat(second ? second : path, &status) == 0 ? status.st_ino : 0;
  note(kind, inode, 0, path, strlen(path), second);
}

static uint64_t inode_of(int file) {
  struct stat status;
  return fstat(file, &status) == 0 ? status.st_ino : 0;
}

// Whether the call fails now. The errors that it may end with are given.
static int fails(const char *errors) {
  if (fail_number < 0) return 0;
  const char *name = fail_error == EIO ? "io" : fail_error == EROFS ? "rofs" : "space";
  if (fail_kind == 's') name = "short";
  if (fail_kind == 'r') name = "read";
  if (!strstr(errors, name)) return 0;
  long number = call_number++;
  if (number != fail_number && !(fail_kind == 'a' && number > fail_number)) return 0;
  note('F', 0, 0, NULL, 0, NULL);
  errno = fail_error;
  return 1;
}

#define REAL(name) ((__typeof__(&name))real(#name))
static void *real(const char *name) { return dlsym(RTLD_NEXT, name); }

#define LOCKED(type, call) ({ \
  pthread_mutex_lock(&lock); \
  type result = call; \
  int error = errno; \
  pthread_mutex_unlock(&lock); \
  errno = error; \
  result; \
})

static int opened(const char *function, int at, const char *name, int flags, mode_t mode) {
  char path[PATH_MAX];
  int changes = (flags & O_ACCMODE) != O_RDONLY || flags & O_CREAT;
  int inside = changes && resolve(at, name, path);
  int creates = inside && ((flags & O_TMPFILE) == O_TMPFILE || access(path, F_OK) != 0);
  if (inside && fails(creates ? "io rofs space" : "io rofs")) return -1;
  int (*call)(int, const char *, int, ...) = (int (*)(int, const char *, int, ...))real(function);
  int file = call(at, name, flags, mode);
  if (!inside || file < 0) return file;
  if ((flags & O_TMPFILE) == O_TMPFILE) note('T', inode_of(file), 0, NULL, 0, NULL);
  else if (flags & O_CREAT) note('C', inode_of(file), 0, path, strlen(path), NULL);
  if (flags & O_TRUNC) note('Z', inode_of(file), 0, NULL, 0, NULL);
  return file;
}

#define MODE(flags) ({ \
  mode_t mode = 0; \
  if ((flags) & (O_CREAT | O_TMPFILE)) { \
    va_list list; \
    va_start(list, flags); \
    mode = va_arg(list, mode_t); \
    va_end(list); \
  } \
  mode; \
})
int open(const char *name, int flags, ...) {
  mode_t mode = MODE(flags);
  return LOCKED(int, opened("openat", AT_FDCWD, name, flags, mode));
}
int open64(const char *name, int flags, ...) {
  mode_t mode = MODE(flags);
  return LOCKED(int, opened("openat64", AT_FDCWD, name, flags, mode));
}
int openat(int at, const char *name, int flags, ...) {
  mode_t mode = MODE(flags);
  return LOCKED(int, opened("openat", at, name, flags, mode));
}
int openat64(int at, const char *name, int flags, ...) {
  mode_t mode = MODE(flags);
  return LOCKED(int, opened("openat64", at, name, flags, mode));
}
int creat(const char *name, mode_t mode) { return open(name, O_CREAT | O_WRONLY | O_TRUNC, mode); }
int creat64(const char *name, mode_t mode) { return open64(name, O_CREAT | O_WRONLY | O_TRUNC, mode); }

static int made(int file, const char *name) {
  char path[PATH_MAX];
  if (file >= 0 && resolve(AT_FDCWD, name, path)) note('C', inode_of(file), 0, path, strlen(path), NULL);
  return file;
}
int mkstemp(char *name) { return LOCKED(int, made(REAL(mkstemp)(name), name)); }
int mkstemp64(char *name) { return LOCKED(int, made(REAL(mkstemp64)(name), name)); }
int mkostemp(char *name, int flags) { return LOCKED(int, made(REAL(mkostemp)(name, flags), name)); }

// `call` writes at most `limit` bytes; `content` is what it should write.
#define WRITTEN(file, content, size, at, call) ({ \
  char path[PATH_MAX]; \
  int inside = path_of(file, path); \
  size_t limit = (size); \
  ssize_t count; \
  if (inside && fails("io space short") && !(fail_kind == 's' && limit > 1)) count = -1; \
  else { \
    if (inside && limit > 1 && fail_kind == 's' && call_number - 1 == fail_number) limit /= 2; \
    count = call; \
    if (inside && count > 0) \
      note('W', inode_of(file), (at) < 0 ? lseek(file, 0, SEEK_CUR) - count : (at), content, count, NULL); \
    if (file == STDOUT_FILENO && count > 0) note('O', 0, 0, NULL, 0, NULL); \
  } \
  count; \
})
ssize_t write(int file, const void *content, size_t size) {
  return LOCKED(ssize_t, WRITTEN(file, content, size, (int64_t)-1, REAL(write)(file, content, limit)));
}
ssize_t pwrite(int file, const void *content, size_t size, off_t offset) {
  return LOCKED(ssize_t, WRITTEN(file, content, size, offset, REAL(pwrite)(file, content, limit, offset)));
}
ssize_t pwrite64(int file, const void *content, size_t size, off64_t offset) {
  return LOCKED(ssize_t, WRITTEN(file, content, size, offset, REAL(pwrite64)(file, content, limit, offset)));
}
ssize_t writev(int file, const struct iovec *parts, int count) {
  char path[PATH_MAX];
  if (!path_of(file, path)) return REAL(writev)(file, parts, count);
  ssize_t total = 0;
  for (int number = 0; number < count; number++) {
    ssize_t written = write(file, parts[number].iov_base, parts[number].iov_len);
    if (written < 0) return total ? total : -1;
    total += written;
    if ((size_t)written < parts[number].iov_len) break;
  }
  return total;
}

// A read from a pipe may wait, so that no lock is held meanwhile.
static int read_fails(int file) {
  char path[PATH_MAX];
  return fail_kind == 'r' && LOCKED(int, path_of(file, path) && fails("read"));
}
ssize_t read(int file, void *content, size_t size) {
  return read_fails(file) ? -1 : REAL(read)(file, content, size);
}
ssize_t pread(int file, void *content, size_t size, off_t offset) {
  return read_fails(file) ? -1 : REAL(pread)(file, content, size, offset);
}
ssize_t pread64(int file, void *content, size_t size, off64_t offset) {
  return read_fails(file) ? -1 : REAL(pread64)(file, content, size, offset);
}

#define CHANGED(file, errors, kind, argument, call) ({ \
  char path[PATH_MAX]; \
  int inside = path_of(file, path); \
  int result = inside && fails(errors) ? -1 : call; \
  if (inside && result == 0) note(kind, inode_of(file), argument, NULL, 0, NULL); \
  result; \
})
int ftruncate(int file, off_t size) {
  return LOCKED(int, CHANGED(file, "io space", 'Z', size, REAL(ftruncate)(file, size)));
}
int ftruncate64(int file, off64_t size) {
  return LOCKED(int, CHANGED(file, "io space", 'Z', size, REAL(ftruncate64)(file, size)));
}
// These functions return the error.
int posix_fallocate(int file, off_t offset, off_t size) {
  return LOCKED(int, ({
    int result = CHANGED(file, "io space", 'E', offset + size, REAL(posix_fallocate)(file, offset, size));
    result < 0 ? errno : result;
  }));
}
int posix_fallocate64(int file, off64_t offset, off64_t size) { return posix_fallocate(file, offset, size); }
int fallocate(int file, int mode, off_t offset, off_t size) {
  if (mode) return errno = EOPNOTSUPP, -1;
  return LOCKED(int, CHANGED(file, "io space", 'E', offset + size, REAL(fallocate)(file, mode, offset, size)));
}
int fallocate64(int file, int mode, off64_t offset, off64_t size) { return fallocate(file, mode, offset, size); }

static int synced(int file, int (*call)(int)) {
  char path[PATH_MAX];
  if (drops_syncs && path_of(file, path)) return 0;
  return CHANGED(file, "io space", 'S', 0, call(file));
}
int fsync(int file) { return LOCKED(int, synced(file, REAL(fsync))); }
int fdatasync(int file) { return LOCKED(int, synced(file, REAL(fdatasync))); }
int syncfs(int file) { return LOCKED(int, drops_syncs ? 0 : CHANGED(file, "io space", 'A', 0, REAL(syncfs)(file))); }
void sync(void) {
  pthread_mutex_lock(&lock);
  if (!drops_syncs) {
    REAL(sync)();
    note('A', 0, 0, NULL, 0, NULL);
  }
  pthread_mutex_unlock(&lock);
}

// Offsets beyond a file, and copies inside of the kernel, are not recorded: programs then write themselves.
ssize_t copy_file_range(int from, off64_t *start, int to, off64_t *end, size_t size, unsigned flags) {
  return errno = ENOSYS, -1;
}

static int named(char kind, int at, const char *name, const char *errors, int (*call)(int, const char *, int),
                 int extra) {
  char path[PATH_MAX];
  int inside = resolve(at, name, path);
  if (inside && fails(errors)) return -1;
  int result = call(at, name, extra);
  if (inside && result == 0) note_path(kind, path, NULL);
  return result;
}
static int make_folder(int at, const char *name, int mode) { return REAL(mkdirat)(at, name, mode); }
static int remove_name(int at, const char *name, int flags) { return REAL(unlinkat)(at, name, flags); }
int mkdirat(int at, const char *name, mode_t mode) {
  return LOCKED(int, named('M', at, name, "io rofs space", make_folder, mode));
}
int mkdir(const char *name, mode_t mode) { return mkdirat(AT_FDCWD, name, mode); }
int unlinkat(int at, const char *name, int flags) {
  return LOCKED(int, named('U', at, name, "io rofs", remove_name, flags));
}
int unlink(const char *name) { return unlinkat(AT_FDCWD, name, 0); }
int rmdir(const char *name) { return unlinkat(AT_FDCWD, name, AT_REMOVEDIR); }
int remove(const char *name) {
  struct stat status;
  return lstat(name, &status) == 0 && S_ISDIR(status.st_mode) ? rmdir(name) : unlink(name);
}
static int make_node(int at, const char *name, int mode) { return REAL(mknodat)(at, name, mode, 0); }
// Devices are not created in homes.
int mknodat(int at, const char *name, mode_t mode, dev_t device) {
  (void)device;
  return LOCKED(int, named('C', at, name, "io rofs space", make_node, mode));
}
int mknod(const char *name, mode_t mode, dev_t device) { return mknodat(AT_FDCWD, name, mode, device); }
static char *made_folder(char *template) {
  char *name = REAL(mkdtemp)(template), path[PATH_MAX];
  if (name && resolve(AT_FDCWD, name, path)) note_path('M', path, NULL);
  return name;
}
char *mkdtemp(char *template) { return LOCKED(char *, made_folder(template)); }

static int moved(char kind, int from_at, const char *from, int to_at, const char *to, int flags) {
  char source[PATH_MAX] = "", target[PATH_MAX];
  resolve(from_at, from, source);
  int inside = resolve(to_at, to, target);
  if (inside && fails("io rofs space")) return -1;
  int result = kind == 'L' ? REAL(linkat)(from_at, from, to_at, to, flags)
                           : REAL(renameat2)(from_at, from, to_at, to, flags);
  if (inside && result == 0) note_path(kind, source, target);
  return result;
}
int linkat(int from_at, const char *from, int to_at, const char *to, int flags) {
  return LOCKED(int, moved('L', from_at, from, to_at, to, flags));
}
int link(const char *from, const char *to) { return linkat(AT_FDCWD, from, AT_FDCWD, to, 0); }
int renameat2(int from_at, const char *from, int to_at, const char *to, unsigned flags) {
  return LOCKED(int, moved('R', from_at, from, to_at, to, flags));
}
int renameat(int from_at, const char *from, int to_at, const char *to) {
  return renameat2(from_at, from, to_at, to, 0);
}
int rename(const char *from, const char *to) { return renameat2(AT_FDCWD, from, AT_FDCWD, to, 0); }
