/// A JSON value with its position in a text, as have all of its parts.
public struct LocatedJSON: Equatable, Sendable {
  /// A position in a text.
  public struct Position: Hashable, Sendable, CustomStringConvertible {
    /// The number of bytes before the position.
    public var offset: Int
    /// The line, from 1.
    public var line: Int
    /// The column in code points, from 1.
    public var column: Int

    /// Line and column, e.g. `4:17`.
    public var description: String { "\(line):\(column)" }
  }

  /// A member of an object.
  public struct Member: Equatable, Sendable {
    public var key: String
    /// The position of the key's opening quote.
    public var position: Position
    public var value: LocatedJSON
  }

  /// A value whose parts have positions.
  enum Content: Equatable, Sendable {
    /// A value that is not an array or object.
    case scalar(JSON)
    case array([LocatedJSON])
    case object([Member])
  }

  /// The position of the value's first byte.
  public var position: Position
  let content: Content
  /// The offset after the value's last byte.
  let end: Int

  /// The members; `nil` if this is not an object.
  public var members: [Member]? {
    if case .object(let members) = content { members } else { nil }
  }

  /// The elements; `nil` if this is not an array.
  public var elements: [LocatedJSON]? {
    if case .array(let elements) = content { elements } else { nil }
  }

  /// The value of the last member with this key; `nil` if this is not an object or has none.
  public subscript(key: String) -> LocatedJSON? { members?.last { $0.key == key }?.value }

  /// The value without positions.
  public var value: JSON {
    switch content {
    case .scalar(let value): value
    case .array(let elements): .array(elements.map(\.value))
    case .object(let members): .object(members.map { JSON.Member($0.key, $0.value.value) })
    }
  }
}

/// A syntax error in a JSON text, or a text that exceeds its limits.
public struct JSONSyntaxError: Error, Hashable, Sendable {
  /// A full sentence that describes the error.
  public var message: Phrase
  public var position: LocatedJSON.Position
  /// `true` if the text exceeds one of its ``JSONLimits``.
  public var isLimit: Bool

  init(_ message: Phrase, at position: LocatedJSON.Position, isLimit: Bool = false) {
    self.message = message
    self.position = position
    self.isLimit = isLimit
  }
}
