package import AtriumScreen
public import AtriumTime
public import GRDB

// Days and times are stored as their ISO 8601 text, instants as whole seconds since 1970, so that SQL
// compares and sorts them.

extension Day: DatabaseValueConvertible, StatementColumnConvertible {}
extension TimeOfDay: DatabaseValueConvertible, StatementColumnConvertible {}
extension Moment: DatabaseValueConvertible, StatementColumnConvertible {}

extension ISO8601Representable where Self: DatabaseValueConvertible {
  /// Reads a column of a row without a copy of its value.
  public init?(sqliteStatement statement: SQLiteStatement, index: CInt) {
    guard let value = Self(iso: String(sqliteStatement: statement, index: index)) else {
      return nil
    }
    self = value
  }

  public var databaseValue: DatabaseValue { description.databaseValue }

  public static func fromDatabaseValue(_ value: DatabaseValue) -> Self? {
    String.fromDatabaseValue(value).flatMap { Self(iso: $0) }
  }
}

extension Instant: DatabaseValueConvertible {
  public var databaseValue: DatabaseValue { secondsSince1970.databaseValue }

  public static func fromDatabaseValue(_ value: DatabaseValue) -> Instant? {
    Int.fromDatabaseValue(value).flatMap { seconds in
      Instant.secondsRange.contains(seconds) ? Instant(secondsSince1970: seconds) : nil
    }
  }
}

extension JSON {
  /// A stored value; `null` for a BLOB.
  package init(_ value: DatabaseValue) {
    self =
      switch value.storage {
      case .null, .blob: .null
      case .int64(let number): .integer(Int(number))
      case .double(let number): .number(number)
      case .string(let text): .string(text)
      }
  }

  /// The value that a row stores; `nil` for truth values, arrays and objects.
  var databaseValue: DatabaseValue? {
    switch self {
    case .null: .null
    case .integer(let number): number.databaseValue
    case .number(let number): number.databaseValue
    case .string(let text): text.databaseValue
    case .bool, .array, .object: nil
    }
  }
}
