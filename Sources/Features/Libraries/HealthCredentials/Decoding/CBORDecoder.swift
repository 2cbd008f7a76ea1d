/// An error in CBOR data.
package struct CBORError: Error, Equatable {
  package enum Reason: Sendable {
    case truncated, tooDeep, tooManyItems, reserved, invalidUTF8, unexpectedBreak, invalidChunk
    case invalidSimpleValue, invalidKey, duplicateKey, trailingBytes
  }
  package let reason: Reason
  /// The position in the input, in bytes.
  package let offset: Int
}

/// Decodes untrusted CBOR (RFC 8949). Depth and number of items are limited, and no memory is
/// reserved on the strength of a length that the input only claims.
package struct CBORDecoder {
  private static let maxDepth = 32
  private static let maxItems = 20_000
  private let input: ArraySlice<UInt8>
  private var position: Int
  private var depth = 0
  private var items = 0

  package static func decode(_ bytes: ArraySlice<UInt8>) throws(CBORError) -> CBOR {
    var decoder = CBORDecoder(bytes)
    let value = try decoder.item()
    guard decoder.remaining == 0 else { throw decoder.failure(.trailingBytes) }
    return value
  }

  private init(_ input: ArraySlice<UInt8>) {
    self.input = input
    position = input.startIndex
  }

  private var remaining: Int { input.endIndex - position }

  private func failure(_ reason: CBORError.Reason) -> CBORError {
    CBORError(reason: reason, offset: position - input.startIndex)
  }

  private mutating func item() throws(CBORError) -> CBOR {
    guard depth <= Self.maxDepth else { throw failure(.tooDeep) }
    depth += 1
    defer { depth -= 1 }
    items += 1
    guard items <= Self.maxItems else { throw failure(.tooManyItems) }
    let head = try byte()
    let major = head >> 5
    let info = head & 31
    if major == 7 { return try simple(info) }
    let argument = try argument(info)
    switch major {
    case 2: return .bytes(try string(2, argument))
    case 3: return .text(try text(argument))
    case 4: return .array(try elements(argument))
    case 5: return .map(try pairs(argument))
    default:
      guard let argument else { throw failure(.unexpectedBreak) }
      if major == 0 { return .unsigned(argument) }
      if major == 1 { return .negative(argument) }
      return .tagged(argument, try item())
    }
  }

  private mutating func elements(_ count: UInt64?) throws(CBORError) -> [CBOR] {
    var elements: [CBOR] = []
    while try hasMore(count, after: elements.count) { elements.append(try item()) }
    return elements
  }

  private mutating func pairs(_ count: UInt64?) throws(CBORError) -> [CBOR.Pair] {
    var pairs: [CBOR.Pair] = []
    pairs.reserveCapacity(Int(min(count ?? 0, 16)))
    var seen: Set<CBOR.Key> = []
    while try hasMore(count, after: pairs.count) {
      let start = position
      let key = try key()
      // A linear search up to 16 keys, a set beyond that.
      if pairs.count == 16 { seen = Set(pairs.map(\.key)) }
      let isNew =
        pairs.count < 16 ? !pairs.contains { $0.key == key } : seen.insert(key).inserted
      guard isNew else {
        position = start
        throw failure(.duplicateKey)
      }
      pairs.append(CBOR.Pair(key: key, value: try item()))
    }
    return pairs
  }

  private mutating func key() throws(CBORError) -> CBOR.Key {
    let start = position
    let item = try item()
    if let text = item.text { return .text(text) }
    if let number = item.integer { return .integer(number) }
    position = start
    throw failure(.invalidKey)
  }

  /// Returns whether an element follows. A count of `nil` means an indefinite length, which a break
  /// code ends.
  private mutating func hasMore(_ count: UInt64?, after done: Int) throws(CBORError) -> Bool {
    if let count { return UInt64(done) < count }
    return try !isAtBreak()
  }

  private mutating func isAtBreak() throws(CBORError) -> Bool {
    guard remaining > 0 else { throw failure(.truncated) }
    guard input[position] == 0xFF else { return false }
    position += 1
    return true
  }

  private mutating func text(_ count: UInt64?) throws(CBORError) -> String {
    let bytes = try string(3, count)
    guard let text = String(validating: bytes, as: UTF8.self) else { throw failure(.invalidUTF8) }
    return text
  }

  private mutating func string(
    _ major: UInt8, _ count: UInt64?
  ) throws(CBORError) -> ArraySlice<UInt8> {
    if let count { return try take(count) }
    var bytes: [UInt8] = []
    while try !isAtBreak() {
      let head = try byte()
      guard head >> 5 == major, let count = try argument(head & 31) else {
        throw failure(.invalidChunk)
      }
      bytes += try take(count)
    }
    return bytes[...]
  }

  private mutating func simple(_ info: UInt8) throws(CBORError) -> CBOR {
    switch info {
    case 0..<20: return .simple(info)
    case 20, 21: return .bool(info == 21)
    case 22: return .null
    case 23: return .undefined
    case 24:
      let value = try byte()
      guard value >= 32 else { throw failure(.invalidSimpleValue) }
      return .simple(value)
    case 25: return .double(Double(Float16(bitPattern: UInt16(try number(bytes: 2)))))
    case 26: return .double(Double(Float(bitPattern: UInt32(try number(bytes: 4)))))
    case 27: return .double(Double(bitPattern: try number(bytes: 8)))
    case 31: throw failure(.unexpectedBreak)
    default: throw failure(.reserved)
    }
  }

  /// Returns the argument in or after the initial byte; `nil` means an indefinite length.
  private mutating func argument(_ info: UInt8) throws(CBORError) -> UInt64? {
    switch info {
    case 0..<24: return UInt64(info)
    case 24...27: return try number(bytes: 1 << Int(info - 24))
    case 31: return nil
    default: throw failure(.reserved)
    }
  }

  private mutating func number(bytes count: Int) throws(CBORError) -> UInt64 {
    try take(UInt64(count)).reduce(0) { $0 << 8 | UInt64($1) }
  }

  private mutating func byte() throws(CBORError) -> UInt8 {
    guard remaining > 0 else { throw failure(.truncated) }
    defer { position += 1 }
    return input[position]
  }

  private mutating func take(_ count: UInt64) throws(CBORError) -> ArraySlice<UInt8> {
    guard count <= UInt64(remaining) else { throw failure(.truncated) }
    defer { position += Int(count) }
    return input[position..<position + Int(count)]
  }
}
