public import AtriumCore
public import GRDB

/// A stored value that is missing, has another type, or is outside of its range.
///
/// SQLite does not enforce the types of columns, and other programs can write to the file.
/// A ``Store`` throws it as a ``Failure`` that names the file.
public struct InvalidValueError: FailureConvertible, Equatable {
  /// The column; `nil` if it is not known.
  public let column: String?
  /// The table; `nil` if it is not known.
  public let table: String?

  public init(column: String?, table: String? = nil) {
    self.column = column
    self.table = table
  }

  public var failure: Failure { Failure(self, in: nil) }
}

extension Row {
  /// Returns the value of a column. GRDB's subscripts end the program instead of throwing an error.
  /// - Throws: ``InvalidValueError``.
  @inlinable
  public func value<Value: DatabaseValueConvertible>(_ column: String) throws -> Value {
    do {
      return try decode(Value.self, forColumn: column)
    } catch is RowDecodingError {
      throw InvalidValueError(column: column)
    }
  }

  /// Returns the value of a column. GRDB's subscripts end the program instead of throwing an error.
  /// - Throws: ``InvalidValueError``.
  @inlinable
  public func value<Value: DatabaseValueConvertible & StatementColumnConvertible>(
    _ column: String
  ) throws -> Value {
    do {
      return try decode(Value.self, forColumn: column)
    } catch is RowDecodingError {
      throw InvalidValueError(column: column)
    }
  }

  /// Returns the number in a column.
  /// - Throws: ``InvalidValueError``, also for numbers outside of `range`.
  @inlinable
  public func value(_ column: String, in range: ClosedRange<Int>) throws -> Int {
    let number: Int = try value(column)
    guard range.contains(number) else { throw InvalidValueError(column: column) }
    return number
  }
}

extension DecodingError {
  /// The keys that lead to the value.
  var path: [any CodingKey]? {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .keyNotFound(_, let context), .dataCorrupted(let context):
      context.codingPath
    @unknown default: nil
    }
  }
}
