/// What is shown: a pure value, rendered as text for people and as JSON for programs.
///
/// Keys are English, stable and part of the interface for scripts; phrases are for people.
public struct Screen: Equatable, Sendable {
  /// The name of the screen, e.g. `todos`: the value of `"screen"` in JSON.
  public var key: String
  public var blocks: [Block]
  public init(_ key: String, _ blocks: [Block] = []) { (self.key, self.blocks) = (key, blocks) }
}

/// A part of a screen. The vocabulary is closed: every renderer knows all of it.
public indirect enum Block: Equatable, Sendable {
  case heading(Phrase)
  case text(Phrase)
  /// A longer text with headings, lists and quotes.
  case prose(Prose)
  /// A sentence with a meaning, such as what was just done.
  case notice(Tone, Phrase)
  case field(Field)
  case table(Table)
  case tiles(String, [Tile])
  /// A list of values: an array in JSON.
  case list(String, label: Phrase?, [Value])
  case chart(Chart)
  case chronicle(Chronicle)
  case dialogue(Dialogue)
  case map(Map)
  case code(QRCode)
  case picture(Picture)
  /// Nothing to show, and what to do about it.
  case empty(Phrase, hint: Phrase?)
  /// A named object: in JSON its blocks become the members of one object.
  case record(String, [Block])
  /// A value passed through: JSON as it is, indented for people.
  case json(String, JSON)
  /// A value for programs alone.
  case data(String, JSON)
  /// What people see of values that programs get otherwise.
  case people([Block])
  /// A document such as an export. It is written raw and alone.
  case document(Document)
}

/// What a sentence or a value means to the reader; the theme gives it a colour.
public enum Tone: String, Sendable, CaseIterable {
  case plain, quiet, accent, good, warning, bad
}

/// A label and a value: one line for people, one member in JSON.
public struct Field: Equatable, Sendable {
  public var key: String, label: Phrase, value: Value
  public init(_ key: String, _ label: Phrase, _ value: Value) {
    (self.key, self.label, self.value) = (key, label, value)
  }
}

/// A number in a box: what it counts, how it changed, and lately.
public struct Tile: Equatable, Sendable {
  public var key: String, label: Phrase, value: Value
  public var change: Value?
  /// Recent values, oldest first, drawn as a sparkline.
  public var trend: [Double]
  public init(
    _ key: String, _ label: Phrase, _ value: Value, change: Value? = nil, trend: [Double] = []
  ) {
    (self.key, self.label, self.value) = (key, label, value)
    (self.change, self.trend) = (change, trend)
  }
}

/// Bytes with a media type (RFC 6838), e.g. `text/calendar`.
public struct Document: Equatable, Sendable {
  public var mediaType: String, bytes: [UInt8]
  public init(_ mediaType: String, bytes: [UInt8]) {
    (self.mediaType, self.bytes) = (mediaType, bytes)
  }
}
