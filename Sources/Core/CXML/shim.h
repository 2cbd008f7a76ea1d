#ifndef CXML_SHIM_H
#define CXML_SHIM_H
#include <dlfcn.h>
#include <stddef.h>

/* libxml2 is not linked: loading it costs every start milliseconds, whether it is used or not.
   This is the table of its functions. Documents and readers are never looked into, so that the
   library's headers are not needed. */
typedef struct {
  void (*xmlInitParser)(void);
  void *(*xmlReadMemory)(const char *, int, const char *, const char *, int);
  void *(*htmlReadMemory)(const char *, int, const char *, const char *, int);
  void (*xmlFreeDoc)(void *);
  void *(*xmlReaderWalker)(void *);
  void (*xmlFreeTextReader)(void *);
  int (*xmlTextReaderRead)(void *);
  int (*xmlTextReaderNodeType)(void *);
  int (*xmlTextReaderIsEmptyElement)(void *);
  int (*xmlTextReaderMoveToNextAttribute)(void *);
  const unsigned char *(*xmlTextReaderConstLocalName)(void *);
  const unsigned char *(*xmlTextReaderConstNamespaceUri)(void *);
  const unsigned char *(*xmlTextReaderConstPrefix)(void *);
  const unsigned char *(*xmlTextReaderConstValue)(void *);
} cxml_table;

#pragma clang assume_nonnull begin

/* Fills in the table from the library `name`; 0 if it is not there or lacks a function. Opening it
   again costs next to nothing. */
static inline int cxml_open(const char *name, cxml_table *t) {
  void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
  if (!library) return 0;
#define CXML_FIND(f) ((*(void **)&t->f = dlsym(library, #f)) != NULL)
  if (CXML_FIND(xmlInitParser) && CXML_FIND(xmlReadMemory) && CXML_FIND(htmlReadMemory) &&
      CXML_FIND(xmlFreeDoc) && CXML_FIND(xmlReaderWalker) && CXML_FIND(xmlFreeTextReader) &&
      CXML_FIND(xmlTextReaderRead) && CXML_FIND(xmlTextReaderNodeType) &&
      CXML_FIND(xmlTextReaderIsEmptyElement) && CXML_FIND(xmlTextReaderMoveToNextAttribute) &&
      CXML_FIND(xmlTextReaderConstLocalName) && CXML_FIND(xmlTextReaderConstNamespaceUri) &&
      CXML_FIND(xmlTextReaderConstPrefix) && CXML_FIND(xmlTextReaderConstValue)) {
    t->xmlInitParser();
    return 1;
  }
#undef CXML_FIND
  return 0;
}

/* Options of libxml2: go on after an error, say nothing, fetch nothing, CDATA is text. */
enum {
  CXML_RECOVER = 1,
  CXML_OPTIONS = CXML_RECOVER | 32 | 64 | 2048,
  CXML_NOCDATA = 16384,
  CXML_COMPACT = 65536,
};

/* A document in UTF-8, read as well as it goes; NULL where there is nothing in it. */
static inline void *_Nullable cxml_read(const cxml_table *t, const void *bytes, int count) {
  return t->xmlReadMemory((const char *)bytes, count, NULL, "UTF-8",
      CXML_OPTIONS | CXML_NOCDATA | CXML_COMPACT);
}
/* The same; NULL where the document is not well-formed, as when its end is missing. */
static inline void *_Nullable cxml_read_strictly(const cxml_table *t, const void *bytes, int count) {
  return t->xmlReadMemory((const char *)bytes, count, NULL, "UTF-8",
      (CXML_OPTIONS & ~CXML_RECOVER) | CXML_NOCDATA | CXML_COMPACT);
}
static inline void *_Nullable cxml_read_html(const cxml_table *t, const void *bytes, int count) {
  return t->htmlReadMemory((const char *)bytes, count, NULL, "UTF-8",
      CXML_OPTIONS | CXML_COMPACT);
}
static inline void cxml_free(const cxml_table *t, void *document) { t->xmlFreeDoc(document); }

static inline void *_Nullable cxml_walk(const cxml_table *t, void *document) {
  return t->xmlReaderWalker(document);
}
static inline void cxml_end_walk(const cxml_table *t, void *walk) { t->xmlFreeTextReader(walk); }

typedef enum { CXML_FINISHED, CXML_START, CXML_END, CXML_TEXT, CXML_OTHER } cxml_kind;

/* What comes next on the walk. */
static inline cxml_kind cxml_next(const cxml_table *t, void *walk) {
  if (t->xmlTextReaderRead(walk) != 1) return CXML_FINISHED;
  switch (t->xmlTextReaderNodeType(walk)) {
  case 1: return CXML_START;
  case 15: return CXML_END;
  case 3: case 4: case 13: case 14: return CXML_TEXT; /* text, CDATA, blanks */
  default: return CXML_OTHER;
  }
}
static inline int cxml_is_empty(const cxml_table *t, void *walk) {
  return t->xmlTextReaderIsEmptyElement(walk) == 1;
}
static inline int cxml_next_attribute(const cxml_table *t, void *walk) {
  return t->xmlTextReaderMoveToNextAttribute(walk) == 1;
}
static inline const unsigned char *_Nullable cxml_name(const cxml_table *t, void *walk) {
  return t->xmlTextReaderConstLocalName(walk);
}
static inline const unsigned char *_Nullable cxml_namespace(const cxml_table *t, void *walk) {
  return t->xmlTextReaderConstNamespaceUri(walk);
}
static inline const unsigned char *_Nullable cxml_prefix(const cxml_table *t, void *walk) {
  return t->xmlTextReaderConstPrefix(walk);
}
static inline const unsigned char *_Nullable cxml_value(const cxml_table *t, void *walk) {
  return t->xmlTextReaderConstValue(walk);
}

#pragma clang assume_nonnull end
#endif
