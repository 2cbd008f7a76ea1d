extension LocatedJSON {
  /// Parses a text that consists of one JSON value (RFC 8259), in UTF-8 with an optional byte order
  /// mark.
  ///
  /// - Parameters:
  ///   - limits: positions double the memory that a value takes.
  ///   - allowsDuplicateKeys: whether an object may contain a key twice; otherwise it is an error.
  public init(
    parsing bytes: [UInt8], _ limits: JSONLimits = .standard, allowsDuplicateKeys: Bool = false
  ) throws(JSONSyntaxError) {
    var parser = JSONParser<Self>(bytes, limits, allowsDuplicateKeys: allowsDuplicateKeys)
    self = try parser.document()
  }
}

extension JSON {
  /// Parses a text that consists of one JSON value, e.g. a server's response.
  ///
  /// In a cancelled task, parsing ends early with an error.
  ///
  /// - Parameters:
  ///   - limits: the limits of this kind of text.
  ///   - allowsDuplicateKeys: whether an object may contain a key twice; otherwise it is an error.
  public init(
    parsing bytes: [UInt8], _ limits: JSONLimits = .standard, allowsDuplicateKeys: Bool = true
  ) throws(JSONSyntaxError) {
    var parser = JSONParser<Self>(bytes, limits, allowsDuplicateKeys: allowsDuplicateKeys)
    self = try parser.document()
  }

  /// Parses the elements of an array of any size while it is being read, so that only one of them is
  /// in memory; another value counts as the only element.
  ///
  /// After an error, parsing goes on with the next element if its beginning is certain: the brackets of
  /// the element match, or a later line begins with an object as the element's own line did.
  ///
  /// - Parameters:
  ///   - source: writes bytes to the buffer from an index on, and returns their number; 0 at the end.
  ///   - limits: apply to each element.
  ///   - body: receives an element and the line, from 1, on which it begins, or an error and its line.
  /// - Throws: ``JSONSyntaxError`` if parsing cannot go on, after `body` has received the elements before
  ///   the error; the errors of the closures.
  public static func forEachElement(
    from source: (_ buffer: inout [UInt8], _ start: Int) throws -> Int,
    _ limits: JSONLimits = .standard,
    _ body: (Result<JSON, JSONSyntaxError>, Int) throws -> Void
  ) throws {
    var parser = JSONParser<Self>([], limits, allowsDuplicateKeys: true)
    try parser.forEachElement(from: source, body)
  }
}

/// A value that the parser builds.
protocol JSONNode {
  associatedtype Member
  typealias Position = LocatedJSON.Position
  static func scalar(_ value: JSON, at position: Position, end: Int) -> Self
  static func array(_ elements: [Self], at position: Position, end: Int) -> Self
  static func object(_ members: [Member], at position: Position, end: Int) -> Self
  static func member(_ key: String, at position: Position, _ value: Self) -> Member
}

extension JSON: JSONNode {
  static func scalar(_ value: JSON, at: Position, end: Int) -> JSON { value }
  static func array(_ elements: [JSON], at: Position, end: Int) -> JSON { .array(elements) }
  static func object(_ members: [Member], at: Position, end: Int) -> JSON { .object(members) }
  static func member(_ key: String, at: Position, _ value: JSON) -> Member { Member(key, value) }
}

extension LocatedJSON: JSONNode {
  static func scalar(_ value: JSON, at position: Position, end: Int) -> Self {
    Self(position: position, content: .scalar(value), end: end)
  }
  static func array(_ elements: [Self], at position: Position, end: Int) -> Self {
    Self(position: position, content: .array(elements), end: end)
  }
  static func object(_ members: [Member], at position: Position, end: Int) -> Self {
    Self(position: position, content: .object(members), end: end)
  }
  static func member(_ key: String, at position: Position, _ value: Self) -> Member {
    Member(key: key, position: position, value: value)
  }
}

/// A strict recursive-descent parser.
struct JSONParser<Node: JSONNode> {
  /// The number of values between two checks for cancellation.
  private static var cancellationInterval: Int { 1 << 12 }

  var scanner: JSONScanner
  let limits: JSONLimits
  private let allowsDuplicateKeys: Bool
  var depth = 0
  var valueCount = 0

  init(_ bytes: [UInt8], _ limits: JSONLimits, allowsDuplicateKeys: Bool) {
    scanner = JSONScanner(bytes, limits.nullCharacters)
    self.limits = limits
    self.allowsDuplicateKeys = allowsDuplicateKeys
  }

  mutating func document() throws(JSONSyntaxError) -> Node {
    try begin()
    let value = try value()
    try end()
    return value
  }

  mutating func begin() throws(JSONSyntaxError) {
    if scanner.bytes.count > limits.bytes { throw scanner.sizeError(limits.bytes) }
    try scanner.skipByteOrderMark()
    try scanner.skipWhitespace()
    guard scanner.next != nil else {
      throw scanner.error("There is nothing here; a JSON value was expected.")
    }
  }

  mutating func end() throws(JSONSyntaxError) {
    try scanner.skipWhitespace()
    guard scanner.next == nil else {
      throw scanner.error("The JSON value ends before this; nothing may follow it.")
    }
  }

  private mutating func count() throws(JSONSyntaxError) {
    valueCount += 1
    guard valueCount <= limits.values else {
      let limit = limits.values
      throw scanner.limitError(.jsonValueLimit(limit))
    }
    if valueCount % Self.cancellationInterval == 0, Task.isCancelled {
      throw scanner.error("The task that reads this was cancelled.")
    }
  }

  mutating func value() throws(JSONSyntaxError) -> Node {
    try count()
    let position = scanner.position
    switch scanner.next {
    case UInt8(ascii: "{"):
      let members = try members()
      return .object(members, at: position, end: scanner.offset)
    case UInt8(ascii: "["):
      let elements = try parts("element", of: "array", closing: "]") {
        parser, _ throws(JSONSyntaxError) in try parser.value()
      }
      return .array(elements, at: position, end: scanner.offset)
    case UInt8(ascii: "\""):
      let string = try scanner.string()
      return .scalar(.string(string), at: position, end: scanner.offset)
    case let byte? where byte == UInt8(ascii: "-") || byte.isDigit:
      let number = try scanner.number()
      return .scalar(number, at: position, end: scanner.offset)
    default:
      let literal = try scanner.literal()
      return .scalar(literal, at: position, end: scanner.offset)
    }
  }

  private mutating func members() throws(JSONSyntaxError) -> [Node.Member] {
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
      return Node.member(key, at: position, try parser.value())
    }
  }

  /// Reads the parts of an array or an object, which are separated by commas.
  /// - Parameter read: reads one part; `start` is the position of the opening bracket.
  private mutating func parts<Part>(
    _ part: String, of container: String, closing bracket: Unicode.Scalar,
    _ read: (inout Self, _ start: LocatedJSON.Position) throws(JSONSyntaxError) -> Part
  ) throws(JSONSyntaxError) -> [Part] {
    let start = scanner.position
    guard depth < limits.depth else {
      let limit = limits.depth
      throw scanner.limitError(.jsonDepthLimit(limit))
    }
    depth += 1
    defer { depth -= 1 }
    scanner.advance()
    try scanner.skipWhitespace()
    var parts: [Part] = []
    if scanner.skip(UInt8(ascii: bracket)) { return parts }
    repeat {
      parts.append(try read(&self, start))
    } while try separator(after: part, of: container, closing: bracket, from: start)
    return parts
  }

  /// Reads a comma or the closing bracket.
  /// - Returns: whether another part follows.
  mutating func separator(
    after part: String, of container: String, closing bracket: Unicode.Scalar,
    from start: LocatedJSON.Position
  ) throws(JSONSyntaxError) -> Bool {
    let end = scanner.position
    try scanner.skipWhitespace()
    if scanner.skip(UInt8(ascii: bracket)) { return false }
    let comma = scanner.position
    guard scanner.skip(UInt8(ascii: ",")) else {
      throw scanner.error(
        "Expected ',' or '\(bracket)' after this \(part).", at: end, in: container, from: start)
    }
    try scanner.skipWhitespace()
    if scanner.next == UInt8(ascii: bracket) {
      throw JSONSyntaxError("A comma is not allowed before '\(bracket)'.", at: comma)
    }
    return true
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
