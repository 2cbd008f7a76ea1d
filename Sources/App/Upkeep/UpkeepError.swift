import AtriumCore
import AtriumScreen

/// What goes wrong with backups and with erasing.
enum UpkeepError: FailureConvertible, Hashable {
  case unreadable(_ path: String, _ reason: String)
  case unwritable(_ path: String, _ reason: String)
  case noBackup(_ path: String)
  case altered(_ path: String, _ name: String)
  case newer(_ path: String, _ feature: String, _ version: Int, _ known: Int)
  case noSpace(_ folder: String, _ needed: Int, _ free: Int)
  case inUse(_ path: String)
  case unknownFeature(_ name: String, _ names: [String])
  case unconfirmed(_ feature: String)

  var failure: Failure {
    switch self {
    case .unreadable(let path, let reason):
      Failure(.inputOutput, "upkeep.unreadable", .upkeep { $0.unreadable(path, reason) })
    case .unwritable(let path, let reason):
      Failure(
        .inputOutput, "upkeep.unwritable", .upkeep { $0.unwritable(path, reason) },
        hint: .upkeep(\.nothingReplaced))
    case .noBackup(let path):
      Failure(
        .data, "backup.not-ours", .upkeep { $0.noBackup(path) }, hint: .upkeep(\.madeByBackup))
    case .altered(let path, let name):
      Failure(
        .data, "backup.altered", .upkeep { $0.altered(path, name) },
        hint: .upkeep(\.takeAnother))
    case .newer(let path, let feature, let version, let known):
      Failure(
        .configuration, "backup.newer", .upkeep { $0.newer(path, feature, version, known) },
        hint: .upkeep(\.installNewer))
    case .noSpace(let folder, let needed, let free):
      Failure(
        .inputOutput, "backup.no-space",
        .upkeep { $0.noSpace(folder, .bytes(needed), .bytes(free)) },
        hint: .upkeep(\.makeRoom))
    case .inUse(let path):
      Failure(
        .tryAgain, "upkeep.in-use", .upkeep { $0.inUse(path) }, hint: .upkeep(\.closeShells))
    case .unknownFeature(let name, let names):
      Failure(
        .notFound, "data.unknown", .upkeep { $0.unknownFeature(name) },
        hint: .upkeep { $0.featuresAre(names, nearest(to: name, among: names)) })
    case .unconfirmed(let feature):
      Failure(
        .usage, "command.unconfirmed", .upkeep { $0.unconfirmed(feature) },
        hint: .upkeep(\.sayYes))
    }
  }
}
