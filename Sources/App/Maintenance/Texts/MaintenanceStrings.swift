import AtriumScreen

/// The texts of `atrium data`, `atrium backup` and `atrium restore`.
struct MaintenanceStrings: Strings {
  // Failures
  var unreadable: @Sendable (_ path: String, _ reason: String) -> String
  var unwritable: @Sendable (_ path: String, _ reason: String) -> String
  var nothingReplaced: String
  var noBackup: @Sendable (_ path: String) -> String
  var madeByBackup: @Sendable (_ program: String) -> String
  var altered: @Sendable (_ path: String, _ name: String) -> String
  var useAnother: String
  var newer: @Sendable (_ path: String, _ feature: String, _ version: Int, _ known: Int) -> String
  var installNewer: String
  var noSpace: @Sendable (_ folder: String, _ needed: Phrase, _ free: Phrase) -> String
  var freeSpace: String
  var inUse: @Sendable (_ path: String) -> String
  var closeShells: String
  var unknownFeature: @Sendable (_ name: String) -> String
  var featuresAre: @Sendable (_ names: [String], _ near: String?) -> String
  var unconfirmed: @Sendable (_ feature: String) -> String
  var confirmWithYes: String
  var isRestoring: String
  var waitForRestore: String
  var unconfirmedRestore: @Sendable (_ created: String) -> String
  var erasuresAreReverted: String
  var restoreCancelled: String
  var restoreConfiguration: String
  var areSkipped: @Sendable (_ names: [String]) -> String

  // Backups
  var isBackedUp: @Sendable (_ files: Int, _ path: String, _ size: Phrase) -> String
  var keepPrivate: String
  var isRestored: @Sendable (_ files: Int, _ created: String) -> String
  var isKept: @Sendable (_ folder: String) -> String
  var size: String

  // Data
  var folder: String
  var feature: String
  var title: String
  var path: String
  var dataFolder: String
  var stateFolder: String
  var configFolder: String
  var cacheFolder: String
  var keepsReplacedFiles: @Sendable (_ folders: Int) -> String
  var isErased: @Sendable (_ feature: String, _ files: Int, _ size: Phrase) -> String
  var nothingToErase: @Sendable (_ feature: String) -> String

  static var translations: [Language: MaintenanceStrings] { [.de: de, .hr: hr] }
}

extension Phrase {
  static func maintenance(_ sentence: @escaping @Sendable (MaintenanceStrings) -> String) -> Phrase
  {
    Phrase(sentence)
  }
}
