import AtriumScreen

extension ImagingStrings {
  static let de = ImagingStrings(
    unknownFormat: "Unbekanntes Bildformat.",
    formats: "Verwenden Sie PNG, JPEG oder PDF.",
    pictureFormats: "Verwenden Sie PNG oder JPEG.",
    damaged: "Das Bild ist beschädigt oder abgeschnitten.",
    tooLarge: { "Das Bild hat mehr als \($0 / 1_000_000) Millionen Pixel." },
    makeSmaller: "Schneiden Sie das Bild zu oder verkleinern Sie es.",
    textTooLong: "Der Text ist zu lang für einen QR-Code.",
    noLibrary: { "Die Bibliothek \($0) fehlt oder ist zu alt." },
    install: { "Installieren Sie \($0) aus den Paketen des Systems." },
    noPageReader: "Zum Lesen von PDF-Seiten wird pdftoppm benötigt.",
    noRoom: { "In \($0) kann keine Datei angelegt werden: \($1)." },
    outOfMemory: "Nicht genug Speicher für dieses Bild.")
}
