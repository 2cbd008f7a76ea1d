#ifndef CIMAGING_H
#define CIMAGING_H
#include <stddef.h>
#include <stdint.h>

/* Pictures and QR codes with libpng, libjpeg, zbar and libqrencode. The libraries are not linked, but
   loaded with dlopen(3) at their first use, and stay loaded. All functions are thread-safe. */

#pragma clang assume_nonnull begin

typedef enum {
  IMAGING_OK,
  IMAGING_NO_LIBRARY,
  IMAGING_DAMAGED,
  IMAGING_TOO_LARGE,
  /* More than `max_unscaled` pixels, in a format that needs memory for all of them. */
  IMAGING_TOO_LARGE_UNSCALED,
  IMAGING_NO_MEMORY,
} imaging_result;

/* A decoded picture, row by row from the top: one byte for each pixel in grayscale (white is 255),
   three for red, green and blue. The caller frees `pixels`. */
typedef struct {
  uint8_t *_Nullable pixels;
  uint32_t width, height;
} imaging_pixels;

/* Options for decoding. */
typedef struct {
  /* The maximum number of pixels; the dimensions in the header are checked before decoding. */
  size_t max_pixels;
  /* The maximum for files whose decoding needs memory for all pixels: PNG, and JPEG with several
     scans (progressive). */
  size_t max_unscaled;
  /* The maximum number of decoded pixels: a JPEG file with more is scaled down while decoding. */
  size_t max_decoded;
  /* 1 for grayscale, 3 for red, green and blue. */
  int channels;
  /* If not 0, the picture may be scaled down while decoding, but its longer side keeps at least
     this number of pixels. */
  uint32_t min_side;
} imaging_options;

/* Decode a picture. Transparent areas become white. */
imaging_result imaging_read_png(
    const void *bytes, size_t count, imaging_options options, imaging_pixels *out);
imaging_result imaging_read_jpeg(
    const void *bytes, size_t count, imaging_options options, imaging_pixels *out);

/* Encode red, green and blue bytes. The caller frees `*bytes`. The quality is from 1 to 100. */
imaging_result imaging_write_png(
    const uint8_t *pixels, uint32_t width, uint32_t height, uint8_t *_Nullable *_Nonnull bytes,
    size_t *count);
imaging_result imaging_write_jpeg(
    const uint8_t *pixels, uint32_t width, uint32_t height, int quality,
    uint8_t *_Nullable *_Nonnull bytes, size_t *count);

typedef void (*imaging_callback)(void *_Nullable context, const char *text, size_t count);

/* Calls `found` with the text of each QR code in a grayscale picture. */
imaging_result imaging_scan(
    const uint8_t *pixels, uint32_t width, uint32_t height, imaging_callback found,
    void *_Nullable context);

/* Creates a QR code: one byte for each module, row by row; dark modules are odd. The caller frees
   `*modules`. The error correction level is 0 to 3 for L, M, Q, H. */
imaging_result imaging_encode_qr(
    const char *text, int level, uint8_t *_Nullable *_Nonnull modules, uint32_t *side);

#pragma clang assume_nonnull end
#endif
