import AtriumScreen
import AtriumTime
import HealthCredentialsFixtures
import Testing

@testable import HealthCredentials

/// Malformed and hostile certificates.
@Suite struct MalformedInputTests {
  private func finding(_ message: [UInt8]) throws -> VerificationFinding? {
    try DecodedCertificate(Array(TestIssuer.text(message).utf8)[...], with: ZlibDecompressor())
      .failure?.finding
  }

  private func cborError(_ message: [UInt8]) throws -> CBORError? {
    if case .cbor(let error) = try finding(message) { error } else { nil }
  }

  @Test func nestingIsLimited() throws {
    #expect(
      try finding([UInt8](repeating: 0x81, count: 10_000))
        == .cbor(CBORError(reason: .tooDeep, offset: 33)))
  }

  @Test(
    arguments: [
      [0x9A, 0xFF, 0xFF, 0xFF, 0xFF], [0xBB, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF],
      [0x5B, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF], [0x7A, 0x80, 0, 0, 0], [0x9F], [0x5F],
      [],
    ] as [[UInt8]])
  func claimedLengthsReserveNoMemory(_ message: [UInt8]) throws {
    #expect(try cborError(message)?.reason == .truncated)
  }

  @Test func duplicateKeysAreRejected() throws {
    #expect(
      try finding([0xA2, 0x01, 0x01, 0x18, 0x01, 0x02])
        == .cbor(CBORError(reason: .duplicateKey, offset: 3)))
    let many = CBOR.map(
      (0..<40).map { CBOR.Pair(key: .integer($0 % 39), value: .null) }
    ).encoded
    #expect(try cborError(many)?.reason == .duplicateKey)
  }

  @Test func theNumberOfItemsIsLimited() throws {
    let message = CBOR.head(4, 30_000) + [UInt8](repeating: 0, count: 30_000)
    #expect(try finding(message) == .cbor(CBORError(reason: .tooManyItems, offset: 20_002)))
  }

  @Test func trailingBytesAreRejected() throws {
    #expect(try finding([0x00, 0x00]) == .cbor(CBORError(reason: .trailingBytes, offset: 1)))
    let compressed = ZlibEncoder.stored([0x80]) + [0, 0]
    #expect(
      try DecodedCertificate(
        Array(("HC1:" + Base45.encode(compressed)).utf8)[...], with: ZlibDecompressor()
      ).failure?.finding
        == .trailingBytes(2))
  }

  @Test func aZipBombIsRejected() throws {
    let bomb = ZlibEncoder.zeros(1 << 22)
    let text = "HC1:" + Base45.encode(bomb)
    #expect(
      try DecodedCertificate(Array(text.utf8)[...], with: ZlibDecompressor()).failure?.finding
        == .decompressedTooLarge(ZlibDecompressor.outputLimit))
  }

  @Test func theOutputIsLimitedTo256Kilobytes() throws {
    let zlib = try ZlibDecompressor()
    let most = [UInt8](repeating: 7, count: 262_144)
    #expect(try zlib.decompress(ZlibEncoder.stored(most)) == most)
    #expect(throws: VerificationFinding.decompressedTooLarge(262_144)) {
      try zlib.decompress(ZlibEncoder.stored(most + [7]))
    }
  }

  @Test(arguments: [65_536, 65_537, 10 << 20]) func longTextsAreRejected(
    _ count: Int
  ) throws {
    let text = "HC1:" + String(repeating: "0", count: count)
    let finding = try DecodedCertificate(Array(text.utf8)[...], with: ZlibDecompressor()).failure?
      .finding
    #expect((finding == .tooLong(count, limit: 65_536)) == (count > 65_536))
  }

  @Test(arguments: 0..<8) func mutatedTextsHaveAResult(_ seed: UInt64) throws {
    let issuer = TestIssuer()
    let context = VerificationContext(
      trust: issuer.list(), rules: { _ in [] }, at: Instant(timeIntervalSince1970: 1_650_000_000))
    let verifier = try CertificateVerifier(context)
    let text = Array(try issuer.text().utf8)
    var random = SplitMix(seed: seed)
    for _ in 0..<250 {
      let verification = verifier.verify(Mutation.text(text, &random)[...])
      expectSteps(of: verification)
      #expect(verification.verdict != .valid)
    }
  }

  /// A text of another kind has fewer steps.
  private func expectSteps(of verification: VerificationResult) {
    let steps = verification.steps.map(\.step)
    #expect(
      verification.kind == .dcc ? steps == VerificationStep.ofCertificates : steps[0] == .prefix)
  }

  @Test(arguments: 0..<8) func mutatedMessagesHaveAResult(_ seed: UInt64) throws {
    let issuer = TestIssuer()
    let context = VerificationContext(
      trust: issuer.list(), rules: { _ in [] }, at: Instant(timeIntervalSince1970: 1_650_000_000))
    let verifier = try CertificateVerifier(context)
    let zlib = try ZlibDecompressor()
    let compressed = try Base45.decode(Array(try issuer.text().utf8)[4...])
    let message = try zlib.decompress(compressed)
    var random = SplitMix(seed: seed)
    for _ in 0..<250 {
      let text = TestIssuer.text(Mutation.bytes(message, &random))
      expectSteps(of: verifier.verify(Array(text.utf8)[...]))
    }
  }
}
