import AtriumTime
import Testing

struct DigitReaderTests {
  @Test func readsNumbersOfSoManyDigits() {
    var reader = DigitReader("2026-11x")
    let numbers = [
      reader.number(4), reader.number(1), reader.skip("-") ? 0 : nil, reader.number(3),
      reader.number(2, upTo: 10), reader.number(2),
    ]
    #expect(numbers == [2026, nil, 0, nil, nil, 11])
    #expect(reader.rest == "x")
    #expect(!reader.isAtEnd)
  }

  @Test func readsSignsAndDigitsAsTheyCome() {
    var reader = DigitReader("12:345")
    let parts = [reader.digits(), reader.digits()]
    let signs = [reader.skip("-"), reader.skip(":"), reader.skip(":")]
    let last = reader.digits()
    #expect(parts == ["12", ""])
    #expect(signs == [false, true, false])
    #expect(last == "345")
    #expect(reader.isAtEnd)
  }

  @Test func aNumberTooLargeIsNone() {
    var reader = DigitReader("9223372036854775808")
    let (large, small) = (reader.number(19), reader.number(18))
    #expect(large == nil && small == 922_337_203_685_477_580)
    reader = DigitReader("9223372036854775807")
    let largest = reader.number(19)
    #expect(largest == .max && reader.isAtEnd)
  }

  @Test(arguments: ["+1", "-1", "١٢", "é1"]) func takesDigitsOfASCIIAlone(_ text: String) {
    var reader = DigitReader(text)
    let (number, digits) = (reader.number(2), reader.digits())
    #expect(number == nil)
    #expect(digits.isEmpty)
    #expect(reader.rest == text[...])
  }
}
