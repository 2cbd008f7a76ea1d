import AtriumScreen

extension MaintenanceStrings {
  static let hr = MaintenanceStrings(
    unreadable: { "Datoteka \($0) ne može se pročitati: \($1)." },
    unwritable: { "Datoteka \($0) ne može se zapisati: \($1)." },
    nothingReplaced: "Ništa nije zamijenjeno. Provjerite dozvole i mjesto na disku.",
    noBackup: { "Datoteka \($0) nije sigurnosna kopija Atriuma." },
    madeByBackup: { "Uzmite onu koju je napravio „\($0) backup DATOTEKA“." },
    altered: {
      "Sigurnosna kopija \($0) nije onakva kakva je napravljena: „\($1)“. Ništa nije zamijenjeno."
    },
    takeAnother: "Uzmite drugu sigurnosnu kopiju ili ovu prekopirajte ponovno.",
    newer: {
      "Sigurnosna kopija \($0) ima verziju \($2) podataka za „\($1)“; ovaj program poznaje \($3)."
    },
    installNewer: "Instalirajte noviju inačicu. Ništa nije zamijenjeno.",
    noSpace: {
      "\($0) nema mjesta: treba \($1.text(in: .hr)), slobodno je \($2.text(in: .hr))."
    },
    freeSpace: "Oslobodite prostor. Ništa nije zamijenjeno.",
    inUse: { "Datoteku \($0) koristi drugi program. Ništa nije zamijenjeno." },
    closeShells: "Zatvorite druge ljuske pa pokušajte ponovno.",
    unknownFeature: { "Nema značajke „\($0)“ koja nešto čuva." },
    featuresAre: { names, near in
      near.map { "Jeste li mislili „\($0)“?" } ?? "Postoje: \(names.joined(separator: ", "))."
    },
    unconfirmed: { "Obrisati sve što „\($0)“ čuva? To se ne može poništiti." },
    sayYes: "Pristanite opcijom --yes.",
    isRestoring: "Upravo se vraća sigurnosna kopija.",
    waitForRestore: "Pokušajte ponovno kad to završi.",
    restoreConfiguration: "Vratiti ove postavke i početne retke? Oni mogu izvršavati naredbe.",
    areSkipped: {
      "Nije vraćeno jer može izvršavati naredbe: \($0.joined(separator: ", ")). "
        + "Opcija --with-config to prikazuje i vraća."
    },
    isBackedUp: { files, path, size in
      let count = Croatian.counted(files, "datoteka", "datoteke", "datoteka")
      return "\(path) sadrži: \(count), ukupno \(size.text(in: .hr))."
    },
    keepPrivate: "U njoj su i tajne: čuvajte je gdje je samo vi možete čitati.",
    isRestored: { files, created in
      "Vraćeno na stanje od \(created): "
        + "\(Croatian.counted(files, "datoteka", "datoteke", "datoteka"))."
    },
    isKept: { "Ono što je bilo prije čuva se u \($0)." },
    file: "Datoteka",
    size: "Veličina",
    folder: "Mapa",
    feature: "Značajka",
    title: "Naslov",
    changed: "Promijenjeno",
    path: "Put",
    dataFolder: "što značajke čuvaju",
    stateFolder: "povijest, osobne postavke, tajne",
    configFolder: "što ste odlučili",
    cacheFolder: "što se može ponovno dohvatiti",
    keepsReplacedFiles: {
      "Datoteke zamijenjene pri vraćanju čuva: "
        + "\(Croatian.counted($0, "mapa", "mape", "mapa"))."
    },
    isErased: { feature, files, size in
      let count = Croatian.counted(files, "datoteka", "datoteke", "datoteka")
      return "„\(feature)“ više ništa ne čuva; obrisano: \(count), \(size.text(in: .hr))."
    },
    nothingToErase: { "„\($0)“ ovdje ništa ne čuva." }
  )
}
