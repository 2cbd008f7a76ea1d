import AtriumCore
import AtriumScreen

/// The texts of the manual page, except those that features declare.
struct ManualStrings: Strings {
  /// A term and its explanation.
  typealias Term = (name: String, text: String)

  var name: String
  var summary: String
  var synopsis: String
  var synopses: @Sendable (_ program: String) -> [String]
  var description: String
  var about: [String]
  var options: String
  var value: String
  var words: String
  var keys: String
  var features: String
  var aboutFeatures: @Sendable (_ program: String) -> String
  var settings: String
  var aboutSettings: String
  var defaultPrefix: String
  var files: String
  var fileDescriptions: @Sendable (_ program: String) -> [Term]
  var environment: String
  var environmentVariables: @Sendable (_ prefix: String) -> [Term]
  var exitStatus: String
  var successStatus: String
  var verdictStatuses: String
  var meaning: @Sendable (Failure.Kind) -> String
  var examples: String

  static var translations: [Language: ManualStrings] { [.de: de, .hr: hr] }
}
