import AtriumCore
import AtriumScreen

/// What the manual page says beside what the program declares.
struct ManualStrings: Strings {
  /// A name and what is said about it.
  typealias Term = (name: String, text: String)

  var name: String
  var summary: String
  var synopsis: String
  var synopses: [String]
  var description: String
  var about: [String]
  var options: String
  var value: String
  var words: String
  var features: String
  var aboutFeatures: String
  var settings: String
  var aboutSettings: String
  var usually: String
  var files: String
  var filesAre: [Term]
  var environment: String
  var env: [Term]
  var exitStatus: String
  var isSuccess: String
  var isVerdict: String
  var meaning: @Sendable (Failure.Kind) -> String
  var examples: String

  static var translations: [Language: ManualStrings] { [.de: de, .hr: hr] }
}
