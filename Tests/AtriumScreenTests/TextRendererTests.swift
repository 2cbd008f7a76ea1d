import Testing

@testable import AtriumScreen

struct TextRendererTests {
  private func render(_ blocks: [Block], width: Int = 40) -> String {
    TextRenderer(width: width).render(Screen("s", blocks))
  }

  @Test("A blank line stands between parts, none between sentences or between fields")
  func parts() {
    let blocks: [Block] = [
      .heading("Todos"), .text("One."), .notice(.good, "Two."),
      .field(Field("a", "A", .integer(1))), .field(Field("bc", "Bc", .integer(2))),
      .list("l", label: "L", [.text("x"), .text("y")]),
    ]
    #expect(
      render(blocks) == """
        Todos

        One.
        ✓ Two.

        A   1
        Bc  2

        L
        • x
        • y
        """)
  }

  @Test("A notice tells its tone by a mark, and its lines begin under one another")
  func notices() {
    #expect(render([.notice(.warning, "one two three")], width: 10) == "! one two\n  three")
    #expect(render([.notice(.bad, "x"), .notice(.quiet, "y")]) == "✗ x\ny")
  }

  @Test("Long values wrap under themselves, and keep their own line breaks")
  func fields() {
    #expect(
      render(
        [
          .field(Field("t", "Title", .text("the quick brown fox jumps"))),
          .field(Field("n", "Notes", .text("a\n\nb"))), .field(Field("m", "No", .missing)),
        ], width: 22) == """
          Title  the quick brown
                 fox jumps
          Notes  a

                 b
          No     –
          """)
  }

  @Test("Where labels leave no room, values stand under them")
  func narrowFields() {
    #expect(
      render([.field(Field("c", "Emergency contact", .text("Ana Horvat")))], width: 20)
        == "Emergency contact\n  Ana Horvat")
  }

  @Test("An empty screen is empty, and an empty record leaves no gap")
  func nothing() {
    #expect(render([]) == "")
    #expect(render([.text("a"), .record("r", []), .text("b")]) == "a\n\nb")
    #expect(render([.list("l", label: nil, [])]) == "–")
  }

  @Test("What is empty says what to do about it")
  func empty() {
    #expect(render([.empty("No todos.", hint: "Add one.")]) == "No todos.\nAdd one.")
  }

  @Test("Beside that, an empty table and an empty list are not shown; programs see them")
  func emptyLists() {
    let blocks: [Block] = [
      .empty("No todos.", hint: nil), .table(Table("t", [.init("a", "A")], [])),
      .list("l", label: "L", []), .table(Table("u", [.init("b", "B")], [[.text("c")]])),
    ]
    #expect(render(blocks) == "No todos.\n\nB\nc")
    #expect(PlainRenderer().render(Screen("s", blocks)) == "No todos.\nB\nc")
    #expect(
      JSONRenderer().render(Screen("s", blocks))
        == #"{"screen":"s","t":[],"l":[],"u":[{"b":"c"}]}"#)
    #expect(render([.table(Table("t", [.init("a", "A")], []))]) == "A")
  }

  @Test("JSON is indented and a document described")
  func passedThrough() {
    #expect(render([.json("j", ["a": 1])]) == "{\n  \"a\": 1\n}")
    let document = Document("text/csv", bytes: Array(repeating: 0, count: 1234))
    #expect(render([.document(document)]) == "text/csv, 1,234 bytes")
  }

  @Test("A failure shows its place and its hint")
  func failure() {
    let failure = FailureText("c", "Unknown key.", hint: "Remove it.", place: "config.json:4:17")
    #expect(
      TextRenderer(width: 80).render(failure)
        == "✗ config.json:4:17: Unknown key.\n  Remove it.")
    #expect(TextRenderer(width: 80).render(FailureText("c", "M")) == "✗ M")
    #expect(
      TextRenderer(width: 80, palette: .dark).render(FailureText("c", "M", hint: "H"))
        == "\u{1B}[38;5;210m✗ M\u{1B}[0m\n\u{1B}[38;5;246m  H\u{1B}[0m")
  }

  @Test("Days, numbers and words are in the reader's language")
  func language() {
    let fields: [Block] = [
      .field(Field("d", "D", .day(.last))), .field(Field("c", "C", .count(1000))),
      .field(Field("f", "F", .flag(true))),
    ]
    let text = TextRenderer(width: 40, language: .hr).render(Screen("s", fields))
    #expect(text == "D  31.12.9999\nC  1.000\nF  da")
  }
}

struct PaletteTests {
  @Test("Without colours nothing is painted")
  func none() {
    #expect(Palette.none.paint("x", .bad, bold: true) == "x")
    #expect(!Palette.none.hasColours)
  }

  @Test("Tones and bold are escape sequences that end with their text")
  func painted() {
    #expect(Palette.dark.paint("x", .plain) == "x")
    #expect(Palette.dark.paint("x", .plain, bold: true) == "\u{1B}[1mx\u{1B}[0m")
    #expect(Palette.light.paint("x", .accent, bold: true) == "\u{1B}[1;38;5;25mx\u{1B}[0m")
    #expect(Palette.dark.paint("", .bad) == "")
  }

  @Test("Every colour of a theme has a contrast of at least 4.5 : 1")
  func contrast() {
    for colour in Array(Palette.dark.tones.values) + Palette.dark.series {
      #expect((luminance(colour) + 0.05) / 0.05 >= 4.5, "\(colour)")
    }
    for colour in Array(Palette.light.tones.values) + Palette.light.series {
      #expect(1.05 / (luminance(colour) + 0.05) >= 4.5, "\(colour)")
    }
  }

  /// The relative luminance (WCAG 2.2) of a colour of xterm's table, 16 to 255; the linear share of
  /// each level is given, since there is no power function here.
  private func luminance(_ colour: UInt8) -> Double {
    func linear(_ level: Int) -> Double {
      let share = (Double(level) / 255 + 0.055) / 1.055
      // share^2.4 = share² · share^0.4, the latter as the fifth root of share².
      var root = 0.5
      for _ in 0..<60 {
        root -= (root * root * root * root * root - share * share) / (5 * root * root * root * root)
      }
      return share * share * root
    }
    if colour >= 232 { return linear(8 + 10 * Int(colour - 232)) }
    let levels = [0, 95, 135, 175, 215, 255].map { $0 == 0 ? 0 : linear($0) }
    let index = Int(colour) - 16
    return 0.2126 * levels[index / 36] + 0.7152 * levels[index / 6 % 6] + 0.0722 * levels[index % 6]
  }
}
