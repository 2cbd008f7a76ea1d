import AtriumScreen
import HealthCredentialsFixtures
import Testing

@testable import HealthCredentials

/// Examples of RFC 8949, appendix A, and malformed items.
@Suite struct CBORTests {
  private func decode(_ hex: String) throws(CBORError) -> CBOR {
    try CBORDecoder.decode((Hexadecimal.bytes(hex) ?? [])[...])
  }

  @Test(
    arguments: [
      ("00", .unsigned(0)), ("1818", .unsigned(24)), ("1bffffffffffffffff", .unsigned(.max)),
      ("3903e7", .negative(999)), ("f90001", .double(5.960464477539063e-8)),
      ("f97bff", .double(65504)), ("f9fc00", .double(-.infinity)), ("fa47c35000", .double(100_000)),
      ("fbc010666666666666", .double(-4.1)), ("f4", .bool(false)), ("f7", .undefined),
      ("f8ff", .simple(255)), ("4401020304", .bytes([1, 2, 3, 4])), ("62c3bc", .text("ü")),
      ("83010203", .array([.unsigned(1), .unsigned(2), .unsigned(3)])), ("9fff", .array([])),
      ("5f42010243030405ff", .bytes([1, 2, 3, 4, 5])),
      ("7f657374726561646d696e67ff", .text("streaming")),
      ("c11a514b67b0", .tagged(1, .unsigned(1_363_896_240))),
    ] as [(String, CBOR)])
  func examplesAreDecoded(_ hex: String, _ item: CBOR) throws { #expect(try decode(hex) == item) }

  @Test func mapsHaveIntegerAndTextKeys() throws {
    let map = try decode("bf61610126820203ff")
    #expect(map[.text("a")] == .unsigned(1))
    #expect(map[-7] == .array([.unsigned(2), .unsigned(3)]))
    #expect(map[7] == nil && CBOR.null[7] == nil)
    #expect(map.json.text == #"{"a":1,"-7":[2,3]}"#)
  }

  @Test(
    arguments: [
      ("1c", .reserved, 1), ("f818", .invalidSimpleValue, 2), ("ff", .unexpectedBreak, 1),
      ("5f6161ff", .invalidChunk, 2),
      ("5f5fffff", .invalidChunk, 2), ("61ff", .invalidUTF8, 2), ("a1f500", .invalidKey, 1),
      ("", .truncated, 0),
      ("a201", .truncated, 2), ("1f", .unexpectedBreak, 1), ("0000", .trailingBytes, 1),
    ] as [(String, CBORError.Reason, Int)])
  func malformedItemsAreRejected(_ hex: String, _ kind: CBORError.Reason, _ offset: Int) {
    #expect(throws: CBORError(reason: kind, offset: offset)) { try decode(hex) }
  }

  @Test func integralDoublesBecomeIntegersInJSON() {
    #expect(CBOR.double(3).json == 3)
    #expect(CBOR.double(3.5).json == 3.5)
    #expect(CBOR.unsigned(.max).json == .number(0x1p64))
    #expect(CBOR.array([.map([]), .bytes([])]).nonJSONPath == ["1"])
  }
}
