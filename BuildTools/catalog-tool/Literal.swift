/// A JSON value that can be written as a Swift literal.
enum Literal: Equatable {
  case null
  case bool(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case array([Literal])
  case object([String: Literal])

  /// The value as a Swift literal, in ASCII and with sorted keys.
  var swift: String {
    switch self {
    case .null: "nil"
    case .bool(let value): "\(value)"
    case .integer(let value): "\(value)"
    case .number(let value): "\(value)"
    case .string(let value): Self.swift(value)
    case .array(let values): "[" + values.map(\.swift).joined(separator: ", ") + "]"
    case .object(let members) where members.isEmpty: "[:]"
    case .object(let members):
      "["
        + members.sorted { $0.key < $1.key }
        .map { Self.swift($0.key) + ": " + $0.value.swift }.joined(separator: ", ") + "]"
    }
  }

  private static func swift(_ text: String) -> String {
    "\"" + text.unicodeScalars.map { $0.escaped(asASCII: true) }.joined() + "\""
  }
}

extension Literal: Decodable {
  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let bool = try? value.decode(Bool.self) {
      self = .bool(bool)
    } else if let integer = try? value.decode(Int.self) {
      self = .integer(integer)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let string = try? value.decode(String.self) {
      self = .string(string)
    } else if let values = try? value.decode([Literal].self) {
      self = .array(values)
    } else {
      self = .object(try value.decode([String: Literal].self))
    }
  }
}
