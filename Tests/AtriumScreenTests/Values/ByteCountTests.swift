import AtriumScreen
import Testing

@Suite struct ByteCountTests {
  @Test(arguments: [
    (0, "0 B"), (999, "999 B"), (1_000, "1.0 kB"), (2_249_999, "2.2 MB"), (9_949_999, "9.9 MB"),
    (9_950_000, "10 MB"), (77_000_000, "77 MB"), (3_400_000_000, "3.4 GB"),
    (3_400_000_000_000, "3,400 GB"),
  ])
  func aByteCountHasTheLargestFittingUnit(_ count: Int, _ text: String) {
    #expect(Phrase.bytes(count).text(in: .en) == text)
  }

  @Test func aByteCountHasTheNumberFormatOfTheLanguage() {
    #expect(Phrase.bytes(2_200_000).text(in: .de) == "2,2 MB")
  }

  @Test func jsonContainsTheExactNumberOfBytes() {
    #expect(Value.bytes(2_200_001).json == 2_200_001)
  }
}
