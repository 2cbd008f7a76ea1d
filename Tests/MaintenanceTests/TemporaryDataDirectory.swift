import AtriumCore
import Foundation
import GRDB
import Shell

@testable import Maintenance

/// The folders of one test; deleted when the last reference is released.
final class TemporaryDataDirectory: Sendable {
  let url = FileManager.default.temporaryDirectory.appending(path: "maintenance-\(UUID())")
  let directory: DataDirectory

  init() throws {
    try FileManager.default.createDirectory(
      at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let path = url.path(percentEncoded: false)
    directory = DataDirectory(
      Folders(
        environment: [
          "HOME": path, "XDG_DATA_HOME": path + "/data", "XDG_STATE_HOME": path + "/state",
          "XDG_CONFIG_HOME": path + "/config", "XDG_CACHE_HOME": path + "/cache",
        ], programName: "atrium"))
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appending(path: name).path(percentEncoded: false) }

  /// Creates a database in WAL mode with a row for each of `notes`.
  func fill(_ feature: FeatureID, _ notes: String..., version: Int = 1) throws {
    let database = try open(feature)
    try database.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA journal_mode = WAL")
      try db.execute(sql: "CREATE TABLE IF NOT EXISTS note (text TEXT)")
      for note in notes { try db.execute(sql: "INSERT INTO note VALUES (?)", arguments: [note]) }
      try db.execute(sql: "PRAGMA user_version = \(version)")
    }
    try database.close()
    chmod(directory.database(of: feature), 0o600)
  }

  func notes(_ feature: FeatureID) throws -> [String] {
    try open(feature).read { try String.fetchAll($0, sql: "SELECT text FROM note ORDER BY rowid") }
  }

  func open(_ feature: FeatureID) throws -> DatabaseQueue {
    Files.makeFolder(directory.folders.data)
    return try DatabaseQueue(path: directory.database(of: feature))
  }

  /// The contents of all files below a folder, by relative path.
  func contents(of folder: String) -> [String: Data] {
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return names.reduce(into: [:]) {
      $0[$1] = FileManager.default.contents(atPath: "\(folder)/\($1)")
    }
  }
}
