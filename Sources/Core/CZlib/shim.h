#ifndef CZLIB_SHIM_H
#define CZLIB_SHIM_H
#include <dlfcn.h>
#include <stdint.h>
#include <stdlib.h>
#include <zlib.h>

/* The functions of zlib, which is not linked but opened at the first use. */
typedef struct {
  int (*inflateInit2_)(z_streamp, int, const char *, int);
  int (*inflate)(z_streamp, int);
  int (*inflateReset)(z_streamp);
  int (*inflateEnd)(z_streamp);
  int (*deflateInit2_)(z_streamp, int, int, int, int, int, const char *, int);
  int (*deflate)(z_streamp, int);
  int (*deflateReset)(z_streamp);
  int (*deflateEnd)(z_streamp);
  uLong (*crc32)(uLong, const Bytef *, uInt);
} czlib_table;

#pragma clang assume_nonnull begin

/* Returns the functions of the library `name`, or NULL if it is missing. The library stays open. */
static inline const czlib_table *_Nullable czlib_open(const char *name) {
  void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
  czlib_table *t = library ? calloc(1, sizeof *t) : NULL;
  if (!t) return NULL;
#define CZLIB_FIND(f) ((*(void **)&t->f = dlsym(library, #f)) != NULL)
  if (CZLIB_FIND(inflateInit2_) && CZLIB_FIND(inflate) && CZLIB_FIND(inflateReset) &&
      CZLIB_FIND(inflateEnd) && CZLIB_FIND(deflateInit2_) && CZLIB_FIND(deflate) &&
      CZLIB_FIND(deflateReset) && CZLIB_FIND(deflateEnd) && CZLIB_FIND(crc32))
    return t;
#undef CZLIB_FIND
  free(t);
  return NULL;
}

static inline void czlib_close(const czlib_table *t) { free((void *)t); }

/* Returns a new stream, or NULL without memory. `bits` selects the format: 15 is zlib (RFC 1950),
   31 is gzip (RFC 1952), -15 is deflate without header and checksum (RFC 1951). */
static inline z_stream *_Nullable czlib_begin(const czlib_table *t, int compresses, int bits) {
  z_stream *s = calloc(1, sizeof *s);
  int size = (int)sizeof *s;
  int result = !s ? Z_MEM_ERROR
               : compresses
                   ? t->deflateInit2_(s, 6, Z_DEFLATED, bits, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
                                      size)
                   : t->inflateInit2_(s, bits, ZLIB_VERSION, size);
  if (result == Z_OK) return s;
  free(s);
  return NULL;
}

static inline void czlib_end(const czlib_table *t, z_stream *s, int compresses) {
  compresses ? t->deflateEnd(s) : t->inflateEnd(s);
  free(s);
}

/* Prepares for the next stream. */
static inline void czlib_reset(const czlib_table *t, z_stream *s, int compresses) {
  compresses ? t->deflateReset(s) : t->inflateReset(s);
}

/* Processes what fits into `room` bytes of output.
   Returns the result of deflate or inflate. */
static inline int czlib_step(
    const czlib_table *t, z_stream *s, int compresses, const void *_Nullable input, size_t count,
    int isLast, void *output, size_t room, size_t *consumed, size_t *written) {
  int flush = isLast ? Z_FINISH : Z_NO_FLUSH;
  s->next_in = (Bytef *)input;
  s->avail_in = (uInt)count;
  s->next_out = output;
  s->avail_out = (uInt)room;
  int result = compresses ? t->deflate(s, flush) : t->inflate(s, flush);
  *consumed = count - s->avail_in;
  *written = room - s->avail_out;
  return result;
}

/* Returns the CRC-32 (ISO/IEC 3309) of bytes that follow others whose CRC-32 is `crc`. */
static inline uint32_t czlib_crc32(
    const czlib_table *t, uint32_t crc, const void *_Nullable bytes, size_t count) {
  return (uint32_t)t->crc32(crc, bytes, (uInt)count);
}

#pragma clang assume_nonnull end
#endif
