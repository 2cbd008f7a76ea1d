import AtriumScreen

/// The texts of the module.
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

  static var translations: [Language: ImagingStrings] { [.de: de, .hr: hr] }
}

extension Phrase {
  static func imaging(_ sentence: @escaping @Sendable (ImagingStrings) -> String) -> Phrase {
    Phrase(sentence)
  }
}
