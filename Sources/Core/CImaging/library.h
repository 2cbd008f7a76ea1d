#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

/* Looks up a function of a loaded library; false if it does not exist. */
#define FIND(library, table, prefix, name) \
  ((*(void **)&(table).name = dlsym((library), prefix #name)) != NULL)
