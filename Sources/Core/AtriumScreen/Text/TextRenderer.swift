/// Renders screens for people at a terminal.
///
/// The parts of a screen are separated by blank lines; consecutive fields are one part, and so are
/// consecutive sentences.
public struct TextRenderer: Renderer {
  private let layout: TextLayout
  private let height: Int
  private let graphics: TerminalGraphics?

  /// The width of the right column of ``Block/columns(_:_:)``.
  private static let rightColumnWidth = 36
  private static let minLeftColumnWidth = 70

  /// - Parameters:
  ///   - width: the width of the terminal in columns, clamped to 10...1000.
  ///   - height: the height of the terminal in rows. Maps, pictures and line charts are scaled to the
  ///     rows that the rest of the screen and the prompt leave.
  ///   - graphics: the graphics protocol of the terminal; `nil` if it has none.
  public init(
    width: Int, height: Int = 24, language: Language = .en, palette: Palette = .none,
    graphics: TerminalGraphics? = nil
  ) {
    self.height = height
    self.graphics = graphics
    layout = TextLayout(width: min(max(width, 10), 1000), language: language, palette: palette)
  }

  public func render(_ screen: Screen) -> String {
    let isDocument = screen.document != nil
    return lines(screen.blocks.filter { !isDocument || !$0.isSentence }).joined(separator: "\n")
  }

  /// The notices beside a document, which is written without them.
  public func remarks(on screen: Screen) -> [String] {
    guard screen.document != nil else { return [] }
    let notices = lines(screen.blocks.filter(\.isSentence))
    return notices.isEmpty ? [] : [notices.joined(separator: "\n")]
  }

  /// `✗ config.json:4:17: message`, with the hint on the next line.
  public func render(_ failure: FailureText) -> String {
    let location = failure.prefix.sanitizedForTerminal()
    var lines = layout.marked("✗", location + layout.line(failure.message), .bad)
    if let hint = failure.hint { lines += layout.marked(" ", layout.line(hint), .quiet) }
    return lines.joined(separator: "\n")
  }

  private func lines(_ blocks: [Block]) -> [String] {
    var parts: [[String]] = []
    var flexibleBlocks: [(partIndex: Int, block: Block)] = []
    var rest = blocks.visible[...]
    while let block = rest.first {
      let fields = rest.prefix { $0.field != nil }
      let sentences = rest.prefix { $0.isSentence }
      if !fields.isEmpty {
        parts.append(FieldLines(layout: layout).lines(fields.compactMap(\.field)))
      } else if !sentences.isEmpty {
        parts.append(sentences.flatMap(lines))
      } else if block.hasFlexibleHeight {
        flexibleBlocks.append((parts.count, block))
        parts.append([])
      } else {
        let part = lines(block)
        if !part.isEmpty { parts.append(part) }
      }
      rest = rest.dropFirst(max(fields.count, sentences.count, 1))
    }
    for (number, (index, block)) in flexibleBlocks.enumerated() {
      let usedRows = parts.reduce(parts.count - 1) { $0 + $1.count }
      let share = (height - usedRows) / (flexibleBlocks.count - number)
      parts[index] = resized(width: layout.width, height: share).lines(block)
    }
    return Array(parts.filter { !$0.isEmpty }.joined(separator: [""]))
  }

  private func lines(_ block: Block) -> [String] {
    switch block {
    case .heading(let phrase): layout.wrapped(layout.line(phrase), .accent, bold: true)
    case .text(let phrase): layout.wrapped(layout.line(phrase))
    case .richText(let richText): RichTextLines(layout: layout).lines(richText)
    case .notice(let tone, let phrase): notice(tone, layout.line(phrase))
    case .empty(let phrase, let hint):
      layout.wrapped(layout.line(phrase))
        + (hint.map { layout.wrapped(layout.line($0), .quiet) } ?? [])
    case .field(let field): FieldLines(layout: layout).lines([field])
    case .table(let table):
      table.dayGrid.map { DayGridLines(layout: layout).lines($0) }
        ?? TableLines(layout: layout).lines(table)
    case .tiles(_, let tiles): TileLines(layout: layout).lines(tiles)
    case .list(_, let label, let values): list(label, values)
    case .chart(let chart): ChartLines(layout: layout, height: height - 1).lines(chart)
    case .eventList(let eventList): EventListLines(layout: layout).lines(eventList)
    case .transcript(let transcript): TranscriptLines(layout: layout).lines(transcript)
    case .map(let map): MapLines(layout: layout, height: height).lines(map)
    case .qrCode(let code): QRCodeLines(layout: layout).lines(code)
    case .picture(let picture):
      PictureLines(layout: layout, height: height, graphics: graphics).lines(picture)
    case .record(_, let blocks), .humanOnly(let blocks): lines(blocks)
    case .columns(let left, let right): columns(left, right)
    case .json(_, let json): json.indentedText.split(separator: "\n").map(String.init)
    case .machineOnly: []
    case .document(let document): layout.lines(document)
    }
  }

  private func columns(_ left: [Block], _ right: [Block]) -> [String] {
    let gap = 2
    let leftWidth = layout.width - Self.rightColumnWidth - gap
    guard leftWidth >= Self.minLeftColumnWidth else { return lines(left + right) }
    let leftLines = resized(width: leftWidth, height: height).lines(left)
    let rightLines = resized(width: Self.rightColumnWidth, height: height).lines(right)
    return (0..<max(leftLines.count, rightLines.count)).map { row in
      let leftLine = row < leftLines.count ? leftLines[row] : ""
      guard row < rightLines.count, !rightLines[row].isEmpty else { return leftLine }
      let blanks = leftWidth + gap - displayWidth(of: leftLine.sanitizedForTerminal())
      return leftLine + String(repeating: " ", count: max(0, blanks)) + rightLines[row]
    }
  }

  private func resized(width: Int, height: Int) -> TextRenderer {
    TextRenderer(
      width: width, height: height, language: layout.language, palette: layout.palette,
      graphics: graphics)
  }

  private func notice(_ tone: Tone, _ text: String) -> [String] {
    tone.mark.map { layout.marked($0, text, tone) } ?? layout.wrapped(text, tone)
  }

  private func list(_ label: Phrase?, _ values: [Value]) -> [String] {
    let label = label.map { layout.wrapped(layout.line($0), .quiet) } ?? []
    if values.isEmpty { return label + [layout.paint(Value.missingText, .quiet)] }
    return label + values.flatMap { layout.marked("•", layout.line($0), $0.tone) }
  }
}

extension Block {
  /// `true` if the block is scaled to the rows that the rest of the screen leaves.
  fileprivate var hasFlexibleHeight: Bool {
    [self].contain {
      switch $0 {
      case .map, .picture: true
      case .chart(let chart): chart.kind == .line
      default: false
      }
    }
  }

  fileprivate var isSentence: Bool {
    switch self {
    case .text, .notice, .empty: true
    default: false
    }
  }
}
