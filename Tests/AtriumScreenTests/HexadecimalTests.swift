import AtriumScreen
import Testing

@Suite struct HexadecimalTests {
  @Test func bytesAreWrittenAsPairsOfDigits() {
    #expect(Hexadecimal.text([0, 0x0F, 0xAB]) == "000fab")
    #expect(Hexadecimal.text([0xAB], uppercase: true) == "AB")
    #expect(Hexadecimal.text(0x1F600, digits: 4) == "1f600")
    #expect(Hexadecimal.text(7, digits: 4) == "0007")
  }

  @Test(
    arguments: [
      ("", []), ("000fAb", [0, 0x0F, 0xAB]), ("0", nil), ("0g", nil), ("+f", nil), ("é", nil),
    ] as [(String, [UInt8]?)])
  func pairsOfDigitsAreDecoded(_ text: String, _ bytes: [UInt8]?) {
    #expect(Hexadecimal.bytes(text) == bytes)
  }
}
