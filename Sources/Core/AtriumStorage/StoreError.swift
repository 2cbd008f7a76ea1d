public import AtriumCore
import AtriumScreen
import GRDB

/// What can go wrong with a store.
public enum StoreError: Explained, Equatable {
  /// A newer version of the program wrote the file.
  case newer(path: String, version: Int, known: Int)
  case damaged(path: String)
  case unreadable(path: String, reason: String)
  case unwritable(path: String)
  case full(path: String)
  /// Another process kept the file locked for too long.
  case busy(path: String)
  /// A statement that is wrong, or breaks a constraint: a mistake in the feature.
  case sql(path: String, message: String)

  init(_ error: DatabaseError, path: String) {
    switch error.resultCode {
    case .SQLITE_NOTADB, .SQLITE_CORRUPT: self = .damaged(path: path)
    case .SQLITE_BUSY, .SQLITE_LOCKED: self = .busy(path: path)
    case .SQLITE_FULL: self = .full(path: path)
    case .SQLITE_READONLY: self = .unwritable(path: path)
    case .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_IOERR, .SQLITE_AUTH:
      self = .unreadable(path: path, reason: error.message ?? "\(error.resultCode)")
    default: self = .sql(path: path, message: "\(error)")
    }
  }

  public var failure: Failure {
    switch self {
    case .newer(let path, let version, let known):
      Failure(
        .configuration, "store.newer", .storage { $0.newer(path, version, known) },
        hint: .storage(\.useNewer))
    case .damaged(let path):
      Failure(
        .data, "store.damaged", .storage { $0.damaged(path) },
        hint: .storage { $0.moveAway(path) })
    case .unreadable(let path, let reason):
      Failure(
        .inputOutput, "store.unreadable", .storage { $0.unreadable(path, reason) },
        hint: .storage(\.checkPermissions))
    case .unwritable(let path):
      Failure(
        .inputOutput, "store.unwritable", .storage { $0.unwritable(path) },
        hint: .storage(\.checkPermissions))
    case .full(let path):
      Failure(
        .inputOutput, "store.full", .storage { $0.full(path) }, hint: .storage(\.makeRoom))
    case .busy(let path):
      Failure(.tryAgain, "store.busy", .storage { $0.busy(path) }, hint: .storage(\.tryAgain))
    case .sql(let path, let message):
      Failure(
        .bug, "store.sql", .storage { $0.sql(path, message) }, hint: .storage(\.report))
    }
  }
}
