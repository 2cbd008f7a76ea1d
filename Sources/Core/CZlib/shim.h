#ifndef CZLIB_SHIM_H
#define CZLIB_SHIM_H
#include <dlfcn.h>
#include <stdlib.h>
#include <zlib.h>

/* zlib is not linked: this is the table of its functions, filled in when something is packed or
   unpacked. */
typedef struct {
  int (*inflateInit_)(z_streamp, const char *, int);
  int (*inflateInit2_)(z_streamp, int, const char *, int);
  int (*inflate)(z_streamp, int);
  int (*inflateReset)(z_streamp);
  int (*inflateEnd)(z_streamp);
  int (*deflateInit2_)(z_streamp, int, int, int, int, int, const char *, int);
  int (*deflate)(z_streamp, int);
  int (*deflateEnd)(z_streamp);
} czlib_table;

#pragma clang assume_nonnull begin

/* The functions of the library `name`, or NULL if it is not there. The library stays open. */
static inline const czlib_table *_Nullable czlib_open(const char *name) {
  void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
  czlib_table *t = library ? calloc(1, sizeof *t) : NULL;
  if (!t) return NULL;
#define CZLIB_FIND(f) ((*(void **)&t->f = dlsym(library, #f)) != NULL)
  if (CZLIB_FIND(inflateInit_) && CZLIB_FIND(inflateInit2_) && CZLIB_FIND(inflate) &&
      CZLIB_FIND(inflateReset) && CZLIB_FIND(inflateEnd) && CZLIB_FIND(deflateInit2_) &&
      CZLIB_FIND(deflate) && CZLIB_FIND(deflateEnd))
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

/* A stream that packs a gzip file (RFC 1952), or unpacks one, piece by piece; NULL without memory. */
static inline z_stream *_Nullable czlib_begin_gzip(const czlib_table *t, int packs) {
  z_stream *s = calloc(1, sizeof *s);
  int size = (int)sizeof *s;
  int result = !s      ? Z_MEM_ERROR
               : packs ? t->deflateInit2_(s, 6, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY,
                                          ZLIB_VERSION, size)
                       : t->inflateInit2_(s, 15 + 16, ZLIB_VERSION, size);
  if (result == Z_OK) return s;
  free(s);
  return NULL;
}
static inline void czlib_end_gzip(const czlib_table *t, z_stream *s, int packs) {
  packs ? t->deflateEnd(s) : t->inflateEnd(s);
  free(s);
}

/* Packs or unpacks what fits into `room`; `*taken` bytes of the input were used.
   Returns what deflate or inflate returned. */
static inline int czlib_step_gzip(
    const czlib_table *t, z_stream *s, int packs, const void *_Nullable input, size_t count,
    int isLast, void *output, size_t room, size_t *taken, size_t *written) {
  s->next_in = (Bytef *)input;
  s->avail_in = (uInt)count;
  s->next_out = output;
  s->avail_out = (uInt)room;
  int result = packs ? t->deflate(s, isLast ? Z_FINISH : Z_NO_FLUSH) : t->inflate(s, Z_NO_FLUSH);
  *taken = count - s->avail_in;
  *written = room - s->avail_out;
  return result;
}

#pragma clang assume_nonnull end
#endif
