#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

/* Finds a function of an opened library; false when it is not there. */
#define FIND(library, table, prefix, name) \
  ((*(void **)&(table).name = dlsym((library), prefix #name)) != NULL)
