#ifndef CCOMMIT_H
#define CCOMMIT_H

/* The commit of the build, abbreviated: the environment variable ATRIUM_COMMIT of the build. NULL in
   builds without it. */
const char *_Nullable commit_of_the_build(void);

#endif
