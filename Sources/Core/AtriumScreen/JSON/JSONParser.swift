extension LocatedJSON {
  /// Parses a text that consists of one JSON value (RFC 8259), in UTF-8 with an optional byte order
  /// mark.
  ///
  /// - Parameters:
  ///   - allowsDuplicateKeys: whether an object may contain a key twice; otherwise it is an error.
  ///   - depthLimit: the maximum nesting depth of arrays and objects.
  public init(
    parsing bytes: [UInt8], allowsDuplicateKeys: Bool = false, depthLimit: Int = 64
  ) throws(JSONSyntaxError) {
    var parser = JSONParser(bytes, allowsDuplicateKeys: allowsDuplicateKeys, depthLimit: depthLimit)
    self = try parser.document()
  }
}

extension JSON {
  /// Parses a text that consists of one JSON value, e.g. a server's response. Objects may contain a
  /// key twice.
  public init(parsing bytes: [UInt8], depthLimit: Int = 64) throws(JSONSyntaxError) {
    self = try LocatedJSON(
      parsing: bytes, allowsDuplicateKeys: true, depthLimit: depthLimit
    ).value
  }
}

/// A strict recursive-descent parser.
private struct JSONParser {
  private var scanner: JSONScanner
  private let allowsDuplicateKeys: Bool
  private let depthLimit: Int
  private var depth = 0

  init(_ bytes: [UInt8], allowsDuplicateKeys: Bool, depthLimit: Int) {
    scanner = JSONScanner(bytes)
    self.allowsDuplicateKeys = allowsDuplicateKeys
    self.depthLimit = depthLimit
  }

  mutating func document() throws(JSONSyntaxError) -> LocatedJSON {
    try scanner.skipByteOrderMark()
    try scanner.skipWhitespace()
    guard scanner.next != nil else {
      throw scanner.error("There is nothing here; a JSON value was expected.")
    }
    let value = try value()
    try scanner.skipWhitespace()
    guard scanner.next == nil else {
      throw scanner.error("The JSON value ends before this; nothing may follow it.")
    }
    return value
  }

  private mutating func value() throws(JSONSyntaxError) -> LocatedJSON {
    let position = scanner.position
    let content: LocatedJSON.Content
    switch scanner.next {
    case UInt8(ascii: "{"): content = .object(try members())
    case UInt8(ascii: "["):
      content = .array(
        try parts("element", of: "array", closing: "]") { parser, _ throws(JSONSyntaxError) in
          try parser.value()
        })
    case UInt8(ascii: "\""): content = .scalar(.string(try scanner.string()))
    case let byte? where byte == UInt8(ascii: "-") || byte.isDigit:
      content = .scalar(try scanner.number())
    default: content = .scalar(try scanner.literal())
    }
    return LocatedJSON(position: position, content: content, end: scanner.offset)
  }

  private mutating func members() throws(JSONSyntaxError) -> [LocatedJSON.Member] {
    var keyPositions: [String: LocatedJSON.Position] = [:]
    return try parts("member", of: "object", closing: "}") {
      parser, start throws(JSONSyntaxError) in
      let position = parser.scanner.position
      let key = try parser.key(from: start)
      if !parser.allowsDuplicateKeys,
        let first = keyPositions.updateValue(position, forKey: key)
      {
        throw JSONSyntaxError(
          "\"\(key)\" is named twice in this object; it stands at \(first) already.", at: position)
      }
      try parser.colon(after: key, from: start)
      return LocatedJSON.Member(key: key, position: position, value: try parser.value())
    }
  }

  /// Reads the parts of an array or an object, which are separated by commas.
  /// - Parameter read: reads one part; `start` is the position of the opening bracket.
  private mutating func parts<Part>(
    _ part: String, of container: String, closing bracket: Unicode.Scalar,
    _ read: (inout Self, _ start: LocatedJSON.Position) throws(JSONSyntaxError) -> Part
  ) throws(JSONSyntaxError) -> [Part] {
    let start = scanner.position
    guard depth < depthLimit else {
      throw scanner.error("This is nested deeper than \(depthLimit) levels.")
    }
    depth += 1
    defer { depth -= 1 }
    scanner.advance()
    try scanner.skipWhitespace()
    var parts: [Part] = []
    if scanner.skip(UInt8(ascii: bracket)) { return parts }
    while true {
      parts.append(try read(&self, start))
      let end = scanner.position
      try scanner.skipWhitespace()
      if scanner.skip(UInt8(ascii: bracket)) { return parts }
      let comma = scanner.position
      guard scanner.skip(UInt8(ascii: ",")) else {
        throw scanner.error(
          "Expected ',' or '\(bracket)' after this \(part).", at: end, in: container, from: start)
      }
      try scanner.skipWhitespace()
      if scanner.next == UInt8(ascii: bracket) {
        throw JSONSyntaxError("A comma is not allowed before '\(bracket)'.", at: comma)
      }
    }
  }

  private mutating func key(from start: LocatedJSON.Position) throws(JSONSyntaxError) -> String {
    guard scanner.next == UInt8(ascii: "\"") else { throw scanner.keyError(from: start) }
    return try scanner.string()
  }

  private mutating func colon(
    after key: String, from start: LocatedJSON.Position
  ) throws(JSONSyntaxError) {
    let keyEnd = scanner.position
    try scanner.skipWhitespace()
    guard scanner.skip(UInt8(ascii: ":")) else {
      throw scanner.error(
        "Expected ':' after the key \"\(key)\".", at: keyEnd, in: "object", from: start)
    }
    try scanner.skipWhitespace()
    guard scanner.next != UInt8(ascii: ","), scanner.next != UInt8(ascii: "}") else {
      throw scanner.error("Expected a value for \"\(key)\".")
    }
  }
}
