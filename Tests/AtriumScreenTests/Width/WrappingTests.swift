import Testing

@testable import AtriumScreen

struct WrappingTests {
  @Test("Lines break at blanks and are not wider than the width")
  func words() {
    #expect("the quick brown fox".wrapped(to: 10) == ["the quick", "brown fox"])
    #expect("the quick brown fox".wrapped(to: 9) == ["the quick", "brown fox"])
    #expect("the quick brown fox".wrapped(to: 8) == ["the", "quick", "brown", "fox"])
  }

  @Test("A word that is wider than a line is broken")
  func longWord() {
    #expect("a https://example.org b".wrapped(to: 8) == ["a", "https://", "example.", "org b"])
    #expect("日本語テスト".wrapped(to: 5) == ["日本", "語テ", "スト"])
  }

  @Test("A long path is broken after a slash")
  func path() {
    #expect("/data/anna/.config/atrium".wrapped(to: 16) == ["/data/anna/", ".config/atrium"])
    #expect("/a/bcdefghijkl".wrapped(to: 8) == ["/a/bcdef", "ghijkl"])
  }

  @Test("Line breaks, empty lines and indentation are kept")
  func ownLines() {
    #expect("a\n\n  b c".wrapped(to: 10) == ["a", "", "  b c"])
    #expect("  one two three".wrapped(to: 9) == ["  one two", "three"])
    #expect("".wrapped(to: 10) == [""])
    #expect("    ".wrapped(to: 2) == [""])
  }

  @Test("Several blanks between words on the same line are kept")
  func blanks() {
    #expect("a   b            c".wrapped(to: 8) == ["a   b", "c"])
  }

  @Test("Names in a row are shortened in their middles, the longest first")
  func shortenedNames() {
    let names = ["Jane Doe", "The beginning and the end"]
    #expect(
      names.joined(separator: " › ", shortenedTo: 40) == "Jane Doe › The beginning and the end")
    #expect(names.joined(separator: " › ", shortenedTo: 25) == "Jane Doe › The be…the end")
    #expect([names[1]].joined(separator: " › ", shortenedTo: 9) == "The…end")
    let many = [String](repeating: "日本語日本語", count: 9).joined(separator: ", ", shortenedTo: 20)
    #expect(displayWidth(of: many) <= 20, "\(many)")
  }

  @Test("A width that is too small is treated as one column", arguments: [-1, 0, 1])
  func tiny(_ width: Int) {
    #expect("ab 日".wrapped(to: width) == ["a", "b", "日"])
  }
}
