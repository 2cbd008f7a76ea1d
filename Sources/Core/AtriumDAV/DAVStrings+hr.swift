import AtriumScreen

extension DAVStrings {
  static let hr = DAVStrings(
    unauthorized: { "\($0) je odbio korisničko ime ili lozinku." },
    unauthorizedHint: "Provjerite oboje; neki poslužitelji traže lozinku za aplikacije.",
    collectionMissing: { "Popis više ne postoji na \($0)." },
    discoverHint: "Ponovno postavite poslužitelj da biste odabrali drugi popis.",
    refused: { "\($0) je to odbio: \($1)." },
    tooLarge: "preveliko je",
    wrongKind: "popis ne prihvaća takve stavke",
    sameUID: "druga stavka ima isti UID",
    forbidden: "ne smijete mijenjati ovaj popis",
    invalid: "poslužitelj smatra da je stavka neispravna",
    otherReason: { "odgovor sa statusom \($0)" },
    quotaExceeded: { "Vaš prostor na \($0) je pun." },
    quotaHint: "Ondje oslobodite prostor.",
    timeLimit: { "\($0) nije završio u dopuštenom vremenu." },
    laterHint: "Pokušajte ponovno poslije.",
    busy: { "\($0) je preopterećen." },
    waitHint: { "Pokušajte ponovno za \(text($0))." },
    notCalendarServer: { "Na \($0) nisu pronađeni kalendari." },
    addressHint: "Navedite CalDAV adresu iz postavki poslužitelja.",
    otherServer: { "\($0) upućuje na \($1), koji ne dobiva vašu lozinku." },
    otherServerHint: { "Ako mu vjerujete, navedite adresu https://\($0)/." },
    malformed: { "\($0) je poslao nepotpun ili neispravan odgovor." },
    libraryMissing: "XML biblioteka libxml2 nije instalirana.",
    libraryHint: "Instalirajte je: apt-get install libxml2"
  )
}
