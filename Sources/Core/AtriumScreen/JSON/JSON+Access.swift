/// The value as a certain type; `nil` for values of other types.
extension JSON {
  public var string: String? { if case .string(let text) = self { text } else { nil } }

  /// A number without fraction and exponent.
  public var integer: Int? { if case .integer(let number) = self { number } else { nil } }

  /// Any number.
  public var number: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .number(let number): number
    default: nil
    }
  }

  public var bool: Bool? { if case .bool(let flag) = self { flag } else { nil } }

  public var elements: [JSON]? { if case .array(let elements) = self { elements } else { nil } }

  /// The members of an object, in order.
  public var members: [Member]? { if case .object(let members) = self { members } else { nil } }
}

extension JSON {
  /// A string, or `null` for an empty text: a missing value.
  public static func optionalText(_ text: String) -> JSON {
    text.isEmpty ? .null : .string(text)
  }
  /// An object of the members that have a value.
  public static func object(present members: KeyValuePairs<String, JSON?>) -> JSON {
    .object(members.compactMap { key, value in value.map { Member(key, $0) } })
  }
}
