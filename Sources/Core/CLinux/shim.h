#ifndef CLINUX_SHIM_H
#define CLINUX_SHIM_H
#include <malloc.h>
#include <pthread.h>
#include <spawn.h>
#include <sys/eventfd.h>
#include <sys/stat.h>
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
/* A descriptor that is readable after the end of a process (pidfd_open(2), Linux 5.3), or -1. */
static inline int clinux_process_descriptor(pid_t id) { return (int)syscall(434, id, 0); }
/* Extensions of posix_spawn(3) in glibc 2.34, which Swift does not import. */
enum { CLINUX_SPAWN_SETSID = 0x80 };
extern int posix_spawn_file_actions_addchdir_np(posix_spawn_file_actions_t *, const char *);
extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *, int);
struct clinux_program {
  const char *name;
  const posix_spawn_file_actions_t *actions;
  const posix_spawnattr_t *attributes;
  char *const *arguments, *const *variables;
  mode_t mask;
  pid_t id;
  int status;
};
static inline void *clinux_spawn_in_thread(void *pointer) {
  struct clinux_program *program = (struct clinux_program *)pointer;
  if (syscall(SYS_unshare, 0x200 /* CLONE_FS */) == 0) umask(program->mask);
  program->status = posix_spawnp(&program->id, program->name, program->actions, program->attributes,
                                 program->arguments, program->variables);
  return NULL;
}
/* posix_spawnp(3) with a umask, which a thread of its own sets for itself alone. If the system refuses that
   (unshare(2)), the program gets the umask of this process. */
static inline int clinux_spawn(pid_t *id, const char *name, const posix_spawn_file_actions_t *actions,
                               const posix_spawnattr_t *attributes, char *const arguments[],
                               char *const variables[], mode_t mask) {
  struct clinux_program program = {name, actions, attributes, arguments, variables, mask, 0, 0};
  pthread_t thread;
  int status = pthread_create(&thread, NULL, clinux_spawn_in_thread, &program);
  if (status == 0) status = pthread_join(thread, NULL);
  *id = program.id;
  return status == 0 ? program.status : status;
}
/* glibc reserves 64 MiB for each thread otherwise (mallopt(3)). */
static inline void clinux_share_heap(void) { mallopt(M_ARENA_MAX, 1); }

/* libdispatch exports these functions for run loops, without a header. The handle is an event descriptor,
   which is readable while the main queue has work; the callback does the work. */
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *message);

#endif
