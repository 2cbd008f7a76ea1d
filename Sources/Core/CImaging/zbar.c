#include <zbar.h>
#include "CImaging.h"
#include "library.h"

typedef struct {
  zbar_image_scanner_t *(*image_scanner_create)(void);
  void (*image_scanner_destroy)(zbar_image_scanner_t *);
  int (*image_scanner_set_config)(
      zbar_image_scanner_t *, zbar_symbol_type_t, zbar_config_t, int);
  int (*scan_image)(zbar_image_scanner_t *, zbar_image_t *);
  zbar_image_t *(*image_create)(void);
  void (*image_destroy)(zbar_image_t *);
  void (*image_set_format)(zbar_image_t *, unsigned long);
  void (*image_set_size)(zbar_image_t *, unsigned, unsigned);
  void (*image_set_data)(
      zbar_image_t *, const void *, unsigned long, zbar_image_cleanup_handler_t *);
  const zbar_symbol_t *(*image_first_symbol)(const zbar_image_t *);
  const zbar_symbol_t *(*symbol_next)(const zbar_symbol_t *);
  const char *(*symbol_get_data)(const zbar_symbol_t *);
  unsigned (*symbol_get_data_length)(const zbar_symbol_t *);
} table;

static int open_library(table *t) {
  void *library = dlopen("libzbar.so.0", RTLD_NOW | RTLD_LOCAL);
  return library && FIND(library, *t, "zbar_", image_scanner_create) &&
         FIND(library, *t, "zbar_", image_scanner_destroy) &&
         FIND(library, *t, "zbar_", image_scanner_set_config) &&
         FIND(library, *t, "zbar_", scan_image) && FIND(library, *t, "zbar_", image_create) &&
         FIND(library, *t, "zbar_", image_destroy) &&
         FIND(library, *t, "zbar_", image_set_format) &&
         FIND(library, *t, "zbar_", image_set_size) &&
         FIND(library, *t, "zbar_", image_set_data) &&
         FIND(library, *t, "zbar_", image_first_symbol) &&
         FIND(library, *t, "zbar_", symbol_next) && FIND(library, *t, "zbar_", symbol_get_data) &&
         FIND(library, *t, "zbar_", symbol_get_data_length);
}

imaging_result imaging_scan(
    const uint8_t *pixels, uint32_t width, uint32_t height, imaging_callback found, void *context) {
  table t;
  if (!open_library(&t)) return IMAGING_NO_LIBRARY;
  /* A new scanner for each picture: a reused one misses codes. */
  zbar_image_scanner_t *scanner = t.image_scanner_create();
  if (!scanner) return IMAGING_NO_MEMORY;
  t.image_scanner_set_config(scanner, ZBAR_NONE, ZBAR_CFG_ENABLE, 0);
  t.image_scanner_set_config(scanner, ZBAR_QRCODE, ZBAR_CFG_ENABLE, 1);
  zbar_image_t *image = t.image_create();
  if (!image) {
    t.image_scanner_destroy(scanner);
    return IMAGING_NO_MEMORY;
  }
  t.image_set_format(image, 0x30303859); /* Y800: one byte for each pixel */
  t.image_set_size(image, width, height);
  t.image_set_data(image, pixels, (unsigned long)width * height, NULL);
  t.scan_image(scanner, image);
  for (const zbar_symbol_t *s = t.image_first_symbol(image); s; s = t.symbol_next(s))
    found(context, t.symbol_get_data(s), t.symbol_get_data_length(s));
  t.image_destroy(image);
  t.image_scanner_destroy(scanner);
  return IMAGING_OK;
}
