import AtriumScreen

extension ArchiveStrings {
  static let hr = ArchiveStrings(
    noLibrary: "Biblioteka zlib nije instalirana.",
    installIt: "Na Debianu i Ubuntuu: apt-get install zlib1g",
    unreadable: { "Datoteka \($0) ne može se pročitati: \($1)." },
    unwritable: { "Datoteka \($0) ne može se zapisati: \($1)." },
    exists: { "Datoteka \($0) već postoji." },
    nameAnother: "Navedite drugu datoteku ili je zamijenite opcijom --overwrite.",
    damaged: { "Datoteka \($0) nije gzip arhiva, oštećena je ili odrezana." },
    badEntry: { "Arhiva \($0) sadrži nevaljan unos: „\($1)”." },
    useAnother: "Upotrijebite drugu sigurnosnu kopiju ili ovu prekopirajte ponovno."
  )
}
