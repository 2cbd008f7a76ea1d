#include "CCommit.h"
#include <stddef.h>

#define TEXT(token) #token
#define TEXT_OF(macro) TEXT(macro)

const char *commit_of_the_build(void) {
#ifdef ATRIUM_COMMIT
  return TEXT_OF(ATRIUM_COMMIT);
#else
  return NULL;
#endif
}
