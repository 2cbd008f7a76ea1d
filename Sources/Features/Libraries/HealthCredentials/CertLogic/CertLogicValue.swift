package import AtriumScreen

/// An operand or result of CertLogic: a JSON value or a date-time.
package enum CertLogicValue: Equatable, Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  /// A number with a fraction. Data may contain it, but no operation accepts it.
  case number(Double)
  case string(String)
  case time(CertLogicTime)
  case array([CertLogicValue])
  case object([String: CertLogicValue])
}

extension CertLogicValue {
  package init(_ json: JSON) {
    switch json {
    case .null: self = .null
    case .bool(let flag): self = .bool(flag)
    case .integer(let number): self = .integer(number)
    case .number(let number): self = Int(exactly: number).map(Self.integer) ?? .number(number)
    case .string(let string): self = .string(string)
    case .array(let elements): self = .array(elements.map(Self.init))
    case .object(let members):
      self = .object(Dictionary(members.map { ($0.key, Self($0.value)) }, uniquingKeysWith: { $1 }))
    }
  }

  /// Date-times become text such as `2021-06-01T00:00:00.000Z`; members are sorted by key.
  package var json: JSON {
    switch self {
    case .null: .null
    case .bool(let flag): .bool(flag)
    case .integer(let number): .integer(number)
    case .number(let number): .number(number)
    case .string(let string): .string(string)
    case .time(let time): .string(time.description)
    case .array(let elements): .array(elements.map(\.json))
    case .object(let members):
      .object(members.sorted { $0.key < $1.key }.map { JSON.Member($0.key, $0.value.json) })
    }
  }

  /// `true` if the value is truthy; `nil` for date-times and numbers with a fraction, which are neither
  /// truthy nor falsy.
  var truth: Bool? {
    switch self {
    case .null: false
    case .bool(let flag): flag
    case .integer(let number): number != 0
    case .string(let string): !string.isEmpty
    case .array(let elements): !elements.isEmpty
    case .object(let members): !members.isEmpty
    case .number, .time: nil
    }
  }

  var integer: Int? { if case .integer(let number) = self { number } else { nil } }
  var string: String? { if case .string(let string) = self { string } else { nil } }
  var time: CertLogicTime? { if case .time(let time) = self { time } else { nil } }

  /// The member with that key or the element at that index; `null` if there is none.
  subscript(fragment: Substring) -> CertLogicValue {
    switch self {
    case .object(let members): members[String(fragment)] ?? .null
    case .array(let elements): Self.index(fragment, in: elements).map { elements[$0] } ?? .null
    default: .null
    }
  }

  /// An index has neither a sign nor leading zeros.
  private static func index(_ fragment: Substring, in elements: [Self]) -> Int? {
    Int(fragment).flatMap { "\($0)" == fragment && elements.indices.contains($0) ? $0 : nil }
  }

  var typeName: String {
    switch self {
    case .null: "null"
    case .bool: "boolean"
    case .integer: "integer"
    case .number: "number"
    case .string: "string"
    case .time: "date-time"
    case .array: "array"
    case .object: "object"
    }
  }
}
