#ifndef CZLIB_SHIM_H
#define CZLIB_SHIM_H
#include <dlfcn.h>
#include <stdlib.h>
#include <zlib.h>

/* zlib is not linked: this is the table of its functions, filled in when something is unpacked. */
typedef struct {
  int (*inflateInit_)(z_streamp, const char *, int);
  int (*inflateInit2_)(z_streamp, int, const char *, int);
  int (*inflate)(z_streamp, int);
  int (*inflateReset)(z_streamp);
  int (*inflateEnd)(z_streamp);
} czlib_table;

#pragma clang assume_nonnull begin

/* The functions of the library `name`, or NULL if it is not there. The library stays open. */
static inline const czlib_table *_Nullable czlib_open(const char *name) {
  void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
  czlib_table *t = library ? calloc(1, sizeof *t) : NULL;
  if (!t) return NULL;
#define CZLIB_FIND(f) ((*(void **)&t->f = dlsym(library, #f)) != NULL)
  if (CZLIB_FIND(inflateInit_) && CZLIB_FIND(inflateInit2_) && CZLIB_FIND(inflate) &&
      CZLIB_FIND(inflateReset) && CZLIB_FIND(inflateEnd))
    return t;
#undef CZLIB_FIND
  free(t);
  return NULL;
}

static inline void czlib_close(const czlib_table *t) { free((void *)t); }

/* A stream that is ready to unpack, or NULL without memory. */
static inline z_stream *_Nullable czlib_begin(const czlib_table *t) {
  z_stream *s = calloc(1, sizeof *s);
  if (s && t->inflateInit_(s, ZLIB_VERSION, (int)sizeof *s) == Z_OK) return s;
  free(s);
  return NULL;
}
/* The same for what gzip packed (RFC 1952). */
static inline z_stream *_Nullable czlib_begin_gzip(const czlib_table *t) {
  z_stream *s = calloc(1, sizeof *s);
  if (s && t->inflateInit2_(s, 16 + MAX_WBITS, ZLIB_VERSION, (int)sizeof *s) == Z_OK) return s;
  free(s);
  return NULL;
}
static inline void czlib_end(const czlib_table *t, z_stream *s) {
  t->inflateEnd(s);
  free(s);
}

/* Unpacks a whole stream (RFC 1950) at once.
   Returns what inflate returned: Z_STREAM_END when all is well; `*written` bytes were made, and
   `*left` bytes of the input were not needed. */
static inline int czlib_inflate(
    const czlib_table *t, z_stream *s, const void *_Nullable input, size_t count,
    void *output, size_t room, size_t *written, size_t *left) {
  if (t->inflateReset(s) != Z_OK) return Z_STREAM_ERROR;
  s->next_in = (Bytef *)input;
  s->avail_in = (uInt)count;
  s->next_out = output;
  s->avail_out = (uInt)room;
  int result = t->inflate(s, Z_FINISH);
  *written = room - s->avail_out;
  *left = s->avail_in;
  return result;
}

/* Unpacks some of what gzip packed, member after member.
   Returns what inflate returned; `*written` bytes were made, and the last `*left` bytes of the input
   are not used yet. */
static inline int czlib_step(
    const czlib_table *t, z_stream *s, const void *_Nullable input, size_t count,
    void *output, size_t room, size_t *written, size_t *left) {
  s->next_in = (Bytef *)input;
  s->avail_in = (uInt)count;
  s->next_out = output;
  s->avail_out = (uInt)room;
  int result = t->inflate(s, Z_NO_FLUSH);
  *written = room - s->avail_out;
  *left = s->avail_in;
  if (result == Z_STREAM_END) t->inflateReset(s);
  return result;
}

#pragma clang assume_nonnull end
#endif
