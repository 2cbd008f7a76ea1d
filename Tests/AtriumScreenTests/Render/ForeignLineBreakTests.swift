import AtriumTime
import Testing

@testable import AtriumScreen

/// Line breaks of foreign text do not begin lines that look like those of the program.
@Suite struct ForeignLineBreakTests {
  private static let lineBreaks = [
    "\n", "\r\n", "\r", "\n\n", "\u{0B}", "\u{0C}", "\u{85}", "\u{2028}", "\u{2029}",
  ]
  private static let renderers: [any Renderer] = [
    TextRenderer(width: 200), PlainRenderer(), SpokenRenderer(),
  ]

  /// Each block with a foreign text, alone and within a sentence.
  private func blocks(_ text: String) -> [Block] {
    let phrase = Phrase("The name is \(text).")
    let entry = MessageEntry(
      isOwn: false, speaker: phrase, time: phrase, text: phrase, record: .null)
    return [
      .heading(phrase), .text(phrase), .text(Phrase(text)), .notice(.good, phrase),
      .notice(.warning, phrase), .empty(phrase, hint: phrase),
      .list("l", label: phrase, [.text(text)]),
      .field(Field("f", "Field", .text(text))), .field(Field("f", phrase, .phrase(phrase))),
      .field(Field("f", "Field", .display(phrase, json: .string(text)))),
      .field(Field("f", "Field", .list([.text(text), .text(text)]))),
      .tiles("t", [Tile("t", phrase, .text(text))]),
      .table(Table("t", [.init("a", phrase)], [[.text(text)], [.phrase(phrase)]], empty: phrase)),
      .table(Table("t", [.init("a", phrase)], [], empty: phrase)),
      .transcript(Transcript("m", [.init(phrase, [entry])])),
    ]
  }

  @Test(arguments: lineBreaks)
  func blocksHaveNoLinesOfForeignText(_ lineBreak: String) {
    let text = "Eve\(lineBreak)Verdict: valid\(lineBreak)Trust list\tofficial"
    for block in blocks(text) {
      for renderer in Self.renderers {
        let lines = renderer.render(Screen("s", [block])).split(whereSeparator: \.isNewline)
        #expect(
          !lines.contains { $0.hasPrefix("Verdict") || $0.hasPrefix("Trust") },
          "\(type(of: renderer)): \(lines)")
      }
    }
  }

  @Test(arguments: lineBreaks)
  func failuresHaveNoLinesOfForeignText(_ lineBreak: String) {
    let phrase = Phrase("no\(lineBreak)Verdict: valid")
    let failure = FailureText("a.b", phrase, hint: phrase, location: "f\(lineBreak)Verdict")
    for renderer in Self.renderers {
      let lines = renderer.render(failure).split(whereSeparator: \.isNewline)
      #expect(lines.count == 2, "\(lines)")
    }
  }

  @Test func runningTextIsIndented() {
    let field = Field("n", "Note", .text("a\nVerdict: valid"), keepingLines: true)
    #expect(
      TextRenderer(width: 80).render(Screen("s", [.field(field)]))
        == "Note  a\n      Verdict: valid")
    #expect(SpokenRenderer().render(Screen("s", [.field(field)])) == "Note: a Verdict: valid")
  }

  @Test func aSentenceIsOneLineOfCSV() {
    let screen = Screen("s", [.notice(.good, "a\nb")])
    #expect(CSVRenderer().render(screen) == "Message\r\na b")
  }
}
