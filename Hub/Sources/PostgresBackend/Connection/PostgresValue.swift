import AtriumScreen
import CPQ
import Glibc
public import ProjectsBackend

/// A type of parameters. Parameters are sent in PostgreSQL's text format.
public protocol PostgresValue: Sendable {
  /// `nil` for NULL.
  var postgresText: String? { get }
}

extension Int: PostgresValue {
  public var postgresText: String? { String(self) }
}

extension Bool: PostgresValue {
  public var postgresText: String? { self ? "t" : "f" }
}

extension String: PostgresValue {
  /// NUL, which the type `text` cannot hold, is left out.
  public var postgresText: String? { utf8.contains(0) ? filter { $0 != "\0" } : self }
}

extension Optional: PostgresValue where Wrapped: PostgresValue {
  public var postgresText: String? { flatMap(\.postgresText) }
}

/// A value of type `bytea`.
public struct Bytes: PostgresValue {
  let bytes: [UInt8]

  public init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

  public var postgresText: String? { "\\x" + Hexadecimal.text(bytes) }
}

extension Array: PostgresValue where Element: PostgresValue {
  /// An array literal; all elements are quoted.
  public var postgresText: String? {
    var literal = [UInt8]("{".utf8)
    for element in self {
      if literal.count > 1 { literal.append(UInt8(ascii: ",")) }
      guard let text = element.postgresText else {
        literal += "NULL".utf8
        continue
      }
      let quote = UInt8(ascii: "\"")
      let backslash = UInt8(ascii: "\\")
      literal.append(quote)
      // A quote followed by a combining mark is one character, but two bytes or more.
      for byte in text.utf8 {
        if byte == quote || byte == backslash { literal.append(backslash) }
        literal.append(byte)
      }
      literal.append(quote)
    }
    return String(decoding: literal + "}".utf8, as: UTF8.self)
  }
}

extension SQLValue: PostgresValue {
  public var postgresText: String? {
    switch self {
    case .null: nil
    case .integer(let number): number.postgresText
    case .boolean(let flag): flag.postgresText
    case .text(let text): text.postgresText
    case .bytes(let data): Bytes(data).postgresText
    case .integers(let numbers): numbers.postgresText
    }
  }
}

/// The rows of a result.
public final class PostgresRows: RandomAccessCollection {
  private let result: OpaquePointer

  init(_ result: OpaquePointer) { self.result = result }

  deinit { PQclear(result) }

  public var startIndex: Int { 0 }
  public var endIndex: Int { Int(PQntuples(result)) }
  public subscript(index: Int) -> PostgresRow { PostgresRow(rows: self, index: Int32(index)) }

  /// The number of rows that INSERT, UPDATE or DELETE changed.
  var changedCount: Int { Int(String(cString: PQcmdTuples(result))) ?? 0 }

  /// - Parameter first: the first of the columns in which the name is looked up.
  fileprivate func column(_ name: String, from first: Int32) throws -> Int32 {
    let column = (first..<PQnfields(result)).first { strcmp(PQfname(result, $0), name) == 0 }
    guard let column else {
      throw PostgresError(state: "42703", message: "no column \(name)")
    }
    return column
  }

  fileprivate func text(_ row: Int32, _ column: Int32) -> String? {
    if PQgetisnull(result, row, column) == 1 { return nil }
    let bytes = UnsafeRawBufferPointer(
      start: PQgetvalue(result, row, column), count: Int(PQgetlength(result, row, column)))
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// A row of a result.
public struct PostgresRow: SQLRow {
  fileprivate let rows: PostgresRows
  fileprivate let index: Int32
  fileprivate var firstColumn: Int32 = 0

  /// The same row with the columns after one, whose names may be those of columns before it.
  func columns(after column: String) throws -> PostgresRow {
    let index = try rows.column(column, from: firstColumn)
    return PostgresRow(rows: rows, index: self.index, firstColumn: index + 1)
  }

  public func optionalText(_ column: String) throws -> String? {
    rows.text(index, try rows.column(column, from: firstColumn))
  }

  public func text(_ column: String) throws -> String {
    guard let text = try optionalText(column) else { throw invalidValue(column) }
    return text
  }

  public func optionalInt(_ column: String) throws -> Int? {
    try optionalText(column).map { text in
      guard let number = Int(text) else { throw invalidValue(column) }
      return number
    }
  }

  public func int(_ column: String) throws -> Int {
    guard let number = try optionalInt(column) else { throw invalidValue(column) }
    return number
  }

  public func bool(_ column: String) throws -> Bool { try text(column) == "t" }

  /// A value of type `bytea` in the format `hex`, PostgreSQL's default.
  public func bytes(_ column: String) throws -> [UInt8] {
    let digits = try text(column).dropFirst(2)
    guard let bytes = Hexadecimal.bytes(digits) else { throw invalidValue(column) }
    return bytes
  }

  public func invalidValue(_ column: String) -> any Error {
    PostgresError(state: "22000", message: "unexpected value of column \(column)")
  }
}
