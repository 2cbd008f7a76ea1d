import AtriumScreen

/// The sentences about archives.
extension Phrase {
  static let installIt = Phrase(
    en: "On Debian and Ubuntu: apt-get install zlib1g",
    de: "Unter Debian und Ubuntu: apt-get install zlib1g",
    hr: "Na Debianu i Ubuntuu: apt-get install zlib1g")
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
}
