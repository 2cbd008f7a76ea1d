import AtriumScreen

extension ImagingStrings {
  static let de = ImagingStrings(
    unknownFormat: "Das ist kein lesbares Bild.",
    formats: "PNG, JPEG und PDF sind lesbar.",
    pictureFormats: "PNG und JPEG sind lesbar.",
    damaged: "Das Bild ist beschädigt oder abgeschnitten.",
    tooLarge: { "Das Bild hat mehr als \($0 / 1_000_000) Millionen Pixel." },
    makeSmaller: "Den wichtigen Teil ausschneiden oder das Bild verkleinern.",
    textTooLong: "Der Text ist zu lang für einen QR-Code.",
    noLibrary: { "Die Bibliothek \($0) fehlt oder ist zu alt." },
    install: { "\($0) aus den Paketen des Systems installieren." },
    noPageReader: "Seiten von PDF-Dateien sind nur mit pdftoppm lesbar.",
    noRoom: { "In \($0) lässt sich keine Datei anlegen: \($1)." },
    outOfMemory: "Für dieses Bild reicht der Speicher nicht.")
}
