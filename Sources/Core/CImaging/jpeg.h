#include "CImaging.h"

/* The two functions of CImaging.h, with the structures of one version of the library. They return
   IMAGING_NO_LIBRARY if that version is not installed. */
imaging_result imaging_read_jpeg_62(
    const void *bytes, size_t length, imaging_options options, imaging_pixels *out);
imaging_result imaging_read_jpeg_80(
    const void *bytes, size_t length, imaging_options options, imaging_pixels *out);
imaging_result imaging_write_jpeg_62(
    const uint8_t *pixels, uint32_t width, uint32_t height, int quality, uint8_t **bytes,
    size_t *size);
imaging_result imaging_write_jpeg_80(
    const uint8_t *pixels, uint32_t width, uint32_t height, int quality, uint8_t **bytes,
    size_t *size);
