#include <png.h>
#include "CImaging.h"
#include "library.h"

typedef struct {
  int (*begin_read_from_memory)(png_imagep, png_const_voidp, size_t);
  int (*finish_read)(png_imagep, png_const_colorp, void *, png_int_32, void *);
  void (*free)(png_imagep);
} table;

static int open_library(table *t) {
  void *library = dlopen("libpng16.so.16", RTLD_NOW | RTLD_LOCAL);
  return library && FIND(library, *t, "png_image_", begin_read_from_memory) &&
         FIND(library, *t, "png_image_", finish_read) && FIND(library, *t, "png_image_", free);
}

imaging_result imaging_read_png(const void *bytes, size_t count, size_t most, imaging_gray *out) {
  table t;
  if (!open_library(&t)) return IMAGING_NO_LIBRARY;
  png_image image;
  memset(&image, 0, sizeof image);
  image.version = PNG_IMAGE_VERSION;
  /* Only the head is read here. */
  if (!t.begin_read_from_memory(&image, bytes, count)) return IMAGING_DAMAGED;
  size_t size = (size_t)image.width * image.height;
  if (size == 0 || size > most) {
    t.free(&image);
    return IMAGING_TOO_LARGE;
  }
  image.format = PNG_FORMAT_GRAY;
  out->width = image.width;
  out->height = image.height;
  out->pixels = malloc(size);
  if (!out->pixels) {
    t.free(&image);
    return IMAGING_NO_MEMORY;
  }
  png_color white = {255, 255, 255};
  int ok = t.finish_read(&image, &white, out->pixels, (png_int_32)image.width, NULL);
  t.free(&image);
  if (ok) return IMAGING_OK;
  free(out->pixels);
  out->pixels = NULL;
  return IMAGING_DAMAGED;
}
