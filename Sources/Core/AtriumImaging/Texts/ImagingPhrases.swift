import AtriumScreen

/// The sentences about pictures and QR codes.
extension Phrase {
  static let unknownFormat = Phrase(
    en: "Unknown picture format.", de: "Unbekanntes Bildformat.", hr: "Nepoznat oblik slike.")
  static let formats = Phrase(
    en: "Use PNG, JPEG or PDF.",
    de: "Verwenden Sie PNG, JPEG oder PDF.",
    hr: "Upotrijebite PNG, JPEG ili PDF.")
  static let pictureFormats = Phrase(
    en: "Use PNG or JPEG.", de: "Verwenden Sie PNG oder JPEG.", hr: "Upotrijebite PNG ili JPEG.")
  static let damaged = Phrase(
    en: "The picture is damaged or truncated.",
    de: "Das Bild ist beschädigt oder abgeschnitten.",
    hr: "Slika je oštećena ili odrezana.")
  static func tooLarge(_ limit: Int) -> Phrase {
    Phrase(
      en: "The picture has more than \(limit / 1_000_000) million pixels.",
      de: "Das Bild hat mehr als \(limit / 1_000_000) Millionen Pixel.",
      hr: "Slika ima više od \(limit / 1_000_000) milijuna piksela.")
  }
  static let makeSmaller = Phrase(
    en: "Crop the picture, or make it smaller.",
    de: "Schneiden Sie das Bild zu oder verkleinern Sie es.",
    hr: "Izrežite dio slike ili je smanjite.")
  static let textTooLong = Phrase(
    en: "The text is too long for a QR code.",
    de: "Der Text ist zu lang für einen QR-Code.",
    hr: "Tekst je predug za QR kod.")
  static func noLibrary(_ name: String) -> Phrase {
    Phrase(
      en: "The library \(name) is missing or too old.",
      de: "Die Bibliothek \(name) fehlt oder ist zu alt.",
      hr: "Biblioteka \(name) nedostaje ili je prestara.")
  }
  static func install(_ name: String) -> Phrase {
    Phrase(
      en: "Install \(name) from your system's packages.",
      de: "Installieren Sie \(name) aus den Paketen des Systems.",
      hr: "Instalirajte \(name) iz paketa sustava.")
  }
  static let noPageReader = Phrase(
    en: "Reading PDF pages requires pdftoppm.",
    de: "Zum Lesen von PDF-Seiten wird pdftoppm benötigt.",
    hr: "Za čitanje PDF stranica potreban je pdftoppm.")
  static func noRoom(_ folder: String, _ reason: String) -> Phrase {
    Phrase(
      en: "Cannot create a file in \(folder): \(reason).",
      de: "In \(folder) kann keine Datei angelegt werden: \(reason).",
      hr: "U \(folder) nije moguće stvoriti datoteku: \(reason).")
  }
  static let outOfMemory = Phrase(
    en: "Not enough memory for this picture.",
    de: "Nicht genug Speicher für dieses Bild.",
    hr: "Nedovoljno memorije za ovu sliku.")
}
