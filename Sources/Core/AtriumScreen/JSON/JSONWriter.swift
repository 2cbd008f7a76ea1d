extension JSON {
  /// The value on one line, without blanks between its parts (RFC 8259).
  ///
  /// Characters that could steer or mislead a terminal are written as `\u` escapes, so that the
  /// text is harmless as it is. Numbers that are not finite become `null`.
  public var text: String {
    var writer = JSONWriter(isIndented: false)
    writer.write(self, depth: 0)
    return writer.text
  }

  /// The value over several lines, indented by two blanks.
  public var indentedText: String {
    var writer = JSONWriter(isIndented: true)
    writer.write(self, depth: 0)
    return writer.text
  }
}

/// The text of a value as it grows.
private struct JSONWriter {
  let isIndented: Bool
  var text = ""

  init(isIndented: Bool) { self.isIndented = isIndented }

  mutating func write(_ json: JSON, depth: Int) {
    switch json {
    case .null: text += "null"
    case .bool(let flag): text += flag ? "true" : "false"
    case .integer(let number): text += String(number)
    case .number(let number): write(number)
    case .string(let string): write(string)
    case .array(let elements):
      write(elements, between: ("[", "]"), depth) { $0.write($1, depth: depth + 1) }
    case .object(let members):
      write(members, between: ("{", "}"), depth) {
        $0.write($1.key)
        $0.text += $0.isIndented ? ": " : ":"
        $0.write($1.value, depth: depth + 1)
      }
    }
  }

  private mutating func write<Part>(
    _ parts: [Part], between brackets: (String, String), _ depth: Int,
    _ write: (inout Self, Part) -> Void
  ) {
    text += brackets.0
    for (index, part) in parts.enumerated() {
      if index > 0 { text += "," }
      breakLine(depth + 1)
      write(&self, part)
    }
    if !parts.isEmpty { breakLine(depth) }
    text += brackets.1
  }

  private mutating func breakLine(_ depth: Int) {
    if isIndented { text += "\n" + String(repeating: "  ", count: depth) }
  }

  /// The shortest form that reads back the same; whole numbers without `.0`.
  private mutating func write(_ number: Double) {
    guard number.isFinite else {
      text += "null"
      return
    }
    let shortest = "\(number)"
    text += shortest.hasSuffix(".0") ? String(shortest.dropLast(2)) : shortest
  }

  private mutating func write(_ string: String) {
    text += "\""
    if string.utf8.allSatisfy({ 0x20...0x7E ~= $0 && $0 != 0x22 && $0 != 0x5C }) {
      text += string
    } else {
      for scalar in string.unicodeScalars { write(scalar) }
    }
    text += "\""
  }

  private mutating func write(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x22: text += "\\\""
    case 0x5C: text += "\\\\"
    case 0x08: text += "\\b"
    case 0x09: text += "\\t"
    case 0x0A: text += "\\n"
    case 0x0C: text += "\\f"
    case 0x0D: text += "\\r"
    case 0x20...0x7E: text.unicodeScalars.append(scalar)
    case 0..<0xA0: escape(scalar)
    default:
      if scalar.isMisleading { escape(scalar) } else { text.unicodeScalars.append(scalar) }
    }
  }

  private mutating func escape(_ scalar: Unicode.Scalar) {
    for unit in UTF16.encode(scalar) ?? .init() {
      let hex = String(unit, radix: 16)
      text += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
    }
  }
}
