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
  case inUse(_ path: String)
  case unknownFeature(_ name: String, _ names: [String])
  case unconfirmed(_ feature: String)
  case restoring
  case unconfirmedRestore(_ created: String)
  case restoreCancelled
  case unconfirmedConfiguration

  var failure: Failure {
    switch self {
    case .unreadable(let path, let reason):
      Failure(.inputOutput, "upkeep.unreadable", .maintenance { $0.unreadable(path, reason) })
    case .unwritable(let path, let reason):
      Failure(
        .inputOutput, "upkeep.unwritable", .maintenance { $0.unwritable(path, reason) },
        hint: .maintenance(\.nothingReplaced))
    case .noBackup(let path, let programName):
      Failure(
        .data, "backup.not-ours", .maintenance { $0.noBackup(path) },
        hint: .maintenance { $0.madeByBackup(programName) })
    case .altered(let path, let name):
      Failure(
        .data, "backup.altered", .maintenance { $0.altered(path, name) },
        hint: .maintenance(\.useAnother))
    case .newer(let path, let feature, let version, let known):
      Failure(
        .configuration, "backup.newer", .maintenance { $0.newer(path, feature, version, known) },
        hint: .maintenance(\.installNewer))
    case .noSpace(let folder, let needed, let free):
      Failure(
        .inputOutput, "backup.no-space",
        .maintenance { $0.noSpace(folder, .bytes(needed), .bytes(free)) },
        hint: .maintenance(\.freeSpace))
    case .inUse(let path):
      Failure(
        .tryAgain, "upkeep.in-use", .maintenance { $0.inUse(path) },
        hint: .maintenance(\.closeShells))
    case .unknownFeature(let name, let names):
      Failure(
        .notFound, "data.unknown", .maintenance { $0.unknownFeature(name) },
        hint: .maintenance { $0.featuresAre(names, nearest(to: name, among: names)) })
    case .unconfirmed(let feature):
      Failure(
        .usage, "command.unconfirmed", .maintenance { $0.unconfirmed(feature) },
        hint: .maintenance(\.confirmWithYes))
    case .restoring:
      Failure(
        .tryAgain, "restore.running", .maintenance(\.isRestoring),
        hint: .maintenance(\.waitForRestore))
    case .unconfirmedRestore(let created):
      Failure(
        .usage, "command.unconfirmed", .maintenance { $0.unconfirmedRestore(created) },
        hint: .maintenance(\.confirmWithYes))
    case .restoreCancelled:
      Failure(.cancelled, "restore.cancelled", .maintenance(\.restoreCancelled))
    case .unconfirmedConfiguration:
      Failure(
        .usage, "command.unconfirmed", .maintenance(\.restoreConfiguration),
        hint: .maintenance(\.confirmWithYes))
    }
  }
}
