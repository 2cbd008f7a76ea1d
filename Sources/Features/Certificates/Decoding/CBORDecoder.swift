/// What is wrong with an item of CBOR, and at which byte.
struct CBORProblem: Error, Equatable {
  enum Kind: Sendable {
    case truncated, tooDeep, tooMany, reserved, badText, badBreak, badChunk, badSimple
    case badKey, duplicateKey, trailing
  }
  let kind: Kind, offset: Int
}

/// Decodes hostile input: bounded depth and number of items, no room reserved by a length the
/// input only claims.
struct CBORDecoder {
  static let maxDepth = 32
  static let maxItems = 20_000
  private let input: ArraySlice<UInt8>
  private var position: Int, items = 0

  static func decode(_ bytes: ArraySlice<UInt8>) throws(CBORProblem) -> CBOR {
    var decoder = CBORDecoder(bytes)
    let value = try decoder.item(depth: 0)
    guard decoder.left == 0 else { throw decoder.problem(.trailing) }
    return value
  }

  private init(_ input: ArraySlice<UInt8>) {
    self.input = input
    position = input.startIndex
  }

  private var left: Int { input.endIndex - position }

  private func problem(_ kind: CBORProblem.Kind) -> CBORProblem {
    CBORProblem(kind: kind, offset: position - input.startIndex)
  }

  private mutating func item(depth: Int) throws(CBORProblem) -> CBOR {
    guard depth <= Self.maxDepth else { throw problem(.tooDeep) }
    items += 1
    guard items <= Self.maxItems else { throw problem(.tooMany) }
    let head = try byte()
    let (major, info) = (head >> 5, head & 31)
    if major == 7 { return try simple(info) }
    let argument = try argument(info)
    switch major {
    case 2: return .bytes(try string(2, argument))
    case 3: return .text(try text(argument))
    case 4: return .array(try elements(argument, depth: depth + 1))
    case 5: return .map(try pairs(argument, depth: depth + 1))
    default:
      guard let argument else { throw problem(.badBreak) }
      if major == 0 { return .unsigned(argument) }
      if major == 1 { return .negative(argument) }
      return .tagged(argument, try item(depth: depth + 1))
    }
  }

  private mutating func elements(
    _ count: UInt64?, depth: Int
  ) throws(CBORProblem) -> [CBOR] {
    var elements: [CBOR] = []
    while try hasMore(count, after: elements.count) { elements.append(try item(depth: depth)) }
    return elements
  }

  private mutating func pairs(
    _ count: UInt64?, depth: Int
  ) throws(CBORProblem) -> [CBOR.Pair] {
    var pairs: [CBOR.Pair] = []
    pairs.reserveCapacity(Int(min(count ?? 0, 16)))
    var seen: Set<CBOR.Key> = []
    while try hasMore(count, after: pairs.count) {
      let start = position
      let key = try key(depth: depth)
      // Comparing is quicker than hashing while there are few.
      if pairs.count == 16 { seen = Set(pairs.map(\.key)) }
      let isNew =
        pairs.count < 16 ? !pairs.contains { $0.key == key } : seen.insert(key).inserted
      guard isNew else {
        position = start
        throw problem(.duplicateKey)
      }
      pairs.append(CBOR.Pair(key: key, value: try item(depth: depth)))
    }
    return pairs
  }

  private mutating func key(depth: Int) throws(CBORProblem) -> CBOR.Key {
    let start = position
    switch try item(depth: depth) {
    case .text(let text): return .text(text)
    case let item:
      guard let number = item.integer else {
        position = start
        throw problem(.badKey)
      }
      return .integer(number)
    }
  }

  /// Whether one more of `count` elements follows.
  private mutating func hasMore(_ count: UInt64?, after done: Int) throws(CBORProblem) -> Bool {
    if let count { return UInt64(done) < count }
    return try !isAtBreak()
  }

  private mutating func isAtBreak() throws(CBORProblem) -> Bool {
    guard left > 0 else { throw problem(.truncated) }
    guard input[position] == 0xFF else { return false }
    position += 1
    return true
  }

  private mutating func text(_ count: UInt64?) throws(CBORProblem) -> String {
    let bytes = try string(3, count)
    guard let text = String(validating: bytes, as: UTF8.self) else { throw problem(.badText) }
    return text
  }

  private mutating func string(
    _ major: UInt8, _ count: UInt64?
  ) throws(CBORProblem) -> ArraySlice<UInt8> {
    if let count { return try take(count) }
    var whole: [UInt8] = []
    while try !isAtBreak() {
      let head = try byte()
      guard head >> 5 == major, let count = try argument(head & 31) else {
        throw problem(.badChunk)
      }
      whole += try take(count)
    }
    return whole[...]
  }

  private mutating func simple(_ info: UInt8) throws(CBORProblem) -> CBOR {
    switch info {
    case 0..<20: return .simple(info)
    case 20, 21: return .bool(info == 21)
    case 22: return .null
    case 23: return .undefined
    case 24:
      let value = try byte()
      guard value >= 32 else { throw problem(.badSimple) }
      return .simple(value)
    case 25: return .double(Double(half: UInt16(try number(bytes: 2))))
    case 26: return .double(Double(Float(bitPattern: UInt32(try number(bytes: 4)))))
    case 27: return .double(Double(bitPattern: try number(bytes: 8)))
    case 31: throw problem(.badBreak)
    default: throw problem(.reserved)
    }
  }

  /// The number in or after the head; `nil` stands for an indefinite length.
  private mutating func argument(_ info: UInt8) throws(CBORProblem) -> UInt64? {
    switch info {
    case 0..<24: return UInt64(info)
    case 24...27: return try number(bytes: 1 << Int(info - 24))
    case 31: return nil
    default: throw problem(.reserved)
    }
  }

  private mutating func number(bytes count: Int) throws(CBORProblem) -> UInt64 {
    guard left >= count else { throw problem(.truncated) }
    var value: UInt64 = 0
    for _ in 0..<count {
      value = value << 8 | UInt64(input[position])
      position += 1
    }
    return value
  }

  private mutating func byte() throws(CBORProblem) -> UInt8 {
    guard left > 0 else { throw problem(.truncated) }
    defer { position += 1 }
    return input[position]
  }

  private mutating func take(_ count: UInt64) throws(CBORProblem) -> ArraySlice<UInt8> {
    guard count <= UInt64(left) else { throw problem(.truncated) }
    defer { position += Int(count) }
    return input[position..<position + Int(count)]
  }
}

extension Double {
  /// A number of IEEE 754's 16 bits.
  fileprivate init(half bits: UInt16) {
    let sign: FloatingPointSign = bits >> 15 == 1 ? .minus : .plus
    let (exponent, fraction) = (Int(bits >> 10 & 31), Double(bits & 1023))
    switch exponent {
    case 0: self.init(sign: sign, exponent: -24, significand: fraction)
    case 31: self = fraction == 0 ? (sign == .minus ? -.infinity : .infinity) : .nan
    default: self.init(sign: sign, exponent: exponent - 15, significand: 1 + fraction / 1024)
    }
  }
}
