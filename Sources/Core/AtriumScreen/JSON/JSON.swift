/// A JSON value (RFC 8259). Objects keep the order of their members; integers are exact.
public enum JSON: Equatable, Sendable {
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number without fraction and exponent that fits in an `Int`.
  case integer(Int)
  /// Any other number; infinity and NaN are written as `null`.
  case number(Double)
  case string(String)
  case array([JSON])
  /// The members of an object in order; keys may be repeated.
  case object([Member])

  /// A member of an object.
  public struct Member: Equatable, Sendable {
    public var key: String
    public var value: JSON

    public init(_ key: String, _ value: JSON) {
      self.key = key
      self.value = value
    }
  }

  /// The value of the last member with this key; `nil` if this is not an object or has none.
  public subscript(key: String) -> JSON? {
    members?.last { $0.key == key }?.value
  }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByNilLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  public init(stringLiteral value: String) { self = .string(value) }
  public init(integerLiteral value: Int) { self = .integer(value) }
  public init(floatLiteral value: Double) { self = .number(value) }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  public init(nilLiteral: ()) { self = .null }
  public init(arrayLiteral elements: JSON...) { self = .array(elements) }
  public init(dictionaryLiteral members: (String, JSON)...) {
    self = .object(members.map(Member.init))
  }
}
