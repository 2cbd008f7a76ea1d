#include "PatientsData.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char dictionary[] = {
#embed "Files/dictionary.tsv"
};

patients_file patients_dictionary(void) { return (patients_file){dictionary, sizeof dictionary}; }
