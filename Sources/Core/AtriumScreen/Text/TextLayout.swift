import AtriumTime

/// The width, language and colours of a text screen, and the functions that depend on them.
struct TextLayout: Sendable {
  let width: Int
  let language: Language
  let palette: Palette

  /// A sentence on one line. Sentences have no line breaks of their own, so that any are of foreign
  /// text in them.
  func line(_ phrase: Phrase) -> String { phrase.text(in: language).sanitizedForTerminal() }

  func lines(_ phrase: Phrase) -> String {
    phrase.text(in: language).sanitizedForTerminal(keepingLines: true)
  }

  func line(_ value: Value) -> String { value.text(in: language).sanitizedForTerminal() }

  func lines(_ value: Value) -> String {
    value.text(in: language).sanitizedForTerminal(keepingLines: true)
  }

  /// A position of a chart; a day in ISO 8601 is written in the format of the language.
  func line(position: String) -> String {
    Day(iso: position).map(language.text) ?? position.sanitizedForTerminal()
  }

  func paint(_ text: String, _ tone: Tone, bold: Bool = false) -> String {
    palette.paint(text, tone, bold: bold)
  }

  func wrapped(_ text: String, _ tone: Tone = .plain, bold: Bool = false) -> [String] {
    text.wrapped(to: width).map { paint($0, tone, bold: bold) }
  }

  /// A text after a mark of one column; further lines are indented to align with the first.
  func marked(_ mark: String, _ text: String, _ tone: Tone) -> [String] {
    text.wrapped(to: width - 2).enumerated().map { index, line in
      paint(((index == 0 ? mark : " ") + " " + line).trimmingTrailingBlanks(), tone)
    }
  }

  /// The lines of a short document that is text, otherwise its media type and size.
  func lines(_ document: Document) -> [String] {
    if let text = document.shortText {
      return text.sanitizedForTerminal(keepingLines: true).wrapped(to: width)
    }
    let size = Phrase.bytes(grouped: language.numberFormat.text(document.count))
    return ["\(document.mediaType.sanitizedForTerminal()), \(line(size))"]
  }
}
