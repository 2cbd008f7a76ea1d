import AtriumScreen

extension NewsStrings {
  static let de = NewsStrings(
    title: "Nachrichten",

    emptyFeed: "Da steht nichts.",
    notAFeed: "Das ist kein Feed: weder RSS noch Atom noch JSON Feed.",
    checkAddress: "Die Adresse prüfen.",
    isPage: "Das ist eine Seite, kein Feed.",
    addFindsFeeds: "Manche Seiten nennen ihren Feed: sources add findet ihn.",
    badJSON: { "Das ist ab \($0) kein JSON." },
    noLibrary: "libxml2 ist nicht installiert; damit werden Feeds gelesen.",
    installLibrary: "Installieren; Debian nennt es libxml2.",
    noFile: { "Die Datei \($0) gibt es nicht." },
    checkPath: "Den Pfad prüfen.",
    unreadable: { "\($0) konnte nicht gelesen werden: \($1)." },
    tooLarge: { "\($0) ist größer als 16 MB und damit zu groß für einen Feed." },
    readSummary: "Einen Feed aus einer Datei oder von einer Adresse lesen, ohne ihn aufzubewahren",
    howToRead: "Etwa: read https://example.org/feed.xml",
    link: "Seite",
    author: "Autor",
    language: "Sprache",
    rights: "Rechte",
    updated: "Aktualisiert",
    published: "Veröffentlicht",
    headline: "Überschrift",
    noItems: "In diesem Feed steht nichts.",
    untitled: "(ohne Titel)"
  )
}
