/// Screens for people at a terminal: `width` columns wide, in their language and colours.
///
/// One blank line stands between the parts of a screen; consecutive fields, and consecutive
/// sentences, are one part.
public struct TextRenderer: Renderer {
  private let pen: Pen
  private let height: Int
  private let graphics: Graphics?

  /// - Parameters:
  ///   - width: the columns of the terminal; less than 10 are taken for 10, more than 1000 for 1000.
  ///   - height: its rows, of which maps and pictures take what all else leaves, and the prompt.
  ///   - graphics: how it draws pictures, if it does.
  public init(
    width: Int, height: Int = 24, language: Language = .en, palette: Palette = .none,
    graphics: Graphics? = nil
  ) {
    (self.height, self.graphics) = (height, graphics)
    pen = Pen(width: min(max(width, 10), 1000), language: language, palette: palette)
  }

  public func render(_ screen: Screen) -> String {
    lines(screen.blocks).joined(separator: "\n")
  }

  /// `✗ config.json:4:17: message`, and the hint below it.
  public func render(_ trouble: Trouble) -> String {
    let place = trouble.place.map { $0.harmless() + ": " } ?? ""
    var lines = pen.marked("✗", place + pen.lines(trouble.message), .bad)
    if let hint = trouble.hint { lines += pen.marked(" ", pen.lines(hint), .quiet) }
    return lines.joined(separator: "\n")
  }

  private func lines(_ blocks: [Block]) -> [String] {
    var parts: [[String]] = []
    var stretching: [(index: Int, block: Block)] = []
    var rest = blocks.shown[...]
    while let block = rest.first {
      let fields = rest.prefix { $0.field != nil }
      let sentences = rest.prefix { $0.isSentence }
      let part: [String]
      if !fields.isEmpty {
        part = FieldLines(pen: pen).lines(fields.compactMap(\.field))
        rest = rest.dropFirst(fields.count)
      } else if !sentences.isEmpty {
        part = sentences.flatMap(lines)
        rest = rest.dropFirst(sentences.count)
      } else {
        if block.stretches { stretching.append((parts.count, block)) }
        part = block.stretches ? [] : lines(block)
        rest = rest.dropFirst()
      }
      if block.stretches || !part.isEmpty { parts.append(part) }
    }
    for (index, block) in stretching {
      let taken = parts.reduce(parts.count - 1) { $0 + $1.count }
      parts[index] = resized(width: pen.width, height: height - taken).lines(block)
    }
    return Array(parts.filter { !$0.isEmpty }.joined(separator: [""]))
  }

  private func lines(_ block: Block) -> [String] {
    switch block {
    case .heading(let phrase): pen.wrapped(pen.line(phrase), .accent, bold: true)
    case .text(let phrase): pen.wrapped(pen.lines(phrase))
    case .prose(let prose): ProseLines(pen: pen).lines(prose)
    case .notice(let tone, let phrase): notice(tone, pen.lines(phrase))
    case .empty(let phrase, let hint):
      pen.wrapped(pen.lines(phrase)) + (hint.map { pen.wrapped(pen.lines($0), .quiet) } ?? [])
    case .field(let field): FieldLines(pen: pen).lines([field])
    case .table(let table): TableLines(pen: pen).lines(table)
    case .tiles(_, let tiles): TileLines(pen: pen).lines(tiles)
    case .list(_, let label, let values): list(label, values)
    case .chart(let chart): ChartLines(pen: pen).lines(chart)
    case .chronicle(let chronicle): ChronicleLines(pen: pen).lines(chronicle)
    case .dialogue(let dialogue): DialogueLines(pen: pen).lines(dialogue)
    case .map(let map): MapLines(pen: pen, height: height).lines(map)
    case .code(let code): QRCodeLines(pen: pen).lines(code)
    case .picture(let picture):
      PictureLines(pen: pen, height: height, graphics: graphics).lines(picture)
    case .record(_, let blocks), .people(let blocks): lines(blocks)
    case .beside(let left, let right): beside(left, right)
    case .json(_, let json): json.indentedText.split(separator: "\n").map(String.init)
    case .data: []
    case .document(let document): [pen.summary(document)]
    }
  }

  /// The least columns of the left of two columns, and those of the right.
  private static let (leastLeft, right) = (70, 36)

  private func beside(_ left: [Block], _ right: [Block]) -> [String] {
    let room = pen.width - Self.right - 2
    guard room >= Self.leastLeft else { return lines(left + right) }
    let one = resized(width: room, height: height).lines(left)
    let other = resized(width: Self.right, height: height).lines(right)
    return (0..<max(one.count, other.count)).map { row in
      let start = row < one.count ? one[row] : ""
      guard row < other.count, !other[row].isEmpty else { return start }
      let blanks = room + 2 - displayWidth(of: start.harmless())
      return start + String(repeating: " ", count: max(0, blanks)) + other[row]
    }
  }

  private func resized(width: Int, height: Int) -> TextRenderer {
    TextRenderer(
      width: width, height: height, language: pen.language, palette: pen.palette,
      graphics: graphics)
  }

  /// The tone is also told by a mark, for those who see no colour.
  private func notice(_ tone: Tone, _ text: String) -> [String] {
    switch tone {
    case .good: pen.marked("✓", text, tone)
    case .warning: pen.marked("!", text, tone)
    case .bad: pen.marked("✗", text, tone)
    case .plain, .quiet, .accent: pen.wrapped(text, tone)
    }
  }

  private func list(_ label: Phrase?, _ values: [Value]) -> [String] {
    let label = label.map { pen.wrapped(pen.line($0), .quiet) } ?? []
    if values.isEmpty { return label + [pen.paint(pen.strings.missing, .quiet)] }
    return label + values.flatMap { pen.marked("•", pen.text($0), $0.tone) }
  }
}

extension Block {
  fileprivate var field: Field? {
    if case .field(let field) = self { field } else { nil }
  }

  /// Whether it takes the rows that are left.
  fileprivate var stretches: Bool {
    switch self {
    case .map, .picture: true
    case .record(_, let blocks), .people(let blocks): blocks.contains(where: \.stretches)
    case .beside(let left, let right): (left + right).contains(where: \.stretches)
    default: false
    }
  }

  fileprivate var isSentence: Bool {
    switch self {
    case .text, .notice, .empty: true
    default: false
    }
  }
}
