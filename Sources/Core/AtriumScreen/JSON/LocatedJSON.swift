/// A JSON value that knows where in a text it stands, and so do its parts.
public struct LocatedJSON: Hashable, Sendable {
  /// A place in a text.
  public struct Position: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// Bytes before it.
    public var offset: Int
    /// Counted from 1; columns are code points.
    public var line: Int, column: Int
    /// A place that was counted already.
    public init(offset: Int, line: Int, column: Int) {
      (self.offset, self.line, self.column) = (offset, line, column)
    }
    /// Line and column, e.g. `4:17`.
    public var description: String { "\(line):\(column)" }
    public static func < (a: Self, b: Self) -> Bool { a.offset < b.offset }
  }

  /// A key of an object, where it stands, and its value.
  public struct Member: Hashable, Sendable {
    /// The key, where its quote opens, and its value.
    public var key: String, position: Position, value: LocatedJSON
    /// A member at a place.
    public init(_ key: String, at position: Position, _ value: LocatedJSON) {
      (self.key, self.position, self.value) = (key, position, value)
    }
  }

  /// What the value is.
  public enum Content: Hashable, Sendable {
    /// Nothing.
    case null
    /// True or false.
    case bool(Bool)
    /// A number without a fraction that fits.
    case integer(Int)
    /// Any other number.
    case number(Double)
    /// A text.
    case string(String)
    /// Values in order.
    case array([LocatedJSON])
    /// Members in order; a key may come twice.
    case object([Member])
  }

  /// Where the value begins.
  public var position: Position
  /// What it is, with the places of its parts.
  public var content: Content
  /// A value at a place.
  public init(_ content: Content, at position: Position) {
    (self.content, self.position) = (content, position)
  }

  /// The members, if this is an object.
  public var members: [Member]? {
    if case .object(let members) = content { members } else { nil }
  }

  /// The elements, if this is an array.
  public var elements: [LocatedJSON]? {
    if case .array(let elements) = content { elements } else { nil }
  }

  /// The value of the last member called `key`, if this is an object that has one.
  public subscript(key: String) -> LocatedJSON? { members?.last { $0.key == key }?.value }

  /// The value without its places.
  public var value: JSON {
    switch content {
    case .null: .null
    case .bool(let flag): .bool(flag)
    case .integer(let number): .integer(number)
    case .number(let number): .number(number)
    case .string(let string): .string(string)
    case .array(let elements): .array(elements.map(\.value))
    case .object(let members): .object(members.map { JSON.Member($0.key, $0.value.value) })
    }
  }
}

/// Why a text is not JSON, and where.
public struct JSONSyntaxError: Error, Hashable, Sendable {
  /// A full sentence.
  public var message: Phrase
  /// Where reading stopped.
  public var position: LocatedJSON.Position
  /// What is wrong at a place.
  public init(_ message: Phrase, at position: LocatedJSON.Position) {
    (self.message, self.position) = (message, position)
  }
}
