import AtriumFormats
import Testing

struct DigitReaderTests {
  @Test func readsNumbersOfSoManyDigitsAndSigns() {
    var reader = DigitReader("2026-11x")
    #expect(reader.number(4) == 2026)
    #expect(!reader.skip(":"))
    #expect(reader.skip("-"))
    #expect(reader.number(3) == nil)
    #expect(reader.number(2, upTo: 10) == nil)
    #expect(reader.rest == "11x")
    #expect(reader.digits() == "11")
    #expect(reader.digits().isEmpty)
    #expect(!reader.isAtEnd)
    #expect(reader.skip("x"))
    #expect(reader.isAtEnd)
    #expect(reader.number(1) == nil)
  }

  @Test(arguments: ["+1", "-1", "١٢", "é1"]) func takesDigitsOfASCIIAlone(_ text: String) {
    var reader = DigitReader(text)
    #expect(reader.number(2) == nil)
    #expect(reader.digits().isEmpty)
    #expect(reader.rest == text[...])
  }
}
