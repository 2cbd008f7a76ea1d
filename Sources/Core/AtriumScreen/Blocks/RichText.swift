/// A longer text, such as an article.
public struct RichText: Equatable, Sendable {
  /// A heading, a paragraph, a list item or a block of code.
  public struct Part: Equatable, Sendable {
    /// The kind of a part; code keeps its line breaks and blanks.
    public enum Kind: String, Sendable, CaseIterable { case heading, paragraph, item, code }
    public var kind: Kind
    /// The text; its line breaks are kept.
    public var text: String
    /// The number of lists around this part.
    public var depth: Int
    /// The number of block quotes around this part.
    public var quotes: Int
    /// The bullet or number of an item, such as `•` or `2.`; `nil` for its further paragraphs.
    public var marker: String?

    public init(
      _ kind: Kind, _ text: String, depth: Int = 0, quotes: Int = 0, marker: String? = nil
    ) {
      self.kind = kind
      self.text = text
      self.depth = depth
      self.quotes = quotes
      self.marker = marker
    }

    /// The value of `"kind"` in JSON.
    var kindName: String { quotes > 0 && kind == .paragraph ? "quote" : kind.rawValue }
  }

  /// The name of the array in JSON.
  public var key: String
  public var parts: [Part]

  public init(_ key: String, _ parts: [Part]) {
    self.key = key
    self.parts = parts
  }
}
