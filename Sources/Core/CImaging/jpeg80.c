#define JPEG_LAYOUT 80
#define JPEG_LIBRARY "libjpeg.so.8"
#define READ imaging_read_jpeg_80
#define WRITE imaging_write_jpeg_80
#include "jpeg-codec.h"
