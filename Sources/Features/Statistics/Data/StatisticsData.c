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
static const unsigned char are[] = {
#embed "Files/mappings/are.json"
};
static const unsigned char erviss[] = {
#embed "Files/mappings/erviss.json"
};
static const unsigned char erviss_sentinel[] = {
#embed "Files/mappings/erviss-sentinel.json"
};
static const unsigned char grippeweb[] = {
#embed "Files/mappings/grippeweb.json"
};
static const unsigned char ilinet[] = {
#embed "Files/mappings/ilinet.json"
};
static const unsigned char jhu_confirmed[] = {
#embed "Files/mappings/jhu-confirmed.json"
};
static const unsigned char jhu_deaths[] = {
#embed "Files/mappings/jhu-deaths.json"
};
static const unsigned char jhu_recovered[] = {
#embed "Files/mappings/jhu-recovered.json"
};
static const unsigned char owid[] = {
#embed "Files/mappings/owid.json"
};
static const unsigned char mapping_schema[] = {
#embed "Files/mapping.schema.json"
};
static const unsigned char grippeweb_sample[] = {
#embed "Files/grippeweb.tsv"
};

statistics_file statistics_places(void) { return (statistics_file){places, sizeof places}; }
statistics_file statistics_snapshot(void) { return (statistics_file){snapshot, sizeof snapshot}; }
statistics_file statistics_outlines(void) { return (statistics_file){outlines, sizeof outlines}; }
statistics_file statistics_cities(void) { return (statistics_file){cities, sizeof cities}; }
statistics_file statistics_facts(void) { return (statistics_file){facts, sizeof facts}; }
statistics_file statistics_mapping_schema(void) {
  return (statistics_file){mapping_schema, sizeof mapping_schema};
}
statistics_file statistics_grippeweb(void) {
  return (statistics_file){grippeweb_sample, sizeof grippeweb_sample};
}

static const statistics_file mappings[] = {
    {are, sizeof are},
    {erviss, sizeof erviss},
    {erviss_sentinel, sizeof erviss_sentinel},
    {grippeweb, sizeof grippeweb},
    {ilinet, sizeof ilinet},
    {jhu_confirmed, sizeof jhu_confirmed},
    {jhu_deaths, sizeof jhu_deaths},
    {jhu_recovered, sizeof jhu_recovered},
    {owid, sizeof owid},
};

int statistics_mapping_count(void) { return sizeof mappings / sizeof *mappings; }
statistics_file statistics_mapping(int index) { return mappings[index]; }
