/// A text to be read at length, such as an article.
public struct RichText: Equatable, Sendable {
  /// A heading, a paragraph, an item of a list.
  public struct Part: Equatable, Sendable {
    /// Code keeps its line breaks and blanks.
    public enum Kind: String, Sendable { case heading, paragraph, item, code }
    /// How it is set.
    public var kind: Kind
    /// A line break in it stays one.
    public var text: String
    /// How many lists it stands in.
    public var depth: Int
    /// How many quotes it stands in.
    public var quotes: Int
    /// What stands before an item, such as `•` or `2.`; further paragraphs of an item have none.
    public var marker: String?

    /// Within no list and no quote, unless something else is said.
    public init(
      _ kind: Kind, _ text: String, depth: Int = 0, quotes: Int = 0, marker: String? = nil
    ) {
      (self.kind, self.text, self.depth) = (kind, text, depth)
      (self.quotes, self.marker) = (quotes, marker)
    }

    /// What programs are told that it is.
    var name: String { quotes > 0 && kind == .paragraph ? "quote" : kind.rawValue }
  }
  /// The name of the array in JSON, and what is read, from top to bottom.
  public var key: String, parts: [Part]
  /// Parts from top to bottom.
  public init(_ key: String, _ parts: [Part]) { (self.key, self.parts) = (key, parts) }
}
