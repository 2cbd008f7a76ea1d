import AtriumScreen
import Testing

@Suite struct QuotationMarksTests {
  @Test(arguments: [
    (QuotationMarks.english, "3 “Milk”, 4 “Tea”", "3 “Milk”, 4 “Tea”"),
    (.german, "3 “Milk”, 4 “Tea”", "3 „Milk“, 4 „Tea“"),
    (.croatian, "3 “Milk”", "3 „Milk”"), (.german, "Milk", "Milk"), (.german, "", ""),
  ])
  func namesHaveTheMarksOfTheLanguage(
    _ marks: QuotationMarks, _ label: String, _ expected: String
  ) {
    #expect(marks.text(label) == expected)
  }
}
