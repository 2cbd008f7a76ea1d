#include <png.h>
#include "CImaging.h"
#include "library.h"

typedef struct {
  int (*begin_read_from_memory)(png_imagep, png_const_voidp, size_t);
  int (*finish_read)(png_imagep, png_const_colorp, void *, png_int_32, void *);
  int (*write_to_memory)(
      png_imagep, void *, png_alloc_size_t *, int, const void *, png_int_32, const void *);
  void (*free)(png_imagep);
} table;

static int open_library(table *t) {
  void *library = dlopen("libpng16.so.16", RTLD_NOW | RTLD_LOCAL);
  return library && FIND(library, *t, "png_image_", begin_read_from_memory) &&
         FIND(library, *t, "png_image_", finish_read) &&
         FIND(library, *t, "png_image_", write_to_memory) && FIND(library, *t, "png_image_", free);
}

imaging_result imaging_read_png(
    const void *bytes, size_t count, imaging_options options, imaging_pixels *out) {
  table t;
  if (!open_library(&t)) return IMAGING_NO_LIBRARY;
  png_image image;
  memset(&image, 0, sizeof image);
  image.version = PNG_IMAGE_VERSION;
  /* Reads the header only. */
  if (!t.begin_read_from_memory(&image, bytes, count)) return IMAGING_DAMAGED;
  size_t size = (size_t)image.width * image.height;
  if (size == 0 || size > options.max_unscaled) {
    t.free(&image);
    return IMAGING_TOO_LARGE_UNSCALED;
  }
  image.format = options.channels == 1 ? PNG_FORMAT_GRAY : PNG_FORMAT_RGB;
  out->width = image.width;
  out->height = image.height;
  out->pixels = malloc(size * options.channels);
  if (!out->pixels) {
    t.free(&image);
    return IMAGING_NO_MEMORY;
  }
  png_color white = {255, 255, 255};
  int ok = t.finish_read(&image, &white, out->pixels, 0, NULL);
  t.free(&image);
  if (ok) return IMAGING_OK;
  free(out->pixels);
  out->pixels = NULL;
  return IMAGING_DAMAGED;
}

imaging_result imaging_write_png(
    const uint8_t *pixels, uint32_t width, uint32_t height, uint8_t **bytes, size_t *count) {
  table t;
  *bytes = NULL;
  if (!open_library(&t)) return IMAGING_NO_LIBRARY;
  png_image image;
  memset(&image, 0, sizeof image);
  image.version = PNG_IMAGE_VERSION;
  image.width = width;
  image.height = height;
  image.format = PNG_FORMAT_RGB;
  /* The maximum size: asking for the exact size would encode the picture twice. */
  png_alloc_size_t size = PNG_IMAGE_PNG_SIZE_MAX(image);
  *bytes = malloc(size);
  if (!*bytes) return IMAGING_NO_MEMORY;
  int ok = t.write_to_memory(&image, *bytes, &size, 0, pixels, 0, NULL);
  t.free(&image);
  *count = size;
  if (ok) return IMAGING_OK;
  free(*bytes);
  *bytes = NULL;
  return IMAGING_DAMAGED;
}
