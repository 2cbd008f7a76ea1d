import AtriumCore
import Foundation
import GRDB
import Shell

@testable import Upkeep

/// Folders of their own for one test; they go away with their last user.
final class TemporaryHoldings: Sendable {
  let url = FileManager.default.temporaryDirectory.appending(path: "upkeep-\(UUID())")
  let holdings: Holdings

  init() throws {
    try FileManager.default.createDirectory(
      at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let path = url.path(percentEncoded: false)
    holdings = Holdings(
      Folders(environment: [
        "HOME": path, "XDG_DATA_HOME": path + "/data", "XDG_STATE_HOME": path + "/state",
        "XDG_CONFIG_HOME": path + "/config", "XDG_CACHE_HOME": path + "/cache",
      ]))
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appending(path: name).path(percentEncoded: false) }

  /// Makes a database in which each of `notes` is a row, with WAL, as features' are.
  func fill(_ feature: FeatureID, _ notes: String..., version: Int = 1) throws {
    let database = try open(feature)
    try database.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA journal_mode = WAL")
      try db.execute(sql: "CREATE TABLE IF NOT EXISTS note (text TEXT)")
      for note in notes { try db.execute(sql: "INSERT INTO note VALUES (?)", arguments: [note]) }
      try db.execute(sql: "PRAGMA user_version = \(version)")
    }
    try database.close()
    chmod(holdings.database(of: feature), 0o600)
  }

  func notes(_ feature: FeatureID) throws -> [String] {
    try open(feature).read { try String.fetchAll($0, sql: "SELECT text FROM note ORDER BY rowid") }
  }

  func open(_ feature: FeatureID) throws -> DatabaseQueue {
    Files.makeFolder(holdings.folders.data)
    return try DatabaseQueue(path: holdings.database(of: feature))
  }

  /// What every file below a folder says, by its path there.
  func contents(of folder: String) -> [String: Data] {
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return names.reduce(into: [:]) {
      $0[$1] = FileManager.default.contents(atPath: "\(folder)/\($1)")
    }
  }
}
