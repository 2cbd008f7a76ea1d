#define JPEG_LAYOUT 62
#define JPEG_LIBRARY "libjpeg.so.62"
#define READ imaging_read_jpeg_62
#define WRITE imaging_write_jpeg_62
#include "jpeg-codec.h"
