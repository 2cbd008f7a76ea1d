/// Renders screens for programs: lines separated by tabs, without escape sequences, wrapping or
/// truncation.
///
/// A list is a header line and one record per line. Headers and labels are English in every language,
/// because programs look values up by them; values are in the reader's language. Numbers have a decimal
/// point and no grouping, days and times are written as in ISO 8601, and missing values are
/// empty. Hints, and notices about a list, are remarks and no part of the output; a screen that
/// is only a list has no heading.
public struct PlainRenderer: Renderer {
  let language: Language

  /// - Parameter language: the language of the words.
  public init(language: Language = .en) { self.language = language }

  public func render(_ screen: Screen) -> String { joinedPieces(of: screen) }

  public func render(_ screen: Screen, _ body: (String) throws -> Void) rethrows {
    let leaves = screen.blocks.leaves
    let isList = leaves.isList || screen.document != nil
    var isFirst = true
    for block in leaves
    where !block.isRemark(inList: isList) && !(isList && leaves.isOnlyList && block.isHeading) {
      if case .table = block, let grid = block.grid {
        try body((isFirst ? "" : lineBreak) + header(of: grid))
        for values in grid.rows { try body(lineBreak + row(values.map(cell))) }
        isFirst = false
      } else {
        for line in lines(block) {
          try body(isFirst ? line : lineBreak + line)
          isFirst = false
        }
      }
    }
  }

  public func remarks(on screen: Screen) -> [String] {
    let leaves = screen.blocks.leaves
    let isList = leaves.isList || screen.document != nil
    return leaves.flatMap { block in
      block.isRemark(inList: isList) ? lines(block) : block.emptyState.compactMap { $0.map(text) }
    }
  }

  public func render(_ failure: FailureText) -> String {
    let message = failure.prefix + failure.message.text(in: language)
    return ([cell(message)] + (failure.hint.map { [text($0)] } ?? [])).joined(separator: "\n")
  }

  private func lines(_ block: Block) -> [String] {
    switch block {
    case .list(_, label: nil, let values): return values.map(cell)
    case .heading(let phrase), .text(let phrase), .notice(_, let phrase): return [text(phrase)]
    case .empty: return block.emptyState.compactMap { $0.map(text) }
    case .richText(let richText):
      return richText.parts.map {
        ($0.marker.map { cell($0) + " " } ?? "") + $0.text.sanitizedForTerminal(keepingLines: true)
      }
    case .field(let field): return [row([cell(field.label.text(in: .en)), cell(field.value)])]
    case .tiles(_, let tiles):
      return lines(RecordTable(tiles: tiles))
    case .qrCode(let code): return [cell(code.text)]
    case .picture(let picture): return [text(picture.label)]
    case .json(_, let json): return [json.indentedText]
    case .document(let document): return [row([cell(document.mediaType), "\(document.count)"])]
    default: return block.grid.map(lines) ?? []
    }
  }

  private func lines(_ grid: RecordTable) -> [String] {
    [header(of: grid)] + grid.rows.map { row($0.map(cell)) }
  }

  private func header(of grid: RecordTable) -> String {
    row(grid.header.map { cell($0.text(in: .en)) })
  }

  private func row(_ cells: [String]) -> String { cells.joined(separator: "\t") }

  private func text(_ phrase: Phrase) -> String { cell(phrase.text(in: language)) }

  private func cell(_ text: String) -> String { text.sanitizedForTerminal() }

  private func cell(_ value: Value) -> String { cell(value.programText(in: language)) }
}

extension [Block] {
  /// `true` if the screen lists something, possibly nothing.
  fileprivate var isList: Bool { contains { $0.hasGrid || !$0.emptyState.isEmpty } }

  /// `true` if the screen is one list without texts and values beside it.
  fileprivate var isOnlyList: Bool {
    count(where: \.hasGrid) == 1
      && allSatisfy { $0.hasGrid || $0.isHeading || $0.isNotice }
  }
}

extension Block {
  fileprivate var isHeading: Bool { if case .heading = self { true } else { false } }

  fileprivate var isNotice: Bool {
    switch self {
    case .notice, .empty: true
    default: false
    }
  }

  /// Returns whether the block is for people rather than a result: a hint, the sentence of an empty state, or a
  /// notice about a list that confirms or rejects nothing.
  fileprivate func isRemark(inList isList: Bool) -> Bool {
    switch self {
    case .empty: true
    case .notice(let tone, _): tone == .hint || (isList && tone != .good && tone != .bad)
    default: false
    }
  }
}
