#ifndef CCURL_SHIM_H
#define CCURL_SHIM_H
#include <dlfcn.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <curl/curl.h>

/* The functions of libcurl. The library is opened with dlopen(3) by the first request, because
   linking it would delay every start of the program by milliseconds. */
typedef struct {
  CURLcode (*global_init)(long);
  CURL *(*easy_init)(void);
  void (*easy_cleanup)(CURL *);
  CURLcode (*easy_setopt)(CURL *, CURLoption, ...);
  CURLcode (*easy_getinfo)(CURL *, CURLINFO, ...);
  CURLcode (*easy_pause)(CURL *, int);
  CURLcode (*easy_perform)(CURL *);
  const char *(*easy_strerror)(CURLcode);
  struct curl_slist *(*slist_append)(struct curl_slist *, const char *);
  void (*slist_free_all)(struct curl_slist *);
  CURLM *(*multi_init)(void);
  CURLMcode (*multi_cleanup)(CURLM *);
  CURLMcode (*multi_add_handle)(CURLM *, CURL *);
  CURLMcode (*multi_remove_handle)(CURLM *, CURL *);
  CURLMcode (*multi_perform)(CURLM *, int *);
  CURLMcode (*multi_poll)(CURLM *, struct curl_waitfd *, unsigned int, int, int *);
  CURLMcode (*multi_wakeup)(CURLM *);
  CURLMsg *(*multi_info_read)(CURLM *, int *);
} ccurl_table;

typedef size_t (*ccurl_data_fn)(char *_Nullable, size_t, size_t, void *_Nullable);
typedef int (*ccurl_seek_fn)(void *_Nullable, curl_off_t, int);
typedef int (*ccurl_progress_fn)(
    void *_Nullable, curl_off_t, curl_off_t, curl_off_t, curl_off_t);
typedef curl_socket_t (*ccurl_socket_fn)(
    void *_Nullable, curlsocktype, struct curl_sockaddr *_Nullable);
typedef int (*ccurl_debug_fn)(
    CURL *_Nullable, curl_infotype, char *_Nullable, size_t, void *_Nullable);

#pragma clang assume_nonnull begin

/* Opens the library `name`. Returns NULL if it is missing or lacks a function. The library remains
   open after ccurl_close. */
static inline const ccurl_table *_Nullable ccurl_open(const char *name) {
  void *library = dlopen(name, RTLD_LAZY | RTLD_LOCAL);
  ccurl_table *t = library ? calloc(1, sizeof *t) : NULL;
  if (!t) return NULL;
#define CCURL_FIND(f) ((*(void **)&t->f = dlsym(library, "curl_" #f)) != NULL)
  if (CCURL_FIND(global_init) && CCURL_FIND(easy_init) && CCURL_FIND(easy_cleanup) &&
      CCURL_FIND(easy_setopt) && CCURL_FIND(easy_getinfo) && CCURL_FIND(easy_pause) &&
      CCURL_FIND(easy_perform) &&
      CCURL_FIND(easy_strerror) && CCURL_FIND(slist_append) && CCURL_FIND(slist_free_all) &&
      CCURL_FIND(multi_init) && CCURL_FIND(multi_cleanup) && CCURL_FIND(multi_add_handle) &&
      CCURL_FIND(multi_remove_handle) && CCURL_FIND(multi_perform) && CCURL_FIND(multi_poll) &&
      CCURL_FIND(multi_wakeup) && CCURL_FIND(multi_info_read))
    return t;
#undef CCURL_FIND
  free(t);
  return NULL;
}

/* Must be called before any other function of the library. */
static inline CURLcode ccurl_start(const ccurl_table *t) {
  return t->global_init(CURL_GLOBAL_DEFAULT);
}

static inline void ccurl_close(const ccurl_table *t) { free((void *)t); }

static inline CURL *_Nullable ccurl_easy_init(const ccurl_table *t) { return t->easy_init(); }
static inline void ccurl_easy_cleanup(const ccurl_table *t, CURL *h) { t->easy_cleanup(h); }
static inline void ccurl_easy_resume(const ccurl_table *t, CURL *h) {
  t->easy_pause(h, CURLPAUSE_CONT);
}
static inline CURLcode ccurl_easy_perform(const ccurl_table *t, CURL *h) {
  return t->easy_perform(h);
}
static inline const char *ccurl_strerror(const ccurl_table *t, CURLcode c) {
  return t->easy_strerror(c);
}

/* Swift does not import variadic functions, hence one function for each type of argument. */
static inline void ccurl_set_long(const ccurl_table *t, CURL *h, CURLoption o, long v) {
  t->easy_setopt(h, o, v);
}
static inline void ccurl_set_text(const ccurl_table *t, CURL *h, CURLoption o, const char *v) {
  t->easy_setopt(h, o, v);
}
static inline void ccurl_set_pointer(
    const ccurl_table *t, CURL *h, CURLoption o, void *_Nullable v) {
  t->easy_setopt(h, o, v);
}
static inline void ccurl_set_body(
    const ccurl_table *t, CURL *h, const void *_Nullable bytes, curl_off_t count) {
  t->easy_setopt(h, CURLOPT_POSTFIELDSIZE_LARGE, count);
  t->easy_setopt(h, CURLOPT_COPYPOSTFIELDS, count ? bytes : "");
}
/* Sends a body of known size that `read` returns in pieces; `seek` moves to an offset to repeat it. */
static inline void ccurl_set_upload(
    const ccurl_table *t, CURL *h, curl_off_t count, ccurl_data_fn read, ccurl_seek_fn seek,
    void *_Nullable context) {
  t->easy_setopt(h, CURLOPT_POST, 1L);
  t->easy_setopt(h, CURLOPT_POSTFIELDSIZE_LARGE, count);
  t->easy_setopt(h, CURLOPT_READFUNCTION, read);
  t->easy_setopt(h, CURLOPT_READDATA, context);
  t->easy_setopt(h, CURLOPT_SEEKFUNCTION, seek);
  t->easy_setopt(h, CURLOPT_SEEKDATA, context);
}
static inline void ccurl_set_data_fn(
    const ccurl_table *t, CURL *h, CURLoption o, ccurl_data_fn v) {
  t->easy_setopt(h, o, v);
}
/* Sets a function that is called at least about once a second during a transfer, and aborts the
   transfer by returning a value other than 0. */
static inline void ccurl_set_progress_fn(
    const ccurl_table *t, CURL *h, ccurl_progress_fn v, void *_Nullable context) {
  t->easy_setopt(h, CURLOPT_XFERINFOFUNCTION, v);
  t->easy_setopt(h, CURLOPT_XFERINFODATA, context);
  t->easy_setopt(h, CURLOPT_NOPROGRESS, 0L);
}
/* Sets a function that receives all bytes of a transfer as they are on the connection, after TLS. */
static inline void ccurl_set_debug_fn(
    const ccurl_table *t, CURL *h, ccurl_debug_fn v, void *_Nullable context) {
  t->easy_setopt(h, CURLOPT_DEBUGFUNCTION, v);
  t->easy_setopt(h, CURLOPT_DEBUGDATA, context);
  t->easy_setopt(h, CURLOPT_VERBOSE, 1L);
}
/* Sets a function that receives each address before libcurl connects to it, and returns a socket or
   CURL_SOCKET_BAD. */
static inline void ccurl_set_socket_fn(
    const ccurl_table *t, CURL *h, ccurl_socket_fn v, void *_Nullable context) {
  t->easy_setopt(h, CURLOPT_OPENSOCKETFUNCTION, v);
  t->easy_setopt(h, CURLOPT_OPENSOCKETDATA, context);
}
static inline curl_socket_t ccurl_no_socket(void) { return CURL_SOCKET_BAD; }
static inline const struct sockaddr *ccurl_address(const struct curl_sockaddr *a) {
  return &a->addr;
}
static inline long ccurl_long(const ccurl_table *t, CURL *h, CURLINFO i) {
  long v = 0;
  t->easy_getinfo(h, i, &v);
  return v;
}

/* Appends a line to a list; NULL is the empty list. Without memory, the list is unchanged. */
static inline struct curl_slist *_Nullable ccurl_append(
    const ccurl_table *t, struct curl_slist *_Nullable list, const char *line) {
  struct curl_slist *longer = t->slist_append(list, line);
  return longer ? longer : list;
}
static inline void ccurl_free_list(const ccurl_table *t, struct curl_slist *_Nullable list) {
  t->slist_free_all(list);
}

static inline CURLM *_Nullable ccurl_multi_init(const ccurl_table *t) { return t->multi_init(); }
static inline void ccurl_multi_cleanup(const ccurl_table *t, CURLM *m) { t->multi_cleanup(m); }
static inline void ccurl_multi_add(const ccurl_table *t, CURLM *m, CURL *h) {
  t->multi_add_handle(m, h);
}
static inline void ccurl_multi_remove(const ccurl_table *t, CURLM *m, CURL *h) {
  t->multi_remove_handle(m, h);
}
static inline void ccurl_multi_perform(const ccurl_table *t, CURLM *m) {
  int running = 0;
  t->multi_perform(m, &running);
}
static inline void ccurl_multi_poll(const ccurl_table *t, CURLM *m, int milliseconds) {
  t->multi_poll(m, NULL, 0, milliseconds, NULL);
}
/* May be called by any thread, unlike the other functions of a multi handle. */
static inline void ccurl_multi_wakeup(const ccurl_table *t, CURLM *m) { t->multi_wakeup(m); }

/* Returns a transfer that has ended, and its result; NULL if there is none. */
static inline CURL *_Nullable ccurl_multi_finished(
    const ccurl_table *t, CURLM *m, CURLcode *result) {
  int left = 0;
  CURLMsg *message;
  while ((message = t->multi_info_read(m, &left))) {
    if (message->msg != CURLMSG_DONE) continue;
    *result = message->data.result;
    return message->easy_handle;
  }
  return NULL;
}

/* Names the calling thread. Foundation's `Thread.name` has no effect if the new thread runs before
   its creator has finished `start()`. */
static inline void ccurl_name_thread(const char *name) { prctl(PR_SET_NAME, name); }

#pragma clang assume_nonnull end
#endif
