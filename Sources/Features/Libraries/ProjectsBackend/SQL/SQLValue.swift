import AtriumCore
import AtriumScreen
public import AtriumTime
public import Foundation

/// A parameter of a statement, as both databases can store it.
public enum SQLValue: Sendable {
  case null
  case integer(Int)
  case boolean(Bool)
  case text(String)
  case bytes(Data)
  /// A list for ``SQLTransaction/isAny(_:)``.
  case integers([Int])
}

/// A type of parameters.
public protocol SQLValueConvertible: Sendable {
  /// The value that a statement receives.
  var sqlValue: SQLValue { get }
}

extension Int: SQLValueConvertible {
  public var sqlValue: SQLValue { .integer(self) }
}

extension Bool: SQLValueConvertible {
  public var sqlValue: SQLValue { .boolean(self) }
}

extension String: SQLValueConvertible {
  public var sqlValue: SQLValue { .text(self) }
}

extension Data: SQLValueConvertible {
  public var sqlValue: SQLValue { .bytes(self) }
}

extension [Int]: SQLValueConvertible {
  public var sqlValue: SQLValue { .integers(self) }
}

extension Optional: SQLValueConvertible where Wrapped: SQLValueConvertible {
  public var sqlValue: SQLValue { self?.sqlValue ?? .null }
}

/// A row of a result. A missing column or a value of another type is an error of the database.
public protocol SQLRow: SendableMetatype {
  /// A number, which is not NULL.
  func int(_ column: String) throws -> Int
  /// A number; `nil` for NULL.
  func optionalInt(_ column: String) throws -> Int?
  /// A text, which is not NULL.
  func text(_ column: String) throws -> String
  /// A text; `nil` for NULL.
  func optionalText(_ column: String) throws -> String?
  /// A truth value, which SQLite stores as 0 or 1.
  func bool(_ column: String) throws -> Bool
  /// A BLOB or `bytea`.
  func bytes(_ column: String) throws -> [UInt8]
  /// The error for a value that this program does not write.
  func invalidValue(_ column: String) -> any Error
}

extension SQLRow {
  /// Returns the number in a column, which is in `range`.
  func int(_ column: String, in range: ClosedRange<Int>) throws -> Int {
    let number = try int(column)
    guard range.contains(number) else { throw invalidValue(column) }
    return number
  }

  /// Returns the time in a column of milliseconds since 1970, within ±10¹² seconds.
  public func instant(_ column: String) throws -> Instant {
    guard let instant = Instant(validMilliseconds: try int(column)) else {
      throw invalidValue(column)
    }
    return instant
  }

  /// Returns `nil` for NULL.
  func optionalInstant(_ column: String) throws -> Instant? {
    try optionalInt(column) == nil ? nil : instant(column)
  }
}

extension Instant {
  /// - Parameter milliseconds: since 1970.
  /// - Returns: `nil` beyond ``Instant/secondsRange``.
  package init?(validMilliseconds milliseconds: Int) {
    self.init(millisecondsSince1970: milliseconds)
    guard millisecondsSince1970 == milliseconds else { return nil }
  }
}

extension String {
  /// A pattern of LIKE for folded texts that contain this one.
  public var containedPattern: String { "%\(folded.escapedForLike)%" }

  /// Escapes the wildcards of LIKE with `\`.
  var escapedForLike: String {
    replacingASCII { "\\%_".utf8.contains($0) ? "\\\(Unicode.Scalar($0))" : nil }
  }
}
