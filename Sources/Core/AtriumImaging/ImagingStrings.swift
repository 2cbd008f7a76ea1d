import AtriumScreen

/// What is said about pictures.
struct ImagingStrings: Strings {
  var unknownFormat: String
  var formats: String
  var pictureFormats: String
  var damaged: String
  var tooLarge: @Sendable (_ limit: Int) -> String
  var makeSmaller: String
  var textTooLong: String
  var noLibrary: @Sendable (_ name: String) -> String
  var install: @Sendable (_ name: String) -> String
  var noPageReader: String
  var noRoom: @Sendable (_ folder: String, _ reason: String) -> String
  var outOfMemory: String

  static let en = ImagingStrings(
    unknownFormat: "This is no picture that can be read.",
    formats: "PNG, JPEG and PDF can be read.",
    pictureFormats: "PNG and JPEG can be read.",
    damaged: "The picture is damaged or cut off.",
    tooLarge: { "The picture has more than \($0 / 1_000_000) million pixels." },
    makeSmaller: "Cut out the part that matters, or make it smaller.",
    textTooLong: "The text is too long for a QR code.",
    noLibrary: { "The library \($0) is not there, or too old." },
    install: { "Install \($0) with your system's packages." },
    noPageReader: "Pages of PDF files can only be read with pdftoppm.",
    noRoom: { "No file can be made in \($0): \($1)." },
    outOfMemory: "There is not enough memory for this picture.")

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

  static var translations: [Language: ImagingStrings] { [.de: de, .hr: hr] }
}

extension Phrase {
  static func imaging(_ sentence: @escaping @Sendable (ImagingStrings) -> String) -> Phrase {
    Phrase(sentence)
  }
}
