import AtriumScreen

/// What is said about what the program keeps: backups, where things are, erasing.
struct UpkeepStrings: Strings {
  // Failures
  var unreadable: @Sendable (_ path: String, _ reason: String) -> String
  var unwritable: @Sendable (_ path: String, _ reason: String) -> String
  var nothingReplaced: String
  var noBackup: @Sendable (_ path: String) -> String
  var madeByBackup: String
  var altered: @Sendable (_ path: String, _ name: String) -> String
  var takeAnother: String
  var newer: @Sendable (_ path: String, _ feature: String, _ version: Int, _ known: Int) -> String
  var installNewer: String
  var noSpace: @Sendable (_ folder: String, _ needed: Phrase, _ free: Phrase) -> String
  var makeRoom: String
  var inUse: @Sendable (_ path: String) -> String
  var closeShells: String
  var unknownFeature: @Sendable (_ name: String) -> String
  var featuresAre: @Sendable (_ names: [String], _ near: String?) -> String
  var unconfirmed: @Sendable (_ feature: String) -> String
  var sayYes: String

  // Backups
  var isBackedUp: @Sendable (_ files: Int, _ path: String, _ size: Phrase) -> String
  var keepPrivate: String
  var isRestored: @Sendable (_ files: Int, _ created: String) -> String
  var isKept: @Sendable (_ folder: String) -> String
  var file: String
  var size: String

  // Data
  var folder: String
  var feature: String
  var title: String
  var changed: String
  var path: String
  var dataFolder: String
  var stateFolder: String
  var configFolder: String
  var cacheFolder: String
  var isErased: @Sendable (_ feature: String, _ files: Int, _ size: Phrase) -> String
  var nothingToErase: @Sendable (_ feature: String) -> String

  static var translations: [Language: UpkeepStrings] { [.de: de, .hr: hr] }
}

extension Phrase {
  static func upkeep(_ sentence: @escaping @Sendable (UpkeepStrings) -> String) -> Phrase {
    Phrase(sentence)
  }
}
