#include <setjmp.h>
#include <stdio.h>
#include <jpeglib.h>
#include "CImaging.h"
#include "library.h"

typedef struct {
  struct jpeg_error_mgr *(*std_error)(struct jpeg_error_mgr *);
  void (*CreateDecompress)(j_decompress_ptr, int, size_t);
  void (*mem_src)(j_decompress_ptr, const unsigned char *, unsigned long);
  int (*read_header)(j_decompress_ptr, boolean);
  boolean (*start_decompress)(j_decompress_ptr);
  JDIMENSION (*read_scanlines)(j_decompress_ptr, JSAMPARRAY, JDIMENSION);
  void (*destroy_decompress)(j_decompress_ptr);
} table;

/* The layout of the structures belongs to the version that the header is of. */
static int open_library(table *t) {
  const char *name = JPEG_LIB_VERSION >= 80 ? "libjpeg.so.8" : "libjpeg.so.62";
  void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
  return library && FIND(library, *t, "jpeg_", std_error) &&
         FIND(library, *t, "jpeg_", CreateDecompress) && FIND(library, *t, "jpeg_", mem_src) &&
         FIND(library, *t, "jpeg_", read_header) &&
         FIND(library, *t, "jpeg_", start_decompress) &&
         FIND(library, *t, "jpeg_", read_scanlines) &&
         FIND(library, *t, "jpeg_", destroy_decompress);
}

typedef struct {
  struct jpeg_error_mgr base;
  jmp_buf way_out;
  long warnings;
} errors;

static void leave(j_common_ptr info) { longjmp(((errors *)info->err)->way_out, 1); }

/* Damage that the library mends is let be, but not without end: a bomb is all damage. */
static void count(j_common_ptr info, int level) {
  if (level < 0 && ++((errors *)info->err)->warnings > 1000) leave(info);
}

imaging_result imaging_read_jpeg(
    const void *bytes, size_t length, size_t most, imaging_gray *out) {
  table t;
  if (!open_library(&t)) return IMAGING_NO_LIBRARY;
  struct jpeg_decompress_struct info;
  errors trouble = {.warnings = 0};
  info.err = t.std_error(&trouble.base);
  trouble.base.error_exit = leave;
  trouble.base.emit_message = count;
  out->pixels = NULL;
  if (setjmp(trouble.way_out)) {
    t.destroy_decompress(&info);
    free(out->pixels);
    out->pixels = NULL;
    return IMAGING_DAMAGED;
  }
  t.CreateDecompress(&info, JPEG_LIB_VERSION, sizeof info);
  t.mem_src(&info, bytes, length);
  t.read_header(&info, TRUE);
  size_t size = (size_t)info.image_width * info.image_height;
  if (size == 0 || size > most) {
    t.destroy_decompress(&info);
    return IMAGING_TOO_LARGE;
  }
  info.out_color_space = JCS_GRAYSCALE;
  t.start_decompress(&info);
  out->width = info.output_width;
  out->height = info.output_height;
  out->pixels = malloc(size);
  if (!out->pixels) {
    t.destroy_decompress(&info);
    return IMAGING_NO_MEMORY;
  }
  while (info.output_scanline < info.output_height) {
    JSAMPROW row = out->pixels + (size_t)info.output_scanline * out->width;
    t.read_scanlines(&info, &row, 1);
  }
  t.destroy_decompress(&info);
  return IMAGING_OK;
}
