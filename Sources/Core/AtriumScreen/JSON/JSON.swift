/// A JSON value (RFC 8259). Objects keep the order of their members; whole numbers stay exact.
public enum JSON: Equatable, Sendable {
  /// Nothing.
  case null
  /// True or false.
  case bool(Bool)
  /// A number without a fraction that fits.
  case integer(Int)
  /// Any other number; one that is not finite is written as `null`.
  case number(Double)
  /// A text.
  case string(String)
  /// Values in order.
  case array([JSON])
  /// Members in order; a key may come twice.
  case object([Member])

  /// A key of an object and its value.
  public struct Member: Equatable, Sendable {
    /// As it is, without quotes.
    public var key: String
    /// What the key means.
    public var value: JSON
    /// A key and its value.
    public init(_ key: String, _ value: JSON) { (self.key, self.value) = (key, value) }
  }

  /// The value of the last member called `key`, if this is an object that has one.
  public subscript(key: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.key == key }?.value
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
