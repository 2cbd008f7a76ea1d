#include "StatisticsData.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char places[] = {
#embed "Files/places.tsv"
};
static const unsigned char snapshot[] = {
#embed "Files/snapshot.bin"
};
static const unsigned char outlines[] = {
#embed "Files/outlines.bin"
};
static const unsigned char cities[] = {
#embed "Files/cities.tsv"
};
static const unsigned char facts[] = {
#embed "Files/facts.tsv"
};

statistics_file statistics_places(void) { return (statistics_file){places, sizeof places}; }
statistics_file statistics_snapshot(void) { return (statistics_file){snapshot, sizeof snapshot}; }
statistics_file statistics_outlines(void) { return (statistics_file){outlines, sizeof outlines}; }
statistics_file statistics_cities(void) { return (statistics_file){cities, sizeof cities}; }
statistics_file statistics_facts(void) { return (statistics_file){facts, sizeof facts}; }
