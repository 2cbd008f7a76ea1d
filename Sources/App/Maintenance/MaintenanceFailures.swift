import AtriumCore
import AtriumScreen

/// Some files of a restore are replaced; the next command finishes it.
struct UnfinishedRestore: FailureConvertible {
  let path: String
  let reason: String

  var failure: Failure {
    Failure(
      .inputOutput, "restore.unfinished", .restoreIsUnfinished(path, reason),
      hint: .nextCommandFinishesRestore)
  }
}

extension Failure {
  static func unreadable(_ path: String, _ reason: String) -> Failure {
    Failure(.inputOutput, "upkeep.unreadable", .cannotReadFile(path, reason))
  }
  static func unwritable(_ path: String, _ reason: String) -> Failure {
    Failure(
      .inputOutput, "upkeep.unwritable", .cannotWriteFile(path, reason), hint: .nothingReplaced)
  }
  static func noBackup(_ path: String, _ programName: String) -> Failure {
    Failure(.data, "backup.not-ours", .noBackup(path), hint: .madeByBackup(programName))
  }
  static func altered(_ path: String, _ name: String) -> Failure {
    Failure(.data, "backup.altered", .altered(path, name), hint: .useAnotherBackup)
  }
  static func newer(_ path: String, _ feature: String, _ version: Int, _ known: Int) -> Failure {
    Failure(
      .configuration, "backup.newer", .newer(path, feature, version, known),
      hint: .installNewerProgram)
  }
  static func noSpace(_ folder: String, _ needed: Int, _ free: Int) -> Failure {
    Failure(
      .inputOutput, "backup.no-space", .noSpace(folder, .bytes(needed), .bytes(free)),
      hint: .freeSomeSpace)
  }
  static func tooManyFiles(_ count: Int) -> Failure {
    Failure(.data, "backup.too-many-files", .tooManyFiles(count), hint: .removeDrafts)
  }
  static func inUse(_ path: String) -> Failure {
    Failure(.tryAgain, "upkeep.in-use", .inUse(path), hint: .closeShells)
  }
  static func unknownFeature(_ name: String, _ names: [String]) -> Failure {
    Failure(
      .notFound, "data.unknown", .unknownFeature(name), hint: .suggestion(for: name, among: names))
  }
  static let restoring = Failure(.tryAgain, "restore.running", .isRestoring, hint: .waitForRestore)
  static let restoreCancelled = Failure(.cancelled, "restore.cancelled", .restoreCancelled)
  static let cannotAskAboutDestinations = Failure(
    .usage, "restore.cannot-ask", .cannotAskAboutDestinations, hint: .confirmLater)
  static func unreadableConfirmations(_ path: String, _ reason: String) -> Failure {
    Failure(
      .inputOutput, "restore.unreadable-confirmations", .unreadableConfirmations(path, reason),
      hint: .confirmAgain)
  }
  static func unknownDestination(_ name: String, _ names: [String]) -> Failure {
    Failure(
      .notFound, "restore.unknown-destination", .unknownDestination(name),
      hint: names.isEmpty ? .nothingToConfirm : .suggestion(for: name, among: names))
  }
  /// - Parameter problem: the reason, if it is known; otherwise, the deployment is invalid.
  static func unreadableDestinations(_ feature: String, _ problem: Failure?) -> Failure {
    let message = Phrase.unreadableDestinations(feature)
    return Failure(
      .unavailable, "restore.unreadable-destinations",
      problem.map { "\(message) \($0.message)" } ?? message,
      hint: problem == nil ? .correctToConfirm : problem?.hint)
  }
}
