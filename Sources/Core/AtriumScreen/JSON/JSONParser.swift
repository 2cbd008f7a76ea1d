extension LocatedJSON {
  /// Reads one JSON value that makes up all of `bytes` (RFC 8259, in UTF-8, with or without a byte
  /// order mark). Whole numbers that fit are `.integer`, all others `.number`.
  ///
  /// - Parameters:
  ///   - allowsDuplicateKeys: whether an object may name a member twice; if not, it is an error.
  ///   - depthLimit: how many arrays and objects may stand inside one another.
  public init(
    parsing bytes: [UInt8], allowsDuplicateKeys: Bool = false, depthLimit: Int = 64
  ) throws(JSONSyntaxError) {
    var parser = JSONParser(bytes, allowsDuplicateKeys: allowsDuplicateKeys, depthLimit: depthLimit)
    self = try parser.document()
  }
}

extension JSON {
  /// Reads one JSON value that makes up all of `bytes`, e.g. the answer of a server. Of members
  /// with the same key the last one counts.
  public init(parsing bytes: [UInt8], depthLimit: Int = 64) throws(JSONSyntaxError) {
    self = try LocatedJSON(
      parsing: bytes, allowsDuplicateKeys: true, depthLimit: depthLimit
    ).value
  }
}

/// A strict JSON reader: one pass over the bytes, by recursive descent.
struct JSONParser {
  private var scanner: JSONScanner
  private let allowsDuplicateKeys: Bool, depthLimit: Int
  private var depth = 0

  init(_ bytes: [UInt8], allowsDuplicateKeys: Bool, depthLimit: Int) {
    scanner = JSONScanner(bytes)
    (self.allowsDuplicateKeys, self.depthLimit) = (allowsDuplicateKeys, depthLimit)
  }

  mutating func document() throws(JSONSyntaxError) -> LocatedJSON {
    try scanner.skipByteOrderMark()
    try scanner.skipBlanks()
    guard scanner.next != nil else {
      throw scanner.error("There is nothing here; a JSON value was expected.")
    }
    let value = try value()
    try scanner.skipBlanks()
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
    if scanner.skip(UInt8(ascii: "]")) { return close(elements) }
    while true {
      elements.append(try value())
      let end = scanner.position
      try scanner.skipBlanks()
      if scanner.skip(UInt8(ascii: "]")) { return close(elements) }
      try comma(before: "]", after: "element", at: end, of: "array", since: start)
    }
  }

  private mutating func members() throws(JSONSyntaxError) -> [LocatedJSON.Member] {
    let start = try open()
    var members: [LocatedJSON.Member] = []
    members.reserveCapacity(8)
    var keys = Keys()
    if scanner.skip(UInt8(ascii: "}")) { return close(members) }
    while true {
      let position = scanner.position
      guard scanner.next == UInt8(ascii: "\"") else { throw scanner.keyError(since: start) }
      let key = try scanner.string()
      if !allowsDuplicateKeys, let first = keys.insert(key, at: position) {
        throw JSONSyntaxError(
          "\"\(key)\" is named twice in this object; it stands at \(first) already.", at: position)
      }
      let keyEnd = scanner.position
      try scanner.skipBlanks()
      guard scanner.next == UInt8(ascii: ":") else {
        throw scanner.error(
          "Expected ':' after the key \"\(key)\".", at: keyEnd, since: start, "object")
      }
      scanner.advance()
      try scanner.skipBlanks()
      guard scanner.next != UInt8(ascii: ","), scanner.next != UInt8(ascii: "}") else {
        throw scanner.error("Expected a value for \"\(key)\".")
      }
      members.append(LocatedJSON.Member(key, at: position, try value()))
      let end = scanner.position
      try scanner.skipBlanks()
      if scanner.skip(UInt8(ascii: "}")) { return close(members) }
      try comma(before: "}", after: "member", at: end, of: "object", since: start)
    }
  }

  /// Steps into an array or an object, and says where it began.
  private mutating func open() throws(JSONSyntaxError) -> LocatedJSON.Position {
    let start = scanner.position
    guard depth < depthLimit else {
      throw scanner.error("This is nested deeper than \(depthLimit) levels.")
    }
    depth += 1
    scanner.advance()
    try scanner.skipBlanks()
    return start
  }

  private mutating func close<Parts>(_ parts: Parts) -> Parts {
    depth -= 1
    return parts
  }

  private mutating func comma(
    before bracket: String, after part: String, at end: LocatedJSON.Position, of whole: String,
    since start: LocatedJSON.Position
  ) throws(JSONSyntaxError) {
    guard scanner.next == UInt8(ascii: ",") else {
      throw scanner.error(
        "Expected ',' or '\(bracket)' after this \(part).", at: end, since: start, whole)
    }
    let position = scanner.position
    scanner.advance()
    try scanner.skipBlanks()
    if scanner.next == bracket.utf8.first {
      throw JSONSyntaxError("A comma is not allowed before '\(bracket)'.", at: position)
    }
  }
}

/// The keys of an object, each with its place; a dictionary only once there are many.
private struct Keys {
  private var few: [(String, LocatedJSON.Position)] = []
  private var many: [String: LocatedJSON.Position] = [:]

  /// Where `key` stands already, if it does.
  mutating func insert(
    _ key: String, at position: LocatedJSON.Position
  ) -> LocatedJSON.Position? {
    if let first = many.isEmpty ? few.first(where: { $0.0 == key })?.1 : many[key] { return first }
    if few.count < 16 {
      few.append((key, position))
    } else {
      if many.isEmpty { for (key, position) in few { many[key] = position } }
      many[key] = position
    }
    return nil
  }
}
