public import AtriumScreen
public import AtriumTime

/// Something that a search of all features found: a todo, an article, a message.
///
/// As a hook, it asks the features for the items that contain all words of a search, or words that begin
/// with them, the best matches first. Without the consent that its data requires, a feature answers with
/// no items. Data of other people, such as patients, is never searched. Large data is searched by a
/// local full-text index.
public struct FoundItem: Hook, Equatable, Sendable {
  public static let name = "search"

  /// The result of a search in a feature.
  public struct Answer: Equatable, Sendable {
    /// The best matches, at most as many as the question asks for.
    public var items: [FoundItem]
    /// The number of matches that were counted.
    public var total: Int
    /// `true` if a server has further matches, which are not counted.
    public var hasMore: Bool

    /// - Parameters:
    ///   - total: the number of matches that were counted; `nil` for those that are returned.
    ///   - hasMore: whether a server has further matches.
    public init(_ items: [FoundItem] = [], total: Int? = nil, hasMore: Bool = false) {
      self.items = items
      self.total = total ?? items.count
      self.hasMore = hasMore
    }
  }

  /// The quality of a match.
  public enum Rank: Int, CaseIterable, Comparable, Sendable {
    /// The words occur only in the text.
    case text
    /// Some words occur in the title, the others in the text.
    case partOfTitle
    /// All words occur in the title.
    case title
    /// The words are the whole title.
    case wholeTitle

    public static func < (a: Rank, b: Rank) -> Bool { a.rawValue < b.rawValue }
  }

  /// The title, on one line.
  public var title: Phrase
  /// A part of the text with the words, on one line; `nil` if the title suffices.
  public var snippet: Phrase?
  /// The address of the screen that shows the item.
  public var address: Address
  /// The local day or time at which the item is due, takes place or was published.
  public var moment: Moment?
  /// The quality of the match.
  public var rank: Rank
  /// `true` if nothing is left to do, as for a finished todo.
  public var isDone: Bool

  /// - Parameters:
  ///   - snippet: a part of the text; see ``Question/snippet(of:)``.
  ///   - moment: the day or time at which the item is due, takes place or was published.
  ///   - rank: see ``Question/rank(_:text:)``.
  ///   - isDone: whether nothing is left to do.
  public init(
    _ title: Phrase, snippet: Phrase? = nil, at address: Address, _ moment: Moment? = nil,
    rank: Rank, isDone: Bool = false
  ) {
    self.title = title
    self.snippet = snippet
    self.address = address
    self.moment = moment
    self.rank = rank
    self.isDone = isDone
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
    /// `false` if the words may not leave this machine, as those of a mistyped command.
    public let asksServers: Bool

    /// - Parameters:
    ///   - text: the search as it was typed.
    ///   - root: limits the search to addresses with this root.
    ///   - asksServers: whether the words may leave this machine.
    public init(_ text: String, limit: Int, root: String? = nil, asksServers: Bool = true) {
      words = text[...].searchWords
      self.limit = limit
      self.root = root
      self.asksServers = asksServers
    }

    /// Returns the quality of the match if each word, or a word that begins with it, occurs in a title or
    /// a text; `nil` if one does not.
    public func rank(_ title: String, text: String = "") -> Rank? {
      guard !words.isEmpty else { return nil }
      let others = words.filter { !title[...].containsWord(beginningWith: $0) }
      if others.isEmpty { return title[...].searchWords == words ? .wholeTitle : .title }
      guard others.allSatisfy({ text[...].containsWord(beginningWith: $0) }) else { return nil }
      return others.count == words.count ? .text : .partOfTitle
    }

    /// Returns the part of a text around the first word that occurs, on one line; `nil` if the text is
    /// empty.
    public func snippet(of text: String) -> Phrase? {
      let parts = text.unicodeScalars.prefix(20_000).split(whereSeparator: \.isWhitespace)
        .map { Substring($0) }
      guard !parts.isEmpty else { return nil }
      let hit = parts.firstIndex { part in
        words.contains { part.containsWord(beginningWith: $0) }
      }
      let first = max(0, (hit ?? 0) - 4)
      var shown: [Substring] = []
      var length = 0
      for part in parts[first...] {
        length += part.count + 1
        guard length <= Self.snippetLength || shown.isEmpty else { break }
        shown.append(part.prefix(Self.snippetLength))
      }
      let isCut = first + shown.count < parts.count
      return Phrase((first > 0 ? "…" : "") + shown.joined(separator: " ") + (isCut ? " …" : ""))
    }

    private static let snippetLength = 90
  }
}

extension Substring {
  /// The words in lower case, without punctuation.
  fileprivate var searchWords: [String] {
    utf8.split { !$0.mayBelongToWord }.flatMap { part in
      part.allSatisfy { $0 < 0x80 }
        ? [Substring(part).lowercased()]
        : Substring(part).split { !$0.isLetter && !$0.isNumber && $0 != "_" }
          .map { $0.lowercased() }
    }
  }

  /// Returns whether one of ``searchWords`` begins with `prefix`.
  fileprivate func containsWord(beginningWith prefix: String) -> Bool {
    var text = self
    return text.withUTF8 { $0.containsWord(beginningWith: prefix) }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns whether one of the words of a UTF-8 text begins with `prefix`. ASCII words are compared
  /// byte by byte, which is much faster than creating strings.
  fileprivate func containsWord(beginningWith prefix: String) -> Bool {
    var rest = self[...]
    while let start = rest.firstIndex(where: { $0.mayBelongToWord }) {
      let part = rest[start...].prefix { $0.mayBelongToWord }
      let isFound =
        part.allSatisfy { $0 < 0x80 }
        ? part.lazy.map { $0.lowercasedASCII }.starts(with: prefix.utf8)
        : Substring(decoding: part, as: UTF8.self).searchWords.contains { $0.hasPrefix(prefix) }
      if isFound { return true }
      rest = rest[part.endIndex...]
    }
    return false
  }
}

extension UInt8 {
  fileprivate var lowercasedASCII: UInt8 { 0x41...0x5A ~= self ? self | 0x20 : self }

  /// `false` for the ASCII characters between words.
  fileprivate var mayBelongToWord: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A, 0x80...: true
    default: false
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isWhitespace: Bool {
    isASCII ? 0x09...0x0D ~= value || value == 0x20 : properties.isWhitespace
  }
}

extension [FoundItem] {
  /// Returns the best matches, those of equal quality in their order.
  public func best(_ limit: Int) -> [FoundItem] {
    let order = indices.sorted { (self[$1].rank, $0) < (self[$0].rank, $1) }
    return order.prefix(limit).map { self[$0] }
  }
}
