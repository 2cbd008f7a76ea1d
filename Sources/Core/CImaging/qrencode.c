#include <errno.h>
#include <qrencode.h>
#include "CImaging.h"
#include "library.h"

typedef struct {
  QRcode *(*encodeString)(const char *, int, QRecLevel, QRencodeMode, int);
  void (*free)(QRcode *);
} table;

static int open_library(table *t) {
  void *library = dlopen("libqrencode.so.4", RTLD_NOW | RTLD_LOCAL);
  return library && FIND(library, *t, "QRcode_", encodeString) &&
         FIND(library, *t, "QRcode_", free);
}

imaging_result imaging_encode_qr(
    const char *text, int level, uint8_t **modules, uint32_t *side) {
  table t;
  *modules = NULL;
  if (!open_library(&t)) return IMAGING_NO_LIBRARY;
  QRcode *code = t.encodeString(text, 0, (QRecLevel)level, QR_MODE_8, 1);
  if (!code) return errno == ENOMEM ? IMAGING_NO_MEMORY : IMAGING_TOO_LARGE;
  size_t size = (size_t)code->width * code->width;
  *side = (uint32_t)code->width;
  *modules = malloc(size);
  if (*modules) memcpy(*modules, code->data, size);
  t.free(code);
  return *modules ? IMAGING_OK : IMAGING_NO_MEMORY;
}
