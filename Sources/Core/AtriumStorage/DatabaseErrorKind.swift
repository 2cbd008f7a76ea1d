public import AtriumCore
import AtriumScreen
public import GRDB

/// A classification of SQLite's result codes by the possible remedy.
enum DatabaseErrorKind {
  case damaged
  case unreadable
  case unwritable
  case full
  case busy
  /// A statement exceeds one of SQLite's limits.
  case limitExceeded
  /// A value or a row is larger than ``Configuration/maximumValueMebibytes``.
  case valueTooLarge
  /// A function rejects a value that is not JSON, or a number that is too large.
  case invalidValue
  /// An error of the program: invalid SQL, a violated constraint.
  case programError
}

extension DatabaseError {
  var kind: DatabaseErrorKind {
    // Without the name of the constraint: the tables of a full-text index contradict each other.
    if resultCode == .SQLITE_CONSTRAINT, message == "constraint failed" { return .damaged }
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
    case .SQLITE_TOOBIG: message == "string or blob too big" ? .valueTooLarge : .limitExceeded
    default:
      exceedsStatementLimit ? .limitExceeded : refusesValue ? .invalidValue : .programError
    }
  }

  /// `true` if a function of SQLite rejects its argument (sqlite.org/json1.html, lang_corefunc.html).
  private var refusesValue: Bool {
    resultCode == .SQLITE_ERROR
      && ["malformed JSON", "JSON cannot hold BLOB values", "integer overflow"].contains(message)
  }

  /// `true` if a value has another type than its column, is missing, or refers to no row. The program
  /// stores no such values, but copies those that another program stored.
  private var refusesStoredValue: Bool {
    resultCode == .SQLITE_MISMATCH
      || [.SQLITE_CONSTRAINT_NOTNULL, .SQLITE_CONSTRAINT_FOREIGNKEY].contains(extendedResultCode)
  }

  /// `true` if a limit without a result code of its own is exceeded (sqlite.org/limits.html).
  private var exceedsStatementLimit: Bool {
    ["Expression tree is too large", "too many terms", "too many SQL variables", "parser stack"]
      .contains { (message ?? "").hasPrefix($0) }
  }

  /// `true` if a statement ends with this error when its task is cancelled.
  var mayResultFromCancellation: Bool { kind == .busy || isInterruptionError }

  /// Returns the failure to report to the user.
  /// - Parameter path: the database file, if known.
  func failure(in path: String?) -> Failure {
    let text = message ?? description
    switch kind {
    case .damaged: return Failure(damaged: path)
    case .full: return Failure(full: path)
    case .busy: return Failure(busy: path)
    case .unreadable, .unwritable:
      if let obstacle = path.flatMap({ DatabaseFile(path: $0).obstacle }) { return obstacle }
      return kind == .unwritable
        ? Failure(unwritable: path, reason: text) : Failure(unreadable: path, reason: text)
    case .limitExceeded:
      return Failure(.usage, "store.too-much", .tooManyTerms, hint: .tooManyTermsHint)
    case .valueTooLarge: return Failure(tooLargeValueIn: path)
    case .invalidValue: return Failure(InvalidValueError(column: nil), in: path)
    case .programError where refusesStoredValue:
      return Failure(InvalidValueError(column: nil), in: path)
    case .programError:
      return Failure(.bug, "store.sql", .sql(text, sql), hint: .reportBug)
    }
  }
}

extension DatabaseError: FailureConvertible {
  public var failure: Failure { failure(in: nil) }
}
