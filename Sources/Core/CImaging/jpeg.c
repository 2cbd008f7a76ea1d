#include "jpeg.h"

imaging_result imaging_read_jpeg(
    const void *bytes, size_t length, imaging_options options, imaging_pixels *out) {
  imaging_result result = imaging_read_jpeg_62(bytes, length, options, out);
  if (result != IMAGING_NO_LIBRARY) return result;
  return imaging_read_jpeg_80(bytes, length, options, out);
}

imaging_result imaging_write_jpeg(
    const uint8_t *pixels, uint32_t width, uint32_t height, int quality, uint8_t **bytes,
    size_t *size) {
  imaging_result result = imaging_write_jpeg_62(pixels, width, height, quality, bytes, size);
  if (result != IMAGING_NO_LIBRARY) return result;
  return imaging_write_jpeg_80(pixels, width, height, quality, bytes, size);
}
