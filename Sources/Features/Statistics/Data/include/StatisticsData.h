#ifndef STATISTICS_DATA_H
#define STATISTICS_DATA_H
#include <stddef.h>

/* A file that is part of the program. */
typedef struct {
  const unsigned char *_Nonnull bytes;
  size_t count;
} statistics_file;

/* Countries: code, alpha-3, continent, people, latitude, longitude, English and German name, further
   names. Kept by hand. */
statistics_file statistics_places(void);
/* What Scripts/statistics/embedded.py derives. */
statistics_file statistics_snapshot(void);
statistics_file statistics_outlines(void);
statistics_file statistics_cities(void);
statistics_file statistics_facts(void);

#endif
