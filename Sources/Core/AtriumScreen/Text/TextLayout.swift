/// What every part of a text screen is written with: the width, the language and the colours.
struct TextLayout: Sendable {
  let width: Int
  let language: Language
  let palette: Palette
  let strings: ScreenStrings

  init(width: Int, language: Language, palette: Palette) {
    (self.width, self.language, self.palette) = (width, language, palette)
    strings = ScreenStrings.localized(in: language)
  }

  /// The same pen for a narrower place.
  func narrowed(to width: Int) -> TextLayout {
    TextLayout(width: width, language: language, palette: palette)
  }

  var numerals: Numerals { Numerals(strings) }

  /// A sentence without line breaks.
  func line(_ phrase: Phrase) -> String { phrase.text(in: language).sanitizedForTerminal() }

  /// A sentence with its own line breaks.
  func lines(_ phrase: Phrase) -> String {
    phrase.text(in: language).sanitizedForTerminal(keepingLines: true)
  }

  /// A value without line breaks.
  func line(_ value: Value) -> String { value.text(strings, language).sanitizedForTerminal() }

  /// A value with its own line breaks.
  func text(_ value: Value) -> String {
    value.text(strings, language).sanitizedForTerminal(keepingLines: true)
  }

  /// What a position of a chart is called; a day is written as the language writes days.
  func line(position: String) -> String {
    Day(iso: position).map(strings.day) ?? position.sanitizedForTerminal()
  }

  func paint(_ text: String, _ tone: Tone, bold: Bool = false) -> String {
    palette.paint(text, tone, bold: bold)
  }

  func wrapped(_ text: String, _ tone: Tone = .plain, bold: Bool = false) -> [String] {
    text.wrapped(to: width).map { paint($0, tone, bold: bold) }
  }

  /// A text behind a mark of one column; further lines begin under the first.
  func marked(_ mark: String, _ text: String, _ tone: Tone) -> [String] {
    text.wrapped(to: width - 2).enumerated().map { index, line in
      paint(((index == 0 ? mark : " ") + " " + line).trimmingTrailingBlanks(), tone)
    }
  }

  func summary(_ document: Document) -> String {
    "\(document.mediaType.sanitizedForTerminal()), \(strings.bytes(numerals.text(document.bytes.count)))"
  }
}
