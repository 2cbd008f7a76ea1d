extension JSON {
  /// The value on one line, without blanks between its parts (RFC 8259).
  ///
  /// Characters that could steer or mislead a terminal are written as `\u` escapes, so that the
  /// text is harmless as it is. Numbers that are not finite become `null`.
  public var text: String {
    var writer = JSONWriter(isIndented: false)
    writer.write(self, depth: 0)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// The value over several lines, indented by two blanks.
  public var indentedText: String {
    var writer = JSONWriter(isIndented: true)
    writer.write(self, depth: 0)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

/// The text of a value as it grows, in UTF-8.
private struct JSONWriter {
  let isIndented: Bool
  var bytes: [UInt8] = []

  init(isIndented: Bool) { self.isIndented = isIndented }

  mutating func write(_ json: JSON, depth: Int) {
    switch json {
    case .null: add("null")
    case .bool(let flag): add(flag ? "true" : "false")
    case .integer(let number): add(String(number))
    case .number(let number): write(number)
    case .string(let string): write(string)
    case .array(let elements):
      write(elements, between: ("[", "]"), depth) { $0.write($1, depth: depth + 1) }
    case .object(let members):
      write(members, between: ("{", "}"), depth) {
        $0.write($1.key)
        $0.sign(":")
        if $0.isIndented { $0.sign(" ") }
        $0.write($1.value, depth: depth + 1)
      }
    }
  }

  private mutating func sign(_ sign: Unicode.Scalar) { bytes.append(UInt8(ascii: sign)) }

  private mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { bytes += $0 }
  }

  private mutating func write<Part>(
    _ parts: [Part], between brackets: (Unicode.Scalar, Unicode.Scalar), _ depth: Int,
    _ write: (inout Self, Part) -> Void
  ) {
    sign(brackets.0)
    for (index, part) in parts.enumerated() {
      if index > 0 { sign(",") }
      breakLine(depth + 1)
      write(&self, part)
    }
    if !parts.isEmpty { breakLine(depth) }
    sign(brackets.1)
  }

  private mutating func breakLine(_ depth: Int) {
    guard isIndented else { return }
    sign("\n")
    bytes += repeatElement(UInt8(ascii: " "), count: 2 * depth)
  }

  /// The shortest form that reads back the same; whole numbers without `.0`.
  private mutating func write(_ number: Double) {
    guard number.isFinite else {
      add("null")
      return
    }
    let shortest = "\(number)"
    add(shortest.hasSuffix(".0") ? String(shortest.dropLast(2)) : shortest)
  }

  private mutating func write(_ string: String) {
    sign("\"")
    let start = bytes.count
    add(string)
    if !bytes[start...].allSatisfy({ 0x20...0x7E ~= $0 && $0 != 0x22 && $0 != 0x5C }) {
      bytes.removeSubrange(start...)
      for scalar in string.unicodeScalars { write(scalar) }
    }
    sign("\"")
  }

  private mutating func write(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x22: add("\\\"")
    case 0x5C: add("\\\\")
    case 0x08: add("\\b")
    case 0x09: add("\\t")
    case 0x0A: add("\\n")
    case 0x0C: add("\\f")
    case 0x0D: add("\\r")
    case 0x20...0x7E: bytes.append(UInt8(scalar.value))
    case 0..<0xA0: escape(scalar)
    default:
      if scalar.isMisleading { escape(scalar) } else { bytes += UTF8.encode(scalar) ?? .init() }
    }
  }

  private mutating func escape(_ scalar: Unicode.Scalar) {
    for unit in UTF16.encode(scalar) ?? .init() {
      let hex = String(unit, radix: 16)
      add("\\u" + String(repeating: "0", count: 4 - hex.count) + hex)
    }
  }
}
