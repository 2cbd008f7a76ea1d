import AtriumScreen

extension ArchiveStrings {
  static let de = ArchiveStrings(
    noLibrary: "Die Bibliothek zlib ist nicht installiert.",
    installIt: "Unter Debian und Ubuntu: apt-get install zlib1g",
    unreadable: { "Die Datei \($0) lässt sich nicht lesen: \($1)." },
    unwritable: { "Die Datei \($0) lässt sich nicht schreiben: \($1)." },
    exists: { "Die Datei \($0) gibt es schon." },
    nameAnother: "Eine andere Datei nennen, oder sie mit --yes ersetzen.",
    damaged: {
      "Die Datei \($0) ist kein mit gzip gepacktes Archiv, beschädigt oder abgeschnitten."
    },
    badEntry: { "Das Archiv \($0) hat einen Eintrag, der nicht geht: „\($1)“." },
    takeAnother: "Eine andere Sicherung nehmen, oder diese noch einmal kopieren."
  )
}
