import Testing

@testable import AtriumScreen

struct SanitizerTests {
  @Test(
    "Complete escape sequences are removed",
    arguments: [
      "\u{1B}[31m", "\u{1B}[0;1;38;5;200m", "\u{1B}[2J", "\u{1B}[?1049h", "\u{9B}31m", "\u{1B}c",
      "\u{1B}(B", "\u{1B}]0;title\u{7}", "\u{1B}]8;;https://evil\u{1B}\\", "\u{9D}0;title\u{9C}",
      "\u{1B}P1;2|abc\u{1B}\\", "\u{1B}_app\u{1B}\\", "\u{1B}^pm\u{9C}", "\u{1B}Xsos\u{1B}\\",
    ])
  func sequences(_ sequence: String) {
    #expect("a\(sequence)b".sanitizedForTerminal() == "ab")
    #expect("a\(sequence)b\n".sanitizedForTerminal(keepingLines: true) == "ab\n")
  }

  @Test("Of an unterminated sequence only the introducer is replaced")
  func unterminated() {
    #expect("a\u{1B}]0;rest".sanitizedForTerminal() == "a�]0;rest")
    #expect("a\u{1B}[12".sanitizedForTerminal() == "a�[12")
    #expect("a\u{1B}".sanitizedForTerminal() == "a�")
    #expect("a\u{1B}]0;one\nb\u{7}c".sanitizedForTerminal(keepingLines: true) == "a�]0;one\nb�c")
    #expect("\u{1B}]a\u{1B}[31mb".sanitizedForTerminal() == "�]ab")
  }

  @Test(
    "Line breaks of every kind become blanks, or line feeds if lines are kept",
    arguments: [
      "\n", "\r\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}",
    ])
  func lineBreaks(_ lineBreak: String) {
    #expect("a\(lineBreak)b".sanitizedForTerminal() == "a b")
    #expect("a\(lineBreak)b".sanitizedForTerminal(keepingLines: true) == "a\nb")
  }

  @Test("A tab becomes a blank, other control characters become U+FFFD")
  func controls() {
    #expect("a\tb\u{8}c\u{7F}d\u{0}e\u{81}f".sanitizedForTerminal() == "a b�c�d�e�f")
  }

  @Test(
    "Misleading characters are removed",
    arguments: [
      "\u{202E}", "\u{2066}", "\u{2069}", "\u{200E}", "\u{200F}", "\u{61C}", "\u{FEFF}", "\u{AD}",
      "\u{200B}", "\u{2060}", "\u{E0041}", "\u{E007F}", "\u{FFFE}",
    ])
  func misleading(_ character: String) {
    #expect("a\(character)b".sanitizedForTerminal() == "ab")
  }

  @Test("Combining marks and joiners are limited")
  func bounded() {
    let zalgo = "a" + String(repeating: "\u{301}", count: 1000) + "b"
    #expect(zalgo.sanitizedForTerminal().unicodeScalars.count == 10)
    let chain = Array(repeating: "👩", count: 100).joined(separator: "\u{200D}")
    #expect(chain.count == 1)
    #expect(chain.sanitizedForTerminal().map(\.unicodeScalars.count).max() == 21)
  }

  @Test(
    "Ordinary text of any script is unchanged",
    arguments: [
      "Grüße, Čakovec!", "👨‍👩‍👧‍👦 ❤️ 🇭🇷", "日本語", "नमस्ते", "می‌خواهم", "שָׁלוֹם", "x\u{A0}y",
    ])
  func ordinary(_ text: String) {
    #expect(text.sanitizedForTerminal() == text)
  }

  /// Hostile text, which `screen` contains in every place.
  private static let hostile =
    "x\u{1B}[31m\u{1B}]0;t\u{7}\u{9B}5m\u{202E}y\u{8}\u{0}\u{2028}\u{E0041}z"

  private var screen: Screen {
    let text = Self.hostile
    let phrase = Phrase(text)
    let value = Value.list([.text(text), .phrase(phrase), .display(phrase, json: .string(text))])
    let point = Map.Point(latitude: 1, longitude: 2)
    return Screen(
      text,
      [
        .heading(phrase), .text(phrase), .notice(.good, phrase), .notice(.plain, phrase),
        .field(Field(text, phrase, value)),
        .table(Table("t", [.init(text, phrase)], [[value]])),
        .table(Table("e", [.init(text, phrase)], [], empty: phrase)),
        .tiles(text, [Tile(text, phrase, value, change: value)]),
        .list(text, label: phrase, [value]),
        .chart(chart(.line)), .chart(chart(.bar)),
        .map(Map(text, [.init(text, phrase, point, value, tone: .bad)], outlines: [])),
        .qrCode(QRCode(text, text: text, modules: [[true]])),
        .picture(Picture(text, phrase, .dot)),
        .empty(phrase, hint: phrase), .columns([.text(phrase)], [.text(phrase)]),
        .record(text, [.text(phrase)]),
        .json(text, .object([.init(text, .string(text))])),
        .document(Document(text, bytes: [])),
      ])
  }

  private func chart(_ kind: Chart.Kind) -> Chart {
    let text = Self.hostile
    let phrase = Phrase(text)
    return Chart(
      text, kind, title: phrase, positions: [text, text, text],
      series: [.init(text, phrase, [1, 2, 3]), .init(text, phrase, [3, nil, .nan])])
  }

  @Test(
    "No renderer outputs control characters, wherever they occur",
    arguments: [
      TextRenderer(width: 80) as any Renderer, TextRenderer(width: 20), PlainRenderer(),
      JSONRenderer(),
    ])
  func renderers(_ renderer: any Renderer) {
    let phrase = Phrase(Self.hostile)
    let failure = FailureText(Self.hostile, phrase, hint: phrase, location: Self.hostile)
    let output = renderer.render(screen) + renderer.render(failure)
    #expect(output.contains("z"))
    let isText = !(renderer is JSONRenderer)
    for scalar in output.unicodeScalars where !(isText && (scalar == "\n" || scalar == "\t")) {
      #expect(scalar.value >= 0x20 && !(0x7F...0x9F ~= scalar.value), "\(scalar.value)")
      #expect(!scalar.isMisleading, "\(scalar.value)")
    }
  }
}
