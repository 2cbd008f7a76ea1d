import AtriumScreen
import Testing

@Suite struct QuotationMarksTests {
  @Test(arguments: [
    ("3 “Milk”, 4 “Tea”", ["3 “Milk”, 4 “Tea”", "3 „Milk“, 4 „Tea“", "3 „Milk”, 4 „Tea”"]),
    ("Milk", ["Milk", "Milk", "Milk"]), ("", ["", "", ""]),
  ])
  func namesHaveTheMarksOfTheLanguage(_ label: String, _ texts: [String]) {
    #expect(Phrase(quoting: label).texts == texts)
  }
}
