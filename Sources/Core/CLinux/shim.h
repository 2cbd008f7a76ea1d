#ifndef CLINUX_SHIM_H
#define CLINUX_SHIM_H
#include <malloc.h>
#include <spawn.h>
#include <sys/eventfd.h>
#include <sys/syscall.h>
#include <unistd.h>

/* A global variable, which Swift takes to be unsafe. */
extern char **environ;
static inline char **clinux_environment(void) { return environ; }
static inline int clinux_eventfd(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }
/* A file without a name, closed when another program is run. */
static inline int clinux_memory_file(void) {
  return (int)syscall(SYS_memfd_create, "answer", 1u /* MFD_CLOEXEC */);
}
/* pipe(2) whose ends are closed when another program is run. */
static inline int clinux_pipe(int *ends) { return (int)syscall(SYS_pipe2, ends, 02000000 /* O_CLOEXEC */); }
/* Extensions of posix_spawn(3) in glibc 2.34, which Swift does not import. */
enum { CLINUX_SPAWN_SETSID = 0x80 };
extern int posix_spawn_file_actions_addchdir_np(posix_spawn_file_actions_t *, const char *);
extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *, int);
/* glibc reserves 64 MiB for each thread otherwise (mallopt(3)). */
static inline void clinux_share_heap(void) { mallopt(M_ARENA_MAX, 1); }

/* libdispatch exports these functions for run loops, without a header. The handle is an event descriptor,
   which is readable while the main queue has work; the callback does the work. */
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *message);

#endif
