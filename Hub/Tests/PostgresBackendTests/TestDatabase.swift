import Foundation
import PostgresBackend

/// The PostgreSQL server of the tests, in a temporary folder. The process stops it at exit.
enum TestDatabase {
  static let shared: Result<LocalPostgres, any Error> = Result {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "atrium-hub-tests-\(UUID().uuidString)")
    let server = try LocalPostgres.start(
      in: folder, settings: ["fsync": "off", "max_connections": "400"])
    running = server
    atexit {
      try? TestDatabase.running?.stop("immediate")
      if let folder = TestDatabase.running?.folder {
        try? FileManager.default.removeItem(at: folder)
      }
    }
    return server
  }

  /// Connecting takes long while other tests build or run.
  static var url: String {
    get throws { try shared.get().url + "?connect_timeout=60" }
  }

  /// Set once, before the process ends.
  nonisolated(unsafe) private static var running: LocalPostgres?
}
