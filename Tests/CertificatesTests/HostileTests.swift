import AtriumScreen
import Testing

@testable import Certificates

/// What comes from anybody: it gets an answer, whatever it is.
@Suite struct HostileTests {
  private func finding(_ message: [UInt8]) throws -> Finding? {
    try Decoded(Array(Forge.text(message).utf8)[...], with: Zlib()).failure?.finding
  }

  @Test func nestingHasAnEnd() throws {
    #expect(
      try finding([UInt8](repeating: 0x81, count: 10_000))
        == .cbor(CBORProblem(kind: .tooDeep, offset: 33)))
  }

  @Test(
    arguments: [
      [0x9A, 0xFF, 0xFF, 0xFF, 0xFF], [0xBB, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF],
      [0x5B, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF], [0x7A, 0x80, 0, 0, 0], [0x9F], [0x5F],
      [],
    ] as [[UInt8]])
  func claimedLengthsReserveNothing(_ message: [UInt8]) throws {
    guard case .cbor(let problem) = try finding(message) else {
      Issue.record("another finding")
      return
    }
    #expect(problem.kind == .truncated)
  }

  @Test func keysComeOnce() throws {
    #expect(
      try finding([0xA2, 0x01, 0x01, 0x18, 0x01, 0x02])
        == .cbor(CBORProblem(kind: .duplicateKey, offset: 3)))
    let many = CBOR.map(
      (0..<40).map { CBOR.Pair(key: .integer($0 % 39), value: .null) }
    ).encoded
    guard case .cbor(let problem) = try finding(many) else {
      Issue.record("another finding")
      return
    }
    #expect(problem.kind == .duplicateKey)
  }

  @Test func partsHaveANumber() throws {
    let message = CBOR.head(4, 30_000) + [UInt8](repeating: 0, count: 30_000)
    #expect(try finding(message) == .cbor(CBORProblem(kind: .tooMany, offset: 20_002)))
  }

  @Test func nothingFollows() throws {
    #expect(try finding([0x00, 0x00]) == .cbor(CBORProblem(kind: .trailing, offset: 1)))
    let packed = Zlib.stored([0x80]) + [0, 0]
    #expect(
      try Decoded(Array(("HC1:" + Base45.encode(packed)).utf8)[...], with: Zlib()).failure?.finding
        == .compressionGoesOn(bytes: 2))
  }

  @Test func aBombIsNotUnpacked() throws {
    // One stored block of nothing for each five bytes would do no harm; a run of zeros does.
    let bomb = Zlib.bomb(of: 1 << 22)
    let text = "HC1:" + Base45.encode(bomb)
    #expect(
      try Decoded(Array(text.utf8)[...], with: Zlib()).failure?.finding
        == .tooMuchUnpacked(Zlib.limit))
  }

  @Test func itUnpacksTo256KilobytesAtMost() throws {
    let zlib = try Zlib()
    let most = [UInt8](repeating: 7, count: 262_144)
    #expect(try zlib.unpack(Zlib.stored(most)) == most)
    #expect(throws: Finding.tooMuchUnpacked(262_144)) { try zlib.unpack(Zlib.stored(most + [7])) }
  }

  @Test(arguments: [65_536, 65_537, 10 << 20]) func longTextsAreRefusedUnread(
    _ count: Int
  ) throws {
    let text = "HC1:" + String(repeating: "0", count: count)
    let finding = try Decoded(Array(text.utf8)[...], with: Zlib()).failure?.finding
    #expect((finding == .tooLong(count, limit: 65_536)) == (count > 65_536))
  }

  @Test(arguments: 0..<8) func changedCertificatesGetAnAnswer(_ seed: UInt64) throws {
    let forge = Forge()
    let terms = Terms(
      trust: forge.list(), rules: .empty, country: nil, at: Timestamp(seconds: 1_650_000_000))
    let judge = try Judge(terms)
    let text = Array(try forge.text().utf8)
    var random = SplitMix(seed: seed)
    for _ in 0..<250 {
      let judgement = judge.judge(Mutation.text(text, &random)[...])
      #expect(judgement.steps.map(\.stage) == Stage.allCases)
      #expect(judgement.conclusion != .valid)
    }
  }

  @Test(arguments: 0..<8) func changedMessagesGetAnAnswer(_ seed: UInt64) throws {
    let forge = Forge()
    let terms = Terms(
      trust: forge.list(), rules: .empty, country: nil, at: Timestamp(seconds: 1_650_000_000))
    let judge = try Judge(terms)
    let zlib = try Zlib()
    let packed = try Base45.decode(Array(try forge.text().utf8)[4...])
    let message = try zlib.unpack(packed)
    var random = SplitMix(seed: seed)
    for _ in 0..<250 {
      let text = Forge.text(Mutation.bytes(message, &random))
      #expect(judge.judge(Array(text.utf8)[...]).steps.map(\.stage) == Stage.allCases)
    }
  }
}

/// Numbers that look random and are the same every time (Steele, Lea and Flood: SplitMix).
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}

/// Does to an input what happens to inputs.
enum Mutation {
  /// Bytes changed, cut out, doubled, put in; at least one.
  static func bytes(_ input: [UInt8], _ random: inout SplitMix) -> [UInt8] {
    var bytes = input
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let place = Int.random(in: 0..<max(1, bytes.count), using: &random)
      let end = min(bytes.count, place + Int.random(in: 1...16, using: &random))
      switch Int.random(in: 0..<5, using: &random) {
      case 0 where place < bytes.count:
        bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      case 1 where place < bytes.count: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 2: bytes.removeSubrange(min(place, bytes.count)..<end)
      case 3: bytes.insert(contentsOf: bytes[min(place, bytes.count)..<end], at: place)
      default: bytes.insert([0x9F, 0xBF, 0x5F, 0xFF, 0xFB, 0x00][place % 6], at: place)
      }
    }
    return bytes
  }

  /// The same within the alphabet, most of the time.
  static func text(_ input: [UInt8], _ random: inout SplitMix) -> [UInt8] {
    let changed = bytes(input, &random)
    return changed == input ? input + [0x30] : changed
  }
}
