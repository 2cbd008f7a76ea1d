#ifndef CIMAGING_H
#define CIMAGING_H
#include <stddef.h>
#include <stdint.h>

/* Pictures and QR codes by libpng, libjpeg, zbar and libqrencode. None of them is linked: each is
   opened when it is used, and stays open. Nothing here keeps a state. */

#pragma clang assume_nonnull begin

typedef enum {
  IMAGING_OK,
  IMAGING_NO_LIBRARY,
  IMAGING_DAMAGED,
  IMAGING_TOO_LARGE,
  IMAGING_NO_MEMORY,
} imaging_result;

/* Bytes row by row from the top: one a pixel for gray, white being 255, or three for red, green
   and blue. `pixels` is for free(). */
typedef struct {
  uint8_t *_Nullable pixels;
  uint32_t width, height;
} imaging_pixels;

/* What is wanted of a picture. */
typedef struct {
  /* More pixels than this are not unpacked, by what the head says. */
  size_t most;
  /* 1 for gray, 3 for colours. */
  int channels;
  /* The longer side may come out shorter, if it is cheaper, but not below this; 0: whole. */
  uint32_t side;
} imaging_wish;

/* Unpack a picture. What shows through transparency is white. */
imaging_result imaging_read_png(
    const void *bytes, size_t count, imaging_wish wish, imaging_pixels *out);
imaging_result imaging_read_jpeg(
    const void *bytes, size_t count, imaging_wish wish, imaging_pixels *out);

/* Pack red, green and blue bytes. `*bytes` is for free(). The quality is from 1 to 100. */
imaging_result imaging_write_png(
    const uint8_t *pixels, uint32_t width, uint32_t height, uint8_t *_Nullable *_Nonnull bytes,
    size_t *count);
imaging_result imaging_write_jpeg(
    const uint8_t *pixels, uint32_t width, uint32_t height, int quality,
    uint8_t *_Nullable *_Nonnull bytes, size_t *count);

typedef void (*imaging_found)(void *_Nullable context, const char *text, size_t count);

/* Calls `found` with what each QR code in a gray picture says. */
imaging_result imaging_scan(
    const uint8_t *pixels, uint32_t width, uint32_t height, imaging_found found,
    void *_Nullable context);

/* The squares of a QR code, row by row, dark ones odd. `*modules` is for free(). The level is that
   of error correction: 0 to 3 for L, M, Q, H. */
imaging_result imaging_make_code(
    const char *text, int level, uint8_t *_Nullable *_Nonnull modules, uint32_t *side);

#pragma clang assume_nonnull end
#endif
