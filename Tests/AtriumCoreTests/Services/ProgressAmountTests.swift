import AtriumCore
import AtriumScreen
import Testing

@Suite struct ProgressAmountTests {
  @Test(arguments: [
    (ProgressAmount.items(1_000, of: 2_500), "1000 of 2500"), (.items(7, of: nil), "7"),
    (.bytes(45, of: 100), "45 %"), (.bytes(1 << 60, of: 1 << 61), "50 %"),
    (.bytes(300, of: 100), "100 %"), (.bytes(12_000_000, of: nil), "12 MB"),
    (.bytes(3, of: 0), "3 B"),
  ])
  func formatsAmounts(_ amount: ProgressAmount, _ text: String) {
    #expect(amount.phrase?.text(in: .en) == text)
  }

  @Test func anUnknownAmountHasNoText() {
    #expect(ProgressAmount.unknown.phrase == nil)
  }

  @Test func amountsAreTranslated() {
    #expect(ProgressAmount.items(1, of: 2).phrase?.text(in: .hr) == "1 od 2")
  }
}
