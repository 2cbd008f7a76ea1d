/// Screens for people at a terminal: `width` columns wide, in their language and colours.
///
/// One blank line stands between the parts of a screen; consecutive fields, and consecutive
/// sentences, are one part.
public struct TextRenderer: Renderer {
  private let layout: TextLayout
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
    layout = TextLayout(width: min(max(width, 10), 1000), language: language, palette: palette)
  }

  public func render(_ screen: Screen) -> String {
    lines(screen.blocks).joined(separator: "\n")
  }

  /// `✗ config.json:4:17: message`, and the hint below it.
  public func render(_ failure: FailureText) -> String {
    let place = failure.place.map { $0.sanitizedForTerminal() + ": " } ?? ""
    var lines = layout.marked("✗", place + layout.lines(failure.message), .bad)
    if let hint = failure.hint { lines += layout.marked(" ", layout.lines(hint), .quiet) }
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
        part = FieldLines(layout: layout).lines(fields.compactMap(\.field))
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
      parts[index] = resized(width: layout.width, height: height - taken).lines(block)
    }
    return Array(parts.filter { !$0.isEmpty }.joined(separator: [""]))
  }

  private func lines(_ block: Block) -> [String] {
    switch block {
    case .heading(let phrase): layout.wrapped(layout.line(phrase), .accent, bold: true)
    case .text(let phrase): layout.wrapped(layout.lines(phrase))
    case .richText(let richText): RichTextLines(layout: layout).lines(richText)
    case .notice(let tone, let phrase): notice(tone, layout.lines(phrase))
    case .empty(let phrase, let hint):
      layout.wrapped(layout.lines(phrase))
        + (hint.map { layout.wrapped(layout.lines($0), .quiet) } ?? [])
    case .field(let field): FieldLines(layout: layout).lines([field])
    case .table(let table): TableLines(layout: layout).lines(table)
    case .tiles(_, let tiles): TileLines(layout: layout).lines(tiles)
    case .list(_, let label, let values): list(label, values)
    case .chart(let chart): ChartLines(layout: layout).lines(chart)
    case .eventList(let eventList): EventListLines(layout: layout).lines(eventList)
    case .transcript(let transcript): TranscriptLines(layout: layout).lines(transcript)
    case .map(let map): MapLines(layout: layout, height: height).lines(map)
    case .code(let code): QRCodeLines(layout: layout).lines(code)
    case .picture(let picture):
      PictureLines(layout: layout, height: height, graphics: graphics).lines(picture)
    case .record(_, let blocks), .humanOnly(let blocks): lines(blocks)
    case .columns(let left, let right): columns(left, right)
    case .json(_, let json): json.indentedText.split(separator: "\n").map(String.init)
    case .machineOnly: []
    case .document(let document): [layout.summary(document)]
    }
  }

  /// The least columns of the left of two columns, and those of the right.
  private static let (leastLeft, right) = (70, 36)

  private func columns(_ left: [Block], _ right: [Block]) -> [String] {
    let room = layout.width - Self.right - 2
    guard room >= Self.leastLeft else { return lines(left + right) }
    let one = resized(width: room, height: height).lines(left)
    let other = resized(width: Self.right, height: height).lines(right)
    return (0..<max(one.count, other.count)).map { row in
      let start = row < one.count ? one[row] : ""
      guard row < other.count, !other[row].isEmpty else { return start }
      let blanks = room + 2 - displayWidth(of: start.sanitizedForTerminal())
      return start + String(repeating: " ", count: max(0, blanks)) + other[row]
    }
  }

  private func resized(width: Int, height: Int) -> TextRenderer {
    TextRenderer(
      width: width, height: height, language: layout.language, palette: layout.palette,
      graphics: graphics)
  }

  /// The tone is also told by a mark, for those who see no colour.
  private func notice(_ tone: Tone, _ text: String) -> [String] {
    switch tone {
    case .good: layout.marked("✓", text, tone)
    case .warning: layout.marked("!", text, tone)
    case .bad: layout.marked("✗", text, tone)
    case .plain, .quiet, .accent: layout.wrapped(text, tone)
    }
  }

  private func list(_ label: Phrase?, _ values: [Value]) -> [String] {
    let label = label.map { layout.wrapped(layout.line($0), .quiet) } ?? []
    if values.isEmpty { return label + [layout.paint(layout.strings.missing, .quiet)] }
    return label + values.flatMap { layout.marked("•", layout.text($0), $0.tone) }
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
    case .record(_, let blocks), .humanOnly(let blocks): blocks.contains(where: \.stretches)
    case .columns(let left, let right): (left + right).contains(where: \.stretches)
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
