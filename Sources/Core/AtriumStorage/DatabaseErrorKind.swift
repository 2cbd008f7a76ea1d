public import AtriumCore
import AtriumScreen
public import GRDB

/// What kind of trouble an error of SQLite is.
enum DatabaseErrorKind {
  case damaged, unreadable, unwritable, full, busy
  /// More words or values than a statement can have.
  case excess
  /// A mistake in the program: wrong SQL, a violated constraint.
  case mistake
}

extension DatabaseError {
  var kind: DatabaseErrorKind {
    switch extendedResultCode {
    case .SQLITE_IOERR_WRITE, .SQLITE_IOERR_FSYNC, .SQLITE_IOERR_DIR_FSYNC, .SQLITE_IOERR_DELETE,
      .SQLITE_IOERR_TRUNCATE, .SQLITE_IOERR_SHMOPEN, .SQLITE_IOERR_SHMMAP:
      return .unwritable
    case .SQLITE_IOERR_SHMSIZE: return .full
    default: break
    }
    return switch resultCode {
    case .SQLITE_NOTADB, .SQLITE_CORRUPT, .SQLITE_FORMAT: .damaged
    case .SQLITE_CANTOPEN, .SQLITE_IOERR, .SQLITE_PERM: .unreadable
    case .SQLITE_READONLY: .unwritable
    case .SQLITE_FULL: .full
    case .SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_PROTOCOL: .busy
    case .SQLITE_TOOBIG: .excess
    default: isExcessive ? .excess : .mistake
    }
  }

  /// Whether a limit is exceeded that has no code of its own (sqlite.org/limits.html).
  private var isExcessive: Bool {
    ["Expression tree is too large", "too many terms", "too many SQL variables", "parser stack"]
      .contains { (message ?? "").hasPrefix($0) }
  }

  /// Whether this is how a statement ends when its task is cancelled.
  var endsWaiting: Bool { kind == .busy || isInterruptionError }

  /// What it means to a person, about the file at `path` if that is known.
  func failure(in path: String?) -> Failure {
    let text = message ?? description
    switch kind {
    case .damaged: return Failure(damaged: path)
    case .full: return Failure(full: path)
    case .busy: return Failure(busy: path)
    case .unreadable, .unwritable:
      return switch path.flatMap({ DatabaseFile(path: $0).obstacle }) {
      case .folder: Failure(folder: path)
      case .reading(let reason): Failure(unreadable: path, because: reason)
      case .writing(let reason): Failure(unwritable: path, because: reason)
      case nil where kind == .unwritable: Failure(unwritable: path, because: text)
      case nil: Failure(unreadable: path, because: text)
      }
    case .excess:
      return Failure(
        .usage, "store.too-much", Phrase(\StorageStrings.tooMuch),
        hint: Phrase(\StorageStrings.tooMuchHint))
    case .mistake:
      let sql = sql
      return Failure(
        .bug, "store.sql", Phrase { (s: StorageStrings) in s.sql(text, sql) },
        hint: Phrase(\StorageStrings.sqlHint))
    }
  }
}

extension DatabaseError: FailureConvertible {
  public var failure: Failure { failure(in: nil) }
}
