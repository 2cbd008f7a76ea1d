/// The notation of an answer: the value of `--output`.
public enum OutputFormat: String, CaseIterable, Sendable {
  /// Text for a terminal, with colours, tables and charts.
  case text
  /// Lines separated by tabs, for programs.
  case plain
  /// One object on a line, for programs.
  case json
  /// The tables of a screen for spreadsheets (RFC 4180).
  case csv
  /// Sentences and labelled lines, for screen readers and braille displays.
  case spoken
  /// A page for a browser and for paper.
  case html

  /// `true` for formats that people read, in which lists have pages.
  public var isForPeople: Bool { self == .text || self == .spoken }

  /// The renderer of the format; text is 80 columns wide and has no colours.
  /// - Parameters:
  ///   - language: the language of the words.
  ///   - imprint: the first line of a page; `nil` for none.
  public func renderer(language: Language, imprint: Imprint? = nil) -> any Renderer {
    switch self {
    case .text: TextRenderer(width: 80, language: language)
    case .plain: PlainRenderer(language: language)
    case .json: JSONRenderer()
    case .csv: CSVRenderer(language: language)
    case .spoken: SpokenRenderer(language: language)
    case .html: HTMLRenderer(language: language, imprint: imprint)
    }
  }
}
