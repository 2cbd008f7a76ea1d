import AtriumScreen
import Testing

@Suite struct WordsTests {
  @Test(arguments: [
    ([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c"),
  ])
  func listedJoinsWithCommasAndAConjunction(_ words: [String], _ text: String) {
    #expect(words.listed("and") == text)
  }

  @Test func wordsAreSeparatedByWhitespace() {
    #expect(" one\ttwo\u{3000}three\n".words == ["one", "two", "three"])
    #expect("".words.isEmpty)
  }

  @Test(arguments: [("", ""), ("a b", "A b"), ("ßx", "SSx"), ("ždral", "Ždral")])
  func capitalizedFirstChangesTheFirstLetter(_ text: String, _ capitalized: String) {
    #expect(text.capitalizedFirst == capitalized)
  }
}
