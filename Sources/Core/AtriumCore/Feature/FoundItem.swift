public import AtriumScreen
public import AtriumTime

/// Something that a search of all features found: a todo, an article, a message.
///
/// As a hook, it asks the features for what contains all words of a search, or their beginnings, with the
/// best matches first. Without the consent that its data requires, a feature answers with nothing, and
/// data of other people, such as patients, is never searched. Answers are read from local data by a
/// full-text index if there may be much of it.
public struct FoundItem: Hook, Equatable, Sendable {
  public static let name = "search"

  /// The result of a search in a feature.
  public struct Answer: Equatable, Sendable {
    /// The best matches, at most as many as the question asks for.
    public var items: [FoundItem]
    /// The number of all matches.
    public var total: Int

    /// - Parameter total: the number of all matches; `nil` if there are no others.
    public init(_ items: [FoundItem] = [], total: Int? = nil) {
      self.items = items
      self.total = total ?? items.count
    }
  }

  /// The quality of a match.
  public enum Rank: Int, Comparable, Sendable {
    /// The words occur in the text; some in the title; all in the title; the words are the title.
    case text, partOfTitle, title, wholeTitle

    public static func < (a: Rank, b: Rank) -> Bool { a.rawValue < b.rawValue }
  }

  /// The title, on one line.
  public var title: Phrase
  /// A part of the text with the words, on one line; `nil` if the title says everything.
  public var snippet: Phrase?
  /// The address of the screen that shows the item.
  public var address: Address
  /// The local day or time that belongs to the item: when it is due, takes place or was published.
  public var moment: Moment?
  /// The quality of the match.
  public var rank: Rank

  /// - Parameters:
  ///   - snippet: a part of the text; see ``Question/snippet(of:)``.
  ///   - moment: when the item is due, takes place or was published.
  ///   - rank: see ``Question/rank(_:text:)``.
  public init(
    _ title: Phrase, snippet: Phrase? = nil, at address: Address, _ moment: Moment? = nil,
    rank: Rank
  ) {
    self.title = title
    self.snippet = snippet
    self.address = address
    self.moment = moment
    self.rank = rank
  }
}

extension FoundItem {
  /// The words of a search.
  public struct Question: Equatable, Sendable {
    /// The words in lower case, without punctuation; empty if the search has no letters and digits.
    public let words: [String]
    /// The maximum number of items.
    public let limit: Int
    /// The root of addresses to which the search is limited, for features with several.
    public let root: String?

    /// - Parameters:
    ///   - text: the search as it was typed.
    ///   - limit: the maximum number of items.
    ///   - root: limits the search to addresses with this root.
    public init(_ text: String, limit: Int, root: String? = nil) {
      words = Self.words(text)
      self.limit = limit
      self.root = root
    }

    /// The search in the query language of SQLite's full-text index (sqlite.org/fts5.html, section 3):
    /// the beginnings of words, all of which must occur.
    public var fullTextPattern: String { words.map { "\"\($0)\"*" }.joined(separator: " AND ") }

    /// Returns whether all words, or words that begin with them, occur in a title or a text, and how well
    /// they match; `nil` if one is missing.
    public func rank(_ title: String, text: String = "") -> Rank? {
      guard !words.isEmpty else { return nil }
      let inTitle = Self.words(title)
      let matching = words.filter { word in inTitle.contains { $0.hasPrefix(word) } }
      if matching.count == words.count { return inTitle == words ? .wholeTitle : .title }
      let inText = Self.words(text)
      let others = words.filter { !matching.contains($0) }
      guard others.allSatisfy({ word in inText.contains { $0.hasPrefix(word) } }) else {
        return nil
      }
      return matching.isEmpty ? .text : .partOfTitle
    }

    /// Returns the part of a text around the first word that occurs, on one line; `nil` if the text is
    /// empty.
    public func snippet(of text: String) -> Phrase? {
      let parts = text.prefix(20_000).split(whereSeparator: \.isWhitespace)
      guard !parts.isEmpty else { return nil }
      let hit = parts.firstIndex { part in
        Self.words(String(part)).contains { inText in words.contains { inText.hasPrefix($0) } }
      }
      let first = max(0, (hit ?? 0) - 4)
      var snippet = first > 0 ? "…" : ""
      for (index, part) in parts[first...].enumerated() {
        guard snippet.count + part.count < Self.snippetLength || index == 0 else {
          snippet += " …"
          break
        }
        snippet += (snippet.isEmpty || snippet == "…" ? "" : " ") + part.prefix(Self.snippetLength)
      }
      return Phrase(snippet)
    }

    private static let snippetLength = 90

    private static func words(_ text: String) -> [String] {
      guard text.utf8.allSatisfy({ $0 < 0x80 }) else {
        return text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map { $0.lowercased() }
      }
      // Most texts are ASCII, whose bytes are classified much faster than characters.
      return text.utf8.split { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A: false
        default: true
        }
      }.map { String(Substring($0)).lowercased() }
    }
  }
}

extension [FoundItem] {
  /// Returns the best matches, those of equal quality in their order.
  public func best(_ limit: Int) -> [FoundItem] {
    let order = indices.sorted { (self[$1].rank, $0) < (self[$0].rank, $1) }
    return order.prefix(limit).map { self[$0] }
  }
}
