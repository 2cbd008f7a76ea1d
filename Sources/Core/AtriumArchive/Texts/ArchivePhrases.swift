import AtriumScreen

/// The sentences about archives.
extension Phrase {
  static let noLibrary = Phrase(
    en: "The library zlib is not installed.",
    de: "Die Bibliothek zlib ist nicht installiert.",
    hr: "Biblioteka zlib nije instalirana.")
  static let installIt = Phrase(
    en: "On Debian and Ubuntu: apt-get install zlib1g",
    de: "Unter Debian und Ubuntu: apt-get install zlib1g",
    hr: "Na Debianu i Ubuntuu: apt-get install zlib1g")
  static func unreadable(_ path: String, _ reason: String) -> Phrase {
    Phrase(
      en: "Cannot read the file \(path): \(reason).",
      de: "Die Datei \(path) kann nicht gelesen werden: \(reason).",
      hr: "Datoteka \(path) ne može se pročitati: \(reason).")
  }
  static func unwritable(_ path: String, _ reason: String) -> Phrase {
    Phrase(
      en: "Cannot write the file \(path): \(reason).",
      de: "Die Datei \(path) kann nicht geschrieben werden: \(reason).",
      hr: "Datoteka \(path) ne može se zapisati: \(reason).")
  }
  static func exists(_ path: String) -> Phrase {
    Phrase(
      en: "The file \(path) already exists.",
      de: "Die Datei \(path) existiert bereits.",
      hr: "Datoteka \(path) već postoji.")
  }
  static let nameAnother = Phrase(
    en: "Name another file, or use --overwrite to replace it.",
    de: "Nennen Sie eine andere Datei oder ersetzen Sie sie mit --overwrite.",
    hr: "Navedite drugu datoteku ili je zamijenite opcijom --overwrite.")
  static func damaged(_ path: String) -> Phrase {
    Phrase(
      en: "The file \(path) is not a gzip archive, or it is damaged or truncated.",
      de: "Die Datei \(path) ist kein gzip-Archiv, beschädigt oder abgeschnitten.",
      hr: "Datoteka \(path) nije gzip arhiva, oštećena je ili odrezana.")
  }
  static func badEntry(_ path: String, _ name: String) -> Phrase {
    Phrase(
      en: "The archive \(path) contains an invalid entry: '\(name)'.",
      de: "Das Archiv \(path) enthält einen ungültigen Eintrag: „\(name)“.",
      hr: "Arhiva \(path) sadrži nevaljan unos: „\(name)”.")
  }
  static let useAnother = Phrase(
    en: "Use another backup, or copy this one again.",
    de: "Verwenden Sie eine andere Sicherung oder kopieren Sie diese noch einmal.",
    hr: "Upotrijebite drugu sigurnosnu kopiju ili ovu prekopirajte ponovno.")
}
