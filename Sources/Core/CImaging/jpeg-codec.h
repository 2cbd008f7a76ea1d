/* The JPEG functions for one layout of the library's structures: 62 of Debian, or 80 of Ubuntu. The
   headers of either declare both; JPEG_LIB_VERSION selects. The file that includes this one defines
   JPEG_LAYOUT, JPEG_LIBRARY, and the names READ and WRITE of the two functions. */
#include <setjmp.h>
#include <stdio.h>
#include <jconfig.h>
#define JCONFIG_INCLUDED
#undef JPEG_LIB_VERSION
#define JPEG_LIB_VERSION JPEG_LAYOUT
#include <jpeglib.h>
#include "jpeg.h"
#include "library.h"

typedef struct {
  struct jpeg_error_mgr *(*std_error)(struct jpeg_error_mgr *);
  void (*CreateDecompress)(j_decompress_ptr, int, size_t);
  void (*mem_src)(j_decompress_ptr, const unsigned char *, unsigned long);
  int (*read_header)(j_decompress_ptr, boolean);
  boolean (*has_multiple_scans)(j_decompress_ptr);
  boolean (*start_decompress)(j_decompress_ptr);
  JDIMENSION (*read_scanlines)(j_decompress_ptr, JSAMPARRAY, JDIMENSION);
  void (*destroy_decompress)(j_decompress_ptr);
  void (*CreateCompress)(j_compress_ptr, int, size_t);
  void (*mem_dest)(j_compress_ptr, unsigned char **, unsigned long *);
  void (*set_defaults)(j_compress_ptr);
  void (*set_quality)(j_compress_ptr, int, boolean);
  void (*start_compress)(j_compress_ptr, boolean);
  JDIMENSION (*write_scanlines)(j_compress_ptr, JSAMPARRAY, JDIMENSION);
  void (*finish_compress)(j_compress_ptr);
  void (*destroy_compress)(j_compress_ptr);
} table;

static int open_library(table *t) {
  void *library = dlopen(JPEG_LIBRARY, RTLD_NOW | RTLD_LOCAL);
  return library && FIND(library, *t, "jpeg_", std_error) &&
         FIND(library, *t, "jpeg_", CreateDecompress) && FIND(library, *t, "jpeg_", mem_src) &&
         FIND(library, *t, "jpeg_", read_header) &&
         FIND(library, *t, "jpeg_", has_multiple_scans) &&
         FIND(library, *t, "jpeg_", start_decompress) &&
         FIND(library, *t, "jpeg_", read_scanlines) &&
         FIND(library, *t, "jpeg_", destroy_decompress) &&
         FIND(library, *t, "jpeg_", CreateCompress) && FIND(library, *t, "jpeg_", mem_dest) &&
         FIND(library, *t, "jpeg_", set_defaults) && FIND(library, *t, "jpeg_", set_quality) &&
         FIND(library, *t, "jpeg_", start_compress) &&
         FIND(library, *t, "jpeg_", write_scanlines) &&
         FIND(library, *t, "jpeg_", finish_compress) &&
         FIND(library, *t, "jpeg_", destroy_compress);
}

typedef struct {
  struct jpeg_error_mgr base;
  jmp_buf on_error;
  long warnings;
} error_state;

static void raise_error(j_common_ptr info) { longjmp(((error_state *)info->err)->on_error, 1); }

/* The library repairs damage with a warning. The number of warnings is limited, because a file that
   consists of damage takes very long to decode. */
static void count_warning(j_common_ptr info, int level) {
  if (level < 0 && ++((error_state *)info->err)->warnings > 1000) raise_error(info);
}

/* The smallest reduction with at most `max_decoded` pixels, or a larger one that leaves the longer
   side at least `min_side` pixels. */
static unsigned denominator(const struct jpeg_decompress_struct *info, imaging_options options) {
  size_t size = (size_t)info->image_width * info->image_height;
  unsigned least = 1;
  while (least < 8 && size / (least * least) > options.max_decoded) least *= 2;
  JDIMENSION longer = info->image_width > info->image_height ? info->image_width
                                                             : info->image_height;
  for (unsigned divisor = 8; options.min_side && divisor > least; divisor /= 2)
    if (longer / divisor >= options.min_side) return divisor;
  return least;
}

/* Converts a row from inverted CMYK, which is what programs write, to RGB. */
static void convert_cmyk(const uint8_t *cmyk, uint8_t *rgb, size_t count) {
  for (size_t i = 0; i < count; i++)
    for (int channel = 0; channel < 3; channel++)
      rgb[3 * i + channel] = cmyk[4 * i + channel] * cmyk[4 * i + 3] / 255;
}

imaging_result READ(
    const void *bytes, size_t length, imaging_options options, imaging_pixels *out) {
  table t;
  if (!open_library(&t)) return IMAGING_NO_LIBRARY;
  struct jpeg_decompress_struct info;
  error_state errors = {.warnings = 0};
  uint8_t *volatile cmyk_row = NULL;
  info.err = t.std_error(&errors.base);
  errors.base.error_exit = raise_error;
  errors.base.emit_message = count_warning;
  out->pixels = NULL;
  if (setjmp(errors.on_error)) {
    t.destroy_decompress(&info);
    free(cmyk_row);
    free(out->pixels);
    out->pixels = NULL;
    return IMAGING_DAMAGED;
  }
  t.CreateDecompress(&info, JPEG_LIB_VERSION, sizeof info);
  t.mem_src(&info, bytes, length);
  t.read_header(&info, TRUE);
  size_t size = (size_t)info.image_width * info.image_height;
  if (size == 0 || size > options.max_pixels) {
    t.destroy_decompress(&info);
    return IMAGING_TOO_LARGE;
  }
  if (size > options.max_unscaled && t.has_multiple_scans(&info)) {
    t.destroy_decompress(&info);
    return IMAGING_TOO_LARGE_UNSCALED;
  }
  int is_cmyk = options.channels == 3 && info.num_components == 4;
  info.out_color_space = options.channels == 1 ? JCS_GRAYSCALE : is_cmyk ? JCS_CMYK : JCS_RGB;
  info.scale_num = 1;
  info.scale_denom = denominator(&info, options);
  t.start_decompress(&info);
  out->width = info.output_width;
  out->height = info.output_height;
  size_t stride = (size_t)out->width * options.channels;
  out->pixels = malloc(stride * out->height);
  if (is_cmyk) cmyk_row = malloc((size_t)out->width * 4);
  if (!out->pixels || (is_cmyk && !cmyk_row)) {
    t.destroy_decompress(&info);
    free(cmyk_row);
    free(out->pixels);
    out->pixels = NULL;
    return IMAGING_NO_MEMORY;
  }
  while (info.output_scanline < info.output_height) {
    uint8_t *target = out->pixels + info.output_scanline * stride;
    JSAMPROW row = is_cmyk ? cmyk_row : target;
    t.read_scanlines(&info, &row, 1);
    if (is_cmyk) convert_cmyk(cmyk_row, target, out->width);
  }
  t.destroy_decompress(&info);
  free(cmyk_row);
  return IMAGING_OK;
}

imaging_result WRITE(
    const uint8_t *pixels, uint32_t width, uint32_t height, int quality, uint8_t **bytes,
    size_t *size) {
  table t;
  *bytes = NULL;
  if (!open_library(&t)) return IMAGING_NO_LIBRARY;
  struct jpeg_compress_struct info;
  error_state errors = {.warnings = 0};
  if (width > JPEG_MAX_DIMENSION || height > JPEG_MAX_DIMENSION) return IMAGING_TOO_LARGE;
  /* Files are rarely larger than the pixels; if one is, the library allocates a larger buffer. */
  unsigned long length = (unsigned long)width * height * 3 + 4096;
  unsigned char *buffer = malloc(length), *file = buffer;
  if (!buffer) return IMAGING_NO_MEMORY;
  info.err = t.std_error(&errors.base);
  errors.base.error_exit = raise_error;
  errors.base.emit_message = count_warning;
  if (setjmp(errors.on_error)) {
    t.destroy_compress(&info);
    free(buffer);
    return IMAGING_NO_MEMORY;
  }
  t.CreateCompress(&info, JPEG_LIB_VERSION, sizeof info);
  t.mem_dest(&info, &file, &length);
  info.image_width = width;
  info.image_height = height;
  info.input_components = 3;
  info.in_color_space = JCS_RGB;
  t.set_defaults(&info);
  t.set_quality(&info, quality, TRUE);
  t.start_compress(&info, TRUE);
  while (info.next_scanline < height) {
    JSAMPROW row = (JSAMPROW)(pixels + (size_t)info.next_scanline * width * 3);
    t.write_scanlines(&info, &row, 1);
  }
  t.finish_compress(&info);
  t.destroy_compress(&info);
  if (file != buffer) free(buffer);
  *bytes = file;
  *size = length;
  return IMAGING_OK;
}
