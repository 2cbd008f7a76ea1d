import AtriumScreen

extension MaintenanceStrings {
  static let hr = MaintenanceStrings(
    unreadable: { "Datoteka \($0) ne može se pročitati: \($1)." },
    unwritable: { "Datoteka \($0) ne može se zapisati: \($1)." },
    nothingReplaced: "Ništa nije zamijenjeno. Provjerite dozvole i prostor na disku.",
    noBackup: { "Datoteka \($0) nije sigurnosna kopija Atriuma." },
    madeByBackup: { "Upotrijebite kopiju stvorenu s „\($0) backup DATOTEKA”." },
    altered: {
      "Sigurnosna kopija \($0) je izmijenjena: „\($1)”. Ništa nije zamijenjeno."
    },
    useAnother: "Upotrijebite drugu sigurnosnu kopiju ili ovu prekopirajte ponovno.",
    newer: {
      "Sigurnosna kopija \($0) ima verziju \($2) podataka za „\($1)”; ovaj program podržava \($3)."
    },
    installNewer: "Instalirajte noviju inačicu. Ništa nije zamijenjeno.",
    noSpace: {
      "Premalo mjesta na \($0): treba \($1.text(in: .hr)), slobodno je \($2.text(in: .hr))."
    },
    freeSpace: "Oslobodite prostor. Ništa nije zamijenjeno.",
    inUse: { "Datoteku \($0) koristi drugi program. Ništa nije promijenjeno." },
    closeShells: "Zatvorite druge ljuske pa pokušajte ponovno.",
    unknownFeature: { "Nisu nađeni podaci značajke „\($0)”." },
    featuresAre: { names, near in
      near.map { "Jeste li mislili „\($0)”?" } ?? "Dostupno: \(names.joined(separator: ", "))."
    },
    unconfirmed: { "Obrisati sve podatke za „\($0)”? To se ne može poništiti." },
    confirmWithYes: "Potvrdite opcijom --yes.",
    isRestoring: "Upravo se vraća sigurnosna kopija.",
    waitForRestore: "Pokušajte ponovno kad to završi.",
    unconfirmedRestore: { "Zamijeniti postojeće datoteke sigurnosnom kopijom od \($0)?" },
    erasuresAreReverted:
      "Privole povučene i podaci izbrisani nakon sigurnosne kopije ponovno postoje.",
    restoreCancelled: "Ništa nije zamijenjeno.",
    restoreConfiguration: "Vratiti ove postavke i početne retke? Oni mogu izvršavati naredbe.",
    areSkipped: {
      "Nije vraćeno jer može izvršavati naredbe: \($0.joined(separator: ", ")). "
        + "Opcija --with-config to prikazuje i vraća."
    },
    isBackedUp: { files, path, size in
      let count = Croatian.counted(files, "datoteka", "datoteke", "datoteka")
      return "Spremljeno u \(path): \(count), ukupno \(size.text(in: .hr))."
    },
    keepPrivate:
      "Sigurnosna kopija sadrži osobne podatke i tajne; čuvajte je gdje je samo vi možete čitati.",
    isRestored: { files, created in
      "Vraćeno iz sigurnosne kopije od \(created): "
        + "\(Croatian.counted(files, "datoteka", "datoteke", "datoteka"))."
    },
    isKept: { "Zamijenjene su datoteke premještene u \($0)." },
    size: "Veličina",
    folder: "Mapa",
    feature: "Značajka",
    title: "Naslov",
    path: "Put",
    dataFolder: "podaci značajki",
    stateFolder: "povijest, osobne postavke, tajne",
    configFolder: "vaša konfiguracija",
    cacheFolder: "preuzeto s mreže",
    keepsReplacedFiles: {
      "Datoteke zamijenjene pri vraćanju čuva: "
        + "\(Croatian.counted($0, "mapa", "mape", "mapa"))."
    },
    isErased: { feature, files, size in
      let count = Croatian.counted(files, "datoteka", "datoteke", "datoteka")
      return "Obrisani podaci za „\(feature)”: \(count), \(size.text(in: .hr))."
    },
    nothingToErase: { "Nema podataka za brisanje: „\($0)”." }
  )
}
