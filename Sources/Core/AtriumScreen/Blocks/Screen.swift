/// A screen as a pure value, rendered as text for people and as JSON for programs.
///
/// Keys are English, stable and part of the interface for scripts; phrases are for people.
public struct Screen: Equatable, Sendable {
  /// The name of the screen, e.g. `todos`: the value of `"screen"` in JSON.
  public var key: String
  /// The blocks from top to bottom; their keys are the members in JSON.
  public var blocks: [Block]
  /// The names of the shown thing and of the things that contain it, outermost first, for the prompt;
  /// empty for a list.
  public var names: [Phrase] = []
  /// The line that goes on from this screen, which an empty line at a prompt runs; `nil` for none.
  public var continuation: Continuation?
  /// The row of the screen in CSV, where the answers of a command are one table; `nil` for a table of its own.
  public var row: Row?

  /// A line that goes on from a screen.
  public struct Continuation: Equatable, Sendable {
    public internal(set) var line: String
    /// The name of the screen to which it leads.
    public internal(set) var title: Phrase

    /// - Parameter title: the name of the screen to which the line leads.
    public init(_ line: String, to title: Phrase) { (self.line, self.title) = (line, title) }
  }

  /// A row of a table that several screens form.
  public struct Row: Equatable, Sendable {
    /// The English names of the columns before the first row; empty before others.
    var header: [String]
    /// Empty for a screen outside the table.
    var values: [Value]

    /// - Parameter header: the names of the columns, if the row is the first one.
    public init(header: [String] = [], _ values: [Value] = []) {
      (self.header, self.values) = (header, values)
    }
  }

  public init(_ key: String, _ blocks: [Block] = []) {
    self.key = key
    self.blocks = blocks
  }

  /// Creates a screen that begins with values for programs.
  public init(_ key: String, _ values: KeyValuePairs<String, JSON>, _ blocks: [Block]) {
    self.init(key, values.map(Block.machineOnly) + blocks)
  }

  /// Creates the answer to a successful change: values for programs, and a sentence for people.
  public init(_ key: String, _ values: KeyValuePairs<String, JSON>, _ sentence: Phrase) {
    self.init(key, values, [.notice(.good, sentence)])
  }

  /// Returns the screen with names for the prompt, outermost first. Blank names are omitted.
  public func named(_ names: Phrase...) -> Screen { named(names) }

  /// Returns the screen with names for the prompt, outermost first. Blank names are omitted.
  public func named(_ names: [Phrase]) -> Screen {
    var screen = self
    screen.names = names.filter { !$0.text(in: .en).trimmed.isEmpty }
    return screen
  }
}

/// A part of a screen. The set of cases is closed: every renderer supports all of them.
public indirect enum Block: Equatable, Sendable {
  /// The title of the following blocks; not in JSON.
  case heading(Phrase)
  /// A sentence; not in JSON.
  case text(Phrase)
  /// A longer text with headings, lists and quotes.
  case richText(RichText)
  /// A sentence with a tone, such as a confirmation; not in JSON.
  case notice(Tone, Phrase)
  case field(Field)
  case table(Table)
  /// Numbers in boxes, side by side: one object in JSON.
  case tiles(String, [Tile])
  /// A list of values: an array in JSON.
  case list(String, label: Phrase?, [Value])
  /// Numbers over time or categories.
  case chart(Chart)
  case eventList(EventList)
  case transcript(Transcript)
  case map(Map)
  case qrCode(QRCode)
  /// A picture; its label where the terminal cannot show pictures.
  case picture(Picture)
  /// An empty state, and what to do about it; not in JSON.
  case empty(Phrase, hint: Phrase?)
  /// Two columns, one below the other in a narrow window; their members are one level in JSON.
  case columns([Block], [Block])
  /// A named object: its blocks become the members of one object in JSON.
  case record(String, [Block])
  /// A JSON value, indented for people.
  case json(String, JSON)
  /// A JSON value that only the JSON output contains.
  case machineOnly(String, JSON)
  /// Blocks that the JSON output omits.
  case humanOnly([Block])
  /// A document such as an export; redirected output consists of its bytes alone.
  case document(Document)
}

extension Screen {
  public var hasPicture: Bool {
    blocks.contain { if case .picture = $0 { true } else { false } }
  }

  /// `true` if the newest rows are the last ones, with which a pager begins.
  public var isNewestLast: Bool {
    blocks.contain { block in
      switch block {
      case .transcript: true
      case .table(let table): table.isNewestLast
      default: false
      }
    }
  }

  /// The first document of the screen, also inside a record.
  public var document: Document? {
    for case .document(let document) in blocks.flattened { return document }
    return nil
  }
}

extension [Block] {
  /// The blocks to be shown to people: beside an empty state, empty tables and lists are omitted, and
  /// beside its content in another form, a document.
  var visible: [Block] {
    let hasEmptyState = contains(where: \.isEmptyState)
    let hasOtherForm = contains(where: \.isOtherFormOfDocument)
    guard hasEmptyState || hasOtherForm else { return self }
    return filter { block in
      if case .document = block { return !hasOtherForm }
      return !hasEmptyState || !block.hasNoRows
    }
  }

  package func contain(where hasProperty: (Block) -> Bool) -> Bool {
    contains { block in
      switch block {
      case .record(_, let blocks), .humanOnly(let blocks): blocks.contain(where: hasProperty)
      case .columns(let left, let right): (left + right).contain(where: hasProperty)
      default: hasProperty(block)
      }
    }
  }

  /// The blocks from top to bottom, without those that only contain others or are for JSON.
  var leaves: [Block] {
    flattened.filter { if case .machineOnly = $0 { false } else { true } }
  }

  /// The blocks from top to bottom, without those that only contain others.
  var flattened: [Block] {
    flatMap { block in
      switch block {
      case .record(_, let blocks), .humanOnly(let blocks): blocks.flattened
      case .columns(let left, let right): (left + right).flattened
      default: [block]
      }
    }
  }

  /// The last part of a kind before `total`, which counts it.
  func counted<Part>(_ part: (Block) -> Part?) -> Part? {
    self[..<(firstIndex(where: \.isTotal) ?? 0)].compactMap(part).last
  }
}

extension Block {
  /// A value with its label.
  public static func field(_ key: String, _ label: Phrase, _ value: Value) -> Block {
    .field(Field(key, label, value))
  }

  var field: Field? { if case .field(let field) = self { field } else { nil } }
  var isTotal: Bool { if case .machineOnly("total", _) = self { true } else { false } }

  fileprivate var isEmptyState: Bool { if case .empty = self { true } else { false } }

  /// `true` if the block shows the content of a document in the same screen to people.
  fileprivate var isOtherFormOfDocument: Bool {
    switch self {
    case .json, .humanOnly: true
    default: false
    }
  }

  fileprivate var hasNoRows: Bool {
    switch self {
    case .table(let table): table.rows.isEmpty
    case .list(_, _, let values): values.isEmpty
    default: false
    }
  }
}

/// The meaning of a sentence or a value; the palette gives it a colour.
public enum Tone: String, Sendable, CaseIterable {
  case plain
  /// Less important.
  case quiet
  /// Advice to people that is no part of a result.
  case hint
  /// Highlighted.
  case accent
  /// Success.
  case good
  case warning
  /// A failure.
  case bad

  /// The sign before a notice, which repeats the meaning of the tone, for output without colours; `nil` for none.
  var mark: String? {
    switch self {
    case .good: "✓"
    case .warning: "!"
    case .bad: "✗"
    case .plain, .quiet, .hint, .accent: nil
    }
  }
}

/// A label and a value: one line for people, one member in JSON.
public struct Field: Equatable, Sendable {
  /// The name in JSON.
  public var key: String
  public var label: Phrase
  public var value: Value
  /// `true` for running text, such as a note, whose line breaks are shown. Other values are one line,
  /// so that the line breaks of foreign text cannot look like further fields.
  public var keepsLines: Bool

  /// Creates a field.
  public init(_ key: String, _ label: Phrase, _ value: Value, keepingLines: Bool = false) {
    self.key = key
    self.label = label
    self.value = value
    keepsLines = keepingLines
  }
}

/// A number in a box, with its change and its trend.
public struct Tile: Equatable, Sendable {
  public var key: String
  public var label: Phrase
  /// The number.
  public var value: Value
  /// The change since the previous number.
  public var change: Value?
  /// Recent numbers, oldest first, drawn as a sparkline.
  public var trend: [Double]

  public init(
    _ key: String, _ label: Phrase, _ value: Value, change: Value? = nil, trend: [Double] = []
  ) {
    self.key = key
    self.label = label
    self.value = value
    self.change = change
    self.trend = trend
  }
}
