import AtriumCore
import AtriumScreen
import Foundation
import GRDB
import Glibc

@testable import AtriumStorage

/// A folder in the file system that is removed with the object.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory
      .appending(path: "atrium-storage-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    path = url.path
  }

  deinit {
    do { try FileManager.default.removeItem(atPath: path) } catch { print("\(error)") }
  }

  /// The path of a database that does not exist yet.
  var file: String { path + "/data/notes.sqlite" }

  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path) }
  }

  /// Creates a database of version 1 with 2,001 rows and closes it.
  func filled() async throws -> String {
    let store = Store(.file(file), migrations: notes)
    try await store.write { db in
      try db.execute(sql: "INSERT INTO note (text) VALUES ('first')")
      for i in 0..<2_000 {
        try db.execute(sql: "INSERT INTO note (text) VALUES (?)", arguments: ["note \(i)"])
      }
    }
    store.close()
    return file
  }
}

/// The migrations of most tests.
let notes = ["CREATE TABLE note (id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE)"]

extension Store {
  func add(_ text: String) async throws {
    try await write { db in
      try db.execute(sql: "INSERT INTO note (text) VALUES (?)", arguments: [text])
    }
  }

  func count() async throws -> Int? {
    try await read { try Int.fetchOne($0, sql: "SELECT count(*) FROM note") }
  }

  func texts() async throws -> [String] {
    try await read { try String.fetchAll($0, sql: "SELECT text FROM note ORDER BY id") }
  }
}

/// Returns the failure that is reported for the error that `body` throws.
func failure<T>(_ body: () async throws -> T) async -> Failure? {
  do {
    _ = try await body()
    return nil
  } catch {
    return Failure(error)
  }
}

func contents(_ path: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: path)) }

/// The permissions of a file, e.g. `600`.
func mode(_ path: String) -> String? {
  var status = stat()
  guard stat(path, &status) == 0 else { return nil }
  return String(status.st_mode & 0o777, radix: 8)
}

/// Opens a connection beside the store's, whose transactions may stay open.
func foreignConnection(_ path: String) throws -> DatabaseQueue {
  var configuration = Configuration()
  configuration.allowsUnsafeTransactions = true
  return try DatabaseQueue(path: path, configuration: configuration)
}
