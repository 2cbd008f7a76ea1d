/// Renders the table of a screen for spreadsheets: CSV as in RFC 4180, in UTF-8 without a byte order
/// mark, with a header line in English and full values.
///
/// Charts, lists, maps, events and conversations are tables too. Of several tables, the one that `total`
/// counts is written, else the first, together with tables of the same columns. A screen that begins with
/// tiles is one table of its tiles and fields. A screen without tables is one row of its fields, or of its
/// sentences. The answers of a command that are rows of one table have one header line
/// (``Screen/row``). Items are their numbers, days and times are ISO 8601. A text that a spreadsheet would read as
/// a formula begins with an apostrophe (OWASP, CSV Injection); numbers are not changed.
public struct CSVRenderer: Renderer {
  let language: Language

  public var lineBreak: String { "\r\n" }

  /// - Parameter language: the language of the words.
  public init(language: Language = .en) { self.language = language }

  public func render(_ screen: Screen) -> String { joinedPieces(of: screen) }

  public func render(_ screen: Screen, _ body: (String) throws -> Void) rethrows {
    guard let grid = grid(of: screen) else { return }
    if !grid.header.isEmpty {
      try body(CSVEncoder.text(grid.header.map { text($0.text(in: .en)) }))
    }
    for (index, row) in grid.rows.enumerated() {
      let isFirst = grid.header.isEmpty && index == 0
      try body((isFirst ? "" : lineBreak) + CSVEncoder.text(row.map(cell)))
    }
  }

  public func render(_ failure: FailureText) -> String {
    PlainRenderer(language: language).render(failure)
  }

  public func canRender(_ screen: Screen) -> Bool {
    screen.document != nil || grid(of: screen) != nil || !remarks(on: screen).isEmpty
  }

  public func remarks(on screen: Screen) -> [String] {
    guard screen.row == nil else { return [] }
    let leaves = screen.blocks.leaves
    let isTabular =
      screen.document != nil
      || leaves.contains {
        $0.hasGrid || $0.field != nil || $0.tiles != nil || !$0.emptyState.isEmpty
      }
    let remarks = leaves.flatMap { block in
      (isTabular || block.isHint) && block.sentence != nil ? [block.sentence] : block.emptyState
    }
    return remarks.compactMap { $0?.text(in: language).sanitizedForTerminal() }
  }

  private func grid(of screen: Screen) -> RecordTable? {
    guard screen.document == nil else { return nil }
    if let row = screen.row {
      return RecordTable(
        header: row.header.map { Phrase($0) },
        rows: Table.Rows(row.values.isEmpty ? [] : [row.values]))
    }
    let leaves = screen.blocks.leaves
    let fields = leaves.compactMap(\.field)
    if let tiles = leaves.lazy.compactMap({ $0.tiles ?? ($0.hasGrid ? [] : nil) }).first,
      !tiles.isEmpty
    {
      return RecordTable(tiles: tiles, fields: fields)
    }
    if var grid = screen.blocks.mainGrid {
      let grids = leaves.compactMap(\.grid).filter { $0.header == grid.header }
      if grids.count > 1 { grid.rows = Table.Rows(grids.flatMap(\.rows)) }
      return grid
    }
    if leaves.contains(where: { !$0.emptyState.isEmpty }) { return nil }
    if !fields.isEmpty {
      return RecordTable(header: fields.map(\.label), rows: Table.Rows([fields.map(\.value)]))
    }
    let sentences = leaves.filter { !$0.isHint }.compactMap(\.sentence)
    return sentences.isEmpty
      ? nil
      : RecordTable(
        header: [.message], rows: Table.Rows(of: sentences) { [.phrase($0)] })
  }

  private func cell(_ value: Value) -> String {
    switch value.untoned {
    case .share(let share): return JSON.number(share).text
    case .item(_, let number): return String(number)
    default: break
    }
    let text = value.programText(in: language)
    // Sentences have no line breaks of their own.
    if case .phrase = value.untoned { return self.text(text.sanitizedForTerminal()) }
    return value.number == nil ? self.text(text) : text
  }

  /// A text without control characters that no spreadsheet takes for a formula.
  private func text(_ text: String) -> String {
    let text = text.sanitizedForTerminal(keepingLines: true)
    guard let first = text.first, "=+-@\n＝＋－＠".contains(first), !text.isPlainNumber else {
      return text
    }
    return "'" + text
  }
}

extension [Block] {
  /// The rows of the table that `total` counts, else of the first table, else of the first other block
  /// with rows.
  fileprivate var mainGrid: RecordTable? {
    let blocks = flattened
    let table = blocks.counted { $0.isTable ? $0 : nil } ?? blocks.first(where: \.isTable)
    return table.map(\.grid) ?? blocks.lazy.compactMap(\.grid).first
  }
}

extension Block {
  fileprivate var isTable: Bool { if case .table = self { true } else { false } }

  fileprivate var tiles: [Tile]? {
    if case .tiles(_, let tiles) = self { tiles } else { nil }
  }

  fileprivate var isHint: Bool { if case .notice(.hint, _) = self { true } else { false } }

  fileprivate var sentence: Phrase? {
    switch self {
    case .notice(_, let phrase), .text(let phrase): phrase
    default: nil
    }
  }
}

extension String {
  /// `true` if the text is a number such as `-12.5`.
  fileprivate var isPlainNumber: Bool {
    utf8.contains { 0x30...0x39 ~= $0 }
      && utf8.allSatisfy { 0x30...0x39 ~= $0 || "+-.,".utf8.contains($0) }
      && utf8.dropFirst().allSatisfy { $0 != 0x2B && $0 != 0x2D }
  }
}
