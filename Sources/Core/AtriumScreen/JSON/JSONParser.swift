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
    case UInt8(ascii: "["): content = .array(try elements())
    case UInt8(ascii: "\""): content = .string(try scanner.string())
    case let byte? where byte == UInt8(ascii: "-") || byte.isDigit: content = try scanner.number()
    default: content = try scanner.literal()
    }
    return LocatedJSON(content, at: position)
  }

  private mutating func elements() throws(JSONSyntaxError) -> [LocatedJSON] {
    let start = try open()
    var elements: [LocatedJSON] = []
    if close(UInt8(ascii: "]")) { return elements }
    while true {
      elements.append(try value())
      let end = scanner.position
      try scanner.skipWhitespace()
      if close(UInt8(ascii: "]")) { return elements }
      try comma(after: "element", at: end, in: "array", from: start, closing: "]")
    }
  }

  private mutating func members() throws(JSONSyntaxError) -> [LocatedJSON.Member] {
    let start = try open()
    var members: [LocatedJSON.Member] = []
    members.reserveCapacity(8)
    var keyPositions: [String: LocatedJSON.Position] = [:]
    if close(UInt8(ascii: "}")) { return members }
    while true {
      let position = scanner.position
      let key = try key(from: start)
      if !allowsDuplicateKeys,
        let first = keyPositions.updateValue(position, forKey: key)
      {
        throw JSONSyntaxError(
          "\"\(key)\" is named twice in this object; it stands at \(first) already.", at: position)
      }
      try colon(after: key, from: start)
      members.append(LocatedJSON.Member(key, at: position, try value()))
      let end = scanner.position
      try scanner.skipWhitespace()
      if close(UInt8(ascii: "}")) { return members }
      try comma(after: "member", at: end, in: "object", from: start, closing: "}")
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

  private mutating func comma(
    after part: String, at end: LocatedJSON.Position, in container: String,
    from start: LocatedJSON.Position, closing bracket: String
  ) throws(JSONSyntaxError) {
    let position = scanner.position
    guard scanner.skip(UInt8(ascii: ",")) else {
      throw scanner.error(
        "Expected ',' or '\(bracket)' after this \(part).", at: end, in: container, from: start)
    }
    try scanner.skipWhitespace()
    if scanner.next == bracket.utf8.first {
      throw JSONSyntaxError("A comma is not allowed before '\(bracket)'.", at: position)
    }
  }

  /// Enters an array or an object.
  /// - Returns: the position of its opening bracket.
  private mutating func open() throws(JSONSyntaxError) -> LocatedJSON.Position {
    let start = scanner.position
    guard depth < depthLimit else {
      throw scanner.error("This is nested deeper than \(depthLimit) levels.")
    }
    depth += 1
    scanner.advance()
    try scanner.skipWhitespace()
    return start
  }

  /// Leaves an array or an object if its closing bracket is next.
  private mutating func close(_ bracket: UInt8) -> Bool {
    guard scanner.skip(bracket) else { return false }
    depth -= 1
    return true
  }
}
