extension JSON {
  /// The value on one line without whitespace (RFC 8259).
  ///
  /// Characters that could control a terminal or mislead the reader are written as `\u` escapes.
  /// Infinity and NaN become `null`.
  public var text: String { text(isIndented: false) }

  /// The value on several lines, indented by two blanks per level.
  public var indentedText: String { text(isIndented: true) }

  private func text(isIndented: Bool) -> String {
    var writer = JSONWriter(isIndented: isIndented)
    writer.write(self, depth: 0)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

/// Appends values to a UTF-8 text.
private struct JSONWriter {
  let isIndented: Bool
  private(set) var bytes: [UInt8] = []

  mutating func write(_ json: JSON, depth: Int) {
    switch json {
    case .null: append("null")
    case .bool(let flag): append(flag ? "true" : "false")
    case .integer(let number): append(String(number))
    case .number(let number): write(number)
    case .string(let string): write(string)
    case .array(let elements):
      write(elements, between: "[]", depth) { $0.write($1, depth: depth + 1) }
    case .object(let members):
      write(members, between: "{}", depth) {
        $0.write($1.key)
        $0.bytes.append(UInt8(ascii: ":"))
        if $0.isIndented { $0.bytes.append(UInt8(ascii: " ")) }
        $0.write($1.value, depth: depth + 1)
      }
    }
  }

  private mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { bytes += $0 }
  }

  private mutating func write<Part>(
    _ parts: [Part], between brackets: StaticString, _ depth: Int,
    _ write: (inout Self, Part) -> Void
  ) {
    bytes.append(brackets.utf8Start[0])
    for (index, part) in parts.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      breakLine(depth + 1)
      write(&self, part)
    }
    if !parts.isEmpty { breakLine(depth) }
    bytes.append(brackets.utf8Start[1])
  }

  private mutating func breakLine(_ depth: Int) {
    guard isIndented else { return }
    append("\n")
    bytes += repeatElement(UInt8(ascii: " "), count: 2 * depth)
  }

  /// The shortest form that reads back the same; integral numbers have no `.0`.
  private mutating func write(_ number: Double) {
    guard number.isFinite else { return append("null") }
    let shortest = "\(number)"
    append(shortest.hasSuffix(".0") ? String(shortest.dropLast(2)) : shortest)
  }

  private mutating func write(_ string: String) {
    var string = string
    bytes.append(UInt8(ascii: "\""))
    let isPlain = string.withUTF8 { text in
      let isPlain = text.allSatisfy {
        0x20...0x7E ~= $0 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
      }
      if isPlain { bytes.append(contentsOf: text) }
      return isPlain
    }
    if !isPlain { for scalar in string.unicodeScalars { write(scalar) } }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func write(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x22: append("\\\"")
    case 0x5C: append("\\\\")
    case 0x08: append("\\b")
    case 0x09: append("\\t")
    case 0x0A: append("\\n")
    case 0x0C: append("\\f")
    case 0x0D: append("\\r")
    case 0x20...0x7E: bytes.append(UInt8(scalar.value))
    case 0..<0xA0: escape(scalar)
    default:
      if scalar.isMisleading { escape(scalar) } else { bytes += UTF8.encode(scalar) ?? .init() }
    }
  }

  private mutating func escape(_ scalar: Unicode.Scalar) {
    for unit in UTF16.encode(scalar) ?? .init() {
      append("\\u" + Hexadecimal.text(unit, digits: 4))
    }
  }
}
