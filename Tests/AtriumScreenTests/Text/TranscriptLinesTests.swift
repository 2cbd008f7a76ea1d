import Testing

@testable import AtriumScreen

@Suite struct TranscriptLinesTests {
  private func entry(
    _ isOwn: Bool, _ time: Phrase, _ text: Phrase, mark: Phrase? = nil
  ) -> MessageEntry {
    .init(
      isOwn: isOwn, speaker: isOwn ? "Bob" : "Ada", time: time, mark: mark, text: text,
      record: ["text": .string(text.text(in: .en))])
  }

  private var screen: Screen {
    Screen(
      "s",
      [
        .transcript(
          Transcript(
            "messages",
            [
              .init(
                "Fri",
                [
                  entry(false, "10:00", "Hello"), entry(false, "10:00", "there"),
                  entry(true, "10:01", "A long answer that does not fit", mark: "✓"),
                ]),
              .init("Sat", [entry(false, "10:00", "\u{1b}[2JBye")]),
            ]))
      ])
  }

  @Test func ownMessagesAreAlignedRight() {
    #expect(
      TextRenderer(width: 24).render(screen) == """
        ───────── Fri ──────────
        Ada 10:00
        Hello
        there
                     Bob 10:01 ✓
              A long answer that
                    does not fit
        ───────── Sat ──────────
        Ada 10:00
        Bye
        """)
  }

  @Test func typedMessagesAreNotRepeated() {
    var typed = entry(true, "10:01", "Hello", mark: "✓")
    typed.isTyped = true
    let screen = Screen("s", [.transcript(Transcript("messages", [.init(nil, [typed])]))])
    #expect(TextRenderer(width: 24).render(screen) == "             Bob 10:01 ✓")
    #expect(PlainRenderer().render(screen) == "text\nHello")
  }

  @Test func speakersHaveColours() {
    let lines = TextRenderer(width: 24, palette: .dark).render(screen).split(separator: "\n")
    #expect(lines[1].hasPrefix("\u{1b}[1;38;5;117mAda\u{1b}[0m"), "\(lines[1])")
    #expect(lines[4].contains("\u{1b}[1;38;5;114mBob\u{1b}[0m"), "\(lines[4])")
  }

  @Test func otherRenderersListTheMessages() {
    #expect(PlainRenderer().render(screen).hasPrefix("text\nHello\nthere\n"))
    #expect(
      JSONRenderer().render(screen).hasPrefix(
        #"{"screen":"s","messages":[{"text":"Hello"},{"text":"there"},"#))
  }
}
