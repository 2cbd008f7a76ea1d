import AtriumScreen
import Testing

@Suite struct RichTextLinesTests {
  private let screen = Screen(
    "article",
    [
      .richText(
        RichText(
          "text",
          [
            .init(.heading, "One"), .init(.paragraph, "A text of some words\u{1B}[2J."),
            .init(.item, "first item is long", depth: 1, marker: "1."),
            .init(.item, "inner", depth: 2, marker: "•"), .init(.item, "more", depth: 1),
            .init(.paragraph, "said somebody", quotes: 1), .init(.paragraph, "twice", quotes: 1),
            .init(.code, "let a\n  = b"),
          ]))
    ])

  @Test func headingsListsQuotesAndCodeAreLaidOut() {
    #expect(
      TextRenderer(width: 16).render(screen) == """
        One

        A text of some
        words.

        1. first item is
           long
          • inner

          more

        │ said somebody
        │
        │ twice

            let a
              = b
        """)
  }

  @Test func linesHaveALegibleLength() {
    let words = Array(repeating: "word", count: 40).joined(separator: " ")
    let wide = TextRenderer(width: 200).render(
      Screen("a", [.richText(RichText("b", [.init(.paragraph, words)]))]))
    #expect(wide.split(separator: "\n").allSatisfy { $0.count <= 72 })
  }

  @Test func plainTextHasOneLinePerPart() {
    #expect(
      PlainRenderer().render(screen) == """
        One
        A text of some words.
        1. first item is long
        • inner
        more
        said somebody
        twice
        let a
          = b
        """)
  }

  @Test func jsonContainsKindsAndTexts() {
    let short = Screen("a", [.richText(RichText("text", [.init(.paragraph, "b", quotes: 1)]))])
    #expect(
      JSONRenderer().render(short) == #"{"screen":"a","text":[{"kind":"quote","text":"b"}]}"#)
  }
}
