import AtriumCore
import AtriumScreen

/// The errors of backups and of erasing.
enum MaintenanceError: FailureConvertible, Hashable {
  case unreadable(_ path: String, _ reason: String)
  case unwritable(_ path: String, _ reason: String)
  case noBackup(_ path: String, _ programName: String)
  case altered(_ path: String, _ name: String)
  case newer(_ path: String, _ feature: String, _ version: Int, _ known: Int)
  case noSpace(_ folder: String, _ needed: Int, _ free: Int)
  case tooManyFiles(_ count: Int)
  case inUse(_ path: String)
  case unknownFeature(_ name: String, _ names: [String])
  case unconfirmed(_ feature: String)
  case restoring
  /// Some files of a restore are replaced; the next command finishes it.
  case unfinishedRestore(_ path: String, _ reason: String)
  case unconfirmedRestore(_ created: String)
  case restoreCancelled
  case unconfirmedConfiguration
  case cannotAskAboutDestinations
  case unreadableConfirmations(_ path: String, _ reason: String)
  case unknownDestination(_ name: String, _ names: [String])
  case unreadableDestinations(_ feature: String)

  var failure: Failure {
    switch self {
    case .unreadable(let path, let reason):
      Failure(.inputOutput, "upkeep.unreadable", .unreadable(path, reason))
    case .unwritable(let path, let reason):
      Failure(
        .inputOutput, "upkeep.unwritable", .unwritable(path, reason),
        hint: .nothingReplaced)
    case .noBackup(let path, let programName):
      Failure(
        .data, "backup.not-ours", .noBackup(path),
        hint: .madeByBackup(programName))
    case .altered(let path, let name):
      Failure(
        .data, "backup.altered", .altered(path, name),
        hint: .useAnother)
    case .newer(let path, let feature, let version, let known):
      Failure(
        .configuration, "backup.newer", .newer(path, feature, version, known),
        hint: .installNewerProgram)
    case .noSpace(let folder, let needed, let free):
      Failure(
        .inputOutput, "backup.no-space",
        .noSpace(folder, .bytes(needed), .bytes(free)),
        hint: .freeSomeSpace)
    case .tooManyFiles(let count):
      Failure(
        .data, "backup.too-many-files", .tooManyFiles(count),
        hint: .removeDrafts)
    case .inUse(let path):
      Failure(
        .tryAgain, "upkeep.in-use", .inUse(path),
        hint: .closeShells)
    case .unknownFeature(let name, let names):
      Failure(
        .notFound, "data.unknown", .unknownFeature(name),
        hint: .featuresAre(names, nearest(to: name, among: names)))
    case .unconfirmed(let feature):
      Failure(
        .usage, "command.unconfirmed", .unconfirmed(feature),
        hint: .confirmWithYes)
    case .unfinishedRestore(let path, let reason):
      Failure(
        .inputOutput, "restore.unfinished", .restoreIsUnfinished(path, reason),
        hint: .nextCommandFinishesRestore)
    case .restoring:
      Failure(
        .tryAgain, "restore.running", .isRestoring,
        hint: .waitForRestore)
    case .unconfirmedRestore(let created):
      Failure(
        .usage, "command.unconfirmed", .unconfirmedRestore(created),
        hint: .confirmWithYes)
    case .restoreCancelled:
      Failure(.cancelled, "restore.cancelled", .restoreCancelled)
    case .cannotAskAboutDestinations:
      Failure(
        .usage, "restore.cannot-ask", .cannotAskAboutDestinations,
        hint: .confirmLater)
    case .unreadableConfirmations(let path, let reason):
      Failure(
        .inputOutput, "restore.unreadable-confirmations",
        .unreadableConfirmations(path, reason),
        hint: .confirmAgain)
    case .unknownDestination(let name, let names):
      Failure(
        .notFound, "restore.unknown-destination", .unknownDestination(name),
        hint: names.isEmpty
          ? .nothingToConfirm
          : .featuresAre(names, nearest(to: name, among: names)))
    case .unreadableDestinations(let feature):
      Failure(
        .unavailable, "restore.unreadable-destinations",
        .unreadableDestinations(feature),
        hint: .enableToConfirm)
    case .unconfirmedConfiguration:
      Failure(
        .usage, "command.unconfirmed", .restoreConfiguration,
        hint: .confirmWithYes)
    }
  }
}
