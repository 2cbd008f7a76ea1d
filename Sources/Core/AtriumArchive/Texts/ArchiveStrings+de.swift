import AtriumScreen

extension ArchiveStrings {
  static let de = ArchiveStrings(
    noLibrary: "Die Bibliothek zlib ist nicht installiert.",
    installIt: "Unter Debian und Ubuntu: apt-get install zlib1g",
    unreadable: { "Die Datei \($0) kann nicht gelesen werden: \($1)." },
    unwritable: { "Die Datei \($0) kann nicht geschrieben werden: \($1)." },
    exists: { "Die Datei \($0) existiert bereits." },
    nameAnother: "Nennen Sie eine andere Datei oder ersetzen Sie sie mit --overwrite.",
    damaged: {
      "Die Datei \($0) ist kein gzip-Archiv, beschädigt oder abgeschnitten."
    },
    badEntry: { "Das Archiv \($0) enthält einen ungültigen Eintrag: „\($1)“." },
    useAnother: "Verwenden Sie eine andere Sicherung oder kopieren Sie diese noch einmal."
  )
}
