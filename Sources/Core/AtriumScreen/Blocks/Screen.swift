/// What is shown: a pure value, rendered as text for people and as JSON for programs.
///
/// Keys are English, stable and part of the interface for scripts; phrases are for people.
public struct Screen: Equatable, Sendable {
  /// The name of the screen, e.g. `todos`: the value of `"screen"` in JSON.
  public var key: String
  /// From top to bottom; their keys are the members in JSON.
  public var blocks: [Block]
  /// A screen of these blocks.
  public init(_ key: String, _ blocks: [Block] = []) { (self.key, self.blocks) = (key, blocks) }
}

/// A part of a screen. The vocabulary is closed: every renderer knows all of it.
public indirect enum Block: Equatable, Sendable {
  /// The title of what follows; programs do not see it.
  case heading(Phrase)
  /// A sentence; programs do not see it.
  case text(Phrase)
  /// A longer text with headings, lists and quotes.
  case richText(RichText)
  /// A sentence with a meaning, such as what was just done.
  case notice(Tone, Phrase)
  /// One value.
  case field(Field)
  /// Rows of values.
  case table(Table)
  /// Numbers in boxes, side by side: one object in JSON.
  case tiles(String, [Tile])
  /// A list of values: an array in JSON.
  case list(String, label: Phrase?, [Value])
  /// Numbers over time or categories.
  case chart(Chart)
  /// What happened and will happen.
  case eventList(EventList)
  /// What people say to each other.
  case transcript(Transcript)
  /// Places and areas of the earth.
  case map(Map)
  /// A QR code.
  case code(QRCode)
  /// A picture, where the terminal can show one.
  case picture(Picture)
  /// Nothing to show, and what to do about it.
  case empty(Phrase, hint: Phrase?)
  /// Two columns where the window is wide enough for both, else one below the other.
  case columns([Block], [Block])
  /// A named object: in JSON its blocks become the members of one object.
  case record(String, [Block])
  /// A value passed through: JSON as it is, indented for people.
  case json(String, JSON)
  /// A value for programs alone.
  case machineOnly(String, JSON)
  /// What people see of values that programs get otherwise.
  case humanOnly([Block])
  /// A document such as an export. It is written raw and alone.
  case document(Document)
}

extension Screen {
  /// Whether there is a picture in it.
  public var hasPicture: Bool { blocks.contains(where: \.hasPicture) }
}

extension [Block] {
  /// What people see: where a block says that there is nothing, no empty table or list does.
  var shown: [Block] { contains(where: \.saysNothing) ? filter { !$0.hasNothing } : self }
}

extension Block {
  fileprivate var saysNothing: Bool { if case .empty = self { true } else { false } }

  fileprivate var hasNothing: Bool {
    switch self {
    case .table(let table): table.rows.isEmpty
    case .list(_, _, let values): values.isEmpty
    default: false
    }
  }

  fileprivate var hasPicture: Bool {
    switch self {
    case .picture: true
    case .record(_, let blocks), .humanOnly(let blocks): blocks.contains(where: \.hasPicture)
    case .columns(let left, let right): (left + right).contains(where: \.hasPicture)
    default: false
    }
  }
}

/// What a sentence or a value means to the reader; the theme gives it a colour.
public enum Tone: String, Sendable, CaseIterable {
  /// Nothing special, less important, to be noticed; good, doubtful, bad news.
  case plain, quiet, accent, good, warning, bad
}

/// A label and a value: one line for people, one member in JSON.
public struct Field: Equatable, Sendable {
  /// The name in JSON, the one for people, and what it is.
  public var key: String, label: Phrase, value: Value
  /// A value with its names.
  public init(_ key: String, _ label: Phrase, _ value: Value) {
    (self.key, self.label, self.value) = (key, label, value)
  }
}

/// A number in a box: what it counts, how it changed, and lately.
public struct Tile: Equatable, Sendable {
  /// The name in JSON, the one for people, and the number.
  public var key: String, label: Phrase, value: Value
  /// How it changed since last time.
  public var change: Value?
  /// Recent values, oldest first, drawn as a sparkline.
  public var trend: [Double]
  /// - Parameter trend: recent values, oldest first.
  public init(
    _ key: String, _ label: Phrase, _ value: Value, change: Value? = nil, trend: [Double] = []
  ) {
    (self.key, self.label, self.value) = (key, label, value)
    (self.change, self.trend) = (change, trend)
  }
}

/// Bytes with a media type (RFC 6838), e.g. `text/calendar`.
public struct Document: Equatable, Sendable {
  /// What it is (RFC 6838), and the document itself.
  public var mediaType: String, bytes: [UInt8]
  /// Bytes that are written as they are.
  public init(_ mediaType: String, bytes: [UInt8]) {
    (self.mediaType, self.bytes) = (mediaType, bytes)
  }
}
