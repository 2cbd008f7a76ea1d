import AtriumCore
import AtriumScreen

/// The texts of `atrium doctor`.
struct DoctorStrings: Strings {
  var deploymentFits: @Sendable (_ features: Int) -> String
  var noTerminal: String
  var terminalIs: @Sendable (_ kind: String) -> String
  var simpleTerminal: String
  var setTerminal: String
  var localeIs: @Sendable (_ name: String) -> String
  var localeIsNotUnicode: @Sendable (_ name: String) -> String
  var setLocale: String
  var isUsable: @Sendable (_ path: String) -> String
  var willBeMade: @Sendable (_ path: String) -> String
  var unusable: @Sendable (_ path: String, _ reason: String) -> String
  var checkFolder: @Sendable (_ option: String) -> String
  var isOpenToOthers: @Sendable (_ path: String) -> String
  var isChangeableByOthers: @Sendable (_ path: String) -> String
  var closeFolder: @Sendable (_ path: String) -> String
  var closeFile: @Sendable (_ path: String, _ mode: String) -> String
  var spaceIs: @Sendable (_ free: Phrase) -> String
  var spaceUnknown: String
  var freeSpace: String
  var replacedFilesAre: @Sendable (_ folder: String) -> String
  var removeFolder: @Sendable (_ folder: String) -> String
  var secretsAre: @Sendable (_ count: Int) -> String
  var secretIsOpen: @Sendable (_ path: String) -> String
  var isSound: @Sendable (_ path: String, _ pending: Int) -> String
  var isDamaged: @Sendable (_ path: String, _ fault: String) -> String
  var restoreIt: @Sendable (_ program: String) -> String
  var isNewer: @Sendable (_ path: String, _ version: Int, _ known: Int) -> String
  var installNewer: String
  var belongsToNoFeature: @Sendable (_ path: String) -> String
  var keepOrErase: @Sendable (_ program: String, _ feature: String) -> String
  var serverIs: @Sendable (_ key: String, _ address: String) -> String
  var serverAnswers: @Sendable (_ key: String, _ address: String, _ status: Int) -> String
  var serverFails: @Sendable (_ key: String, _ address: String, _ status: Int) -> String
  var tryLater: String
  var graded: @Sendable (_ grade: HealthCheck.Grade, _ message: Phrase) -> String
  var sum: @Sendable (_ checks: Int, _ warnings: Int, _ errors: Int) -> String

  static var translations: [Language: DoctorStrings] { [.de: de, .hr: hr] }
}

extension Phrase {
  static func doctor(_ sentence: @escaping @Sendable (DoctorStrings) -> String) -> Phrase {
    Phrase(sentence)
  }
}
