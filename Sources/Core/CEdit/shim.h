#ifndef CEDIT_SHIM_H
#define CEDIT_SHIM_H
#include <stdio.h>
#include <wchar.h>
#include <histedit.h>
#include <sys/eventfd.h>
#include <sys/syscall.h>
#include <unistd.h>

/* glibc declares it only under _XOPEN_SOURCE, which Swift's Glibc module does not set. */
extern int wcwidth(wchar_t);
static inline int cedit_wcwidth(wchar_t c) { return wcwidth(c); }
/* A global variable, which Swift takes to be unsafe. */
extern char **environ;
static inline char **cedit_environment(void) { return environ; }
static inline int cedit_eventfd(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }

/* el_set and el_get are variadic, so Swift cannot import them: one typed function per use. */
typedef char *(*cedit_prompt_fn)(EditLine *);
typedef unsigned char (*cedit_command_fn)(EditLine *, int);
typedef int (*cedit_character_fn)(EditLine *, wchar_t *);

static inline void cedit_set_client(EditLine *e, void *p) { el_set(e, EL_CLIENTDATA, p); }
static inline void *cedit_client(EditLine *e) {
  void *p = NULL;
  el_get(e, EL_CLIENTDATA, &p);
  return p;
}
/* What stands between two \1 in the prompt is an escape sequence and takes no room. */
static inline void cedit_set_prompt(EditLine *e, cedit_prompt_fn f) {
  el_set(e, EL_PROMPT_ESC, f, '\1');
}
static inline void cedit_set_emacs(EditLine *e) { el_set(e, EL_EDITOR, "emacs"); }
static inline void cedit_set_signals(EditLine *e, int on) { el_set(e, EL_SIGNAL, on); }
static inline void cedit_set_terminal(EditLine *e, const char *type) {
  el_set(e, EL_TERMINAL, type);
}
static inline void cedit_set_reader(EditLine *e, cedit_character_fn f) {
  el_set(e, EL_GETCFN, f);
}
static inline void cedit_add_command(
    EditLine *e, const char *name, const char *help, cedit_command_fn f) {
  el_set(e, EL_ADDFN, name, help, f);
}
static inline void cedit_bind(EditLine *e, const char *key, const char *name) {
  el_set(e, EL_BIND, key, name, NULL);
}
/* `mode` is "-d" while a line is edited, "-x" otherwise; `what` as in stty(1). */
static inline void cedit_set_tty(EditLine *e, const char *mode, const char *what) {
  el_set(e, EL_SETTY, mode, what, NULL);
}
/* Paints the prompt and the line, from the column and row where the cursor stands. */
static inline void cedit_paint(EditLine *e) { el_set(e, EL_REFRESH); }
/* A file without a name, closed when another program is run. */
static inline int cedit_memory_file(void) {
  return (int)syscall(SYS_memfd_create, "answer", 1u /* MFD_CLOEXEC */);
}

#endif
