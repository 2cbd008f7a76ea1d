import AtriumTime

/// The identity of an entry within its source.
///
/// It is the ID that the source gave to the entry, or else its address and its title. What several
/// different entries of one document have does not identify them.
struct ArticleIdentity: Equatable, Sendable {
  /// The fingerprint of the identity, unique within its source.
  let key: Int
  /// Fingerprints under which the entry may be stored: when fewer or more entries shared its ID or
  /// address, and by the first version, which took the address alone.
  let otherKeys: [Int]
  /// `true` if the ID is unique among all sources.
  let isGlobal: Bool
  let includesDate: Bool
  /// `true` if no other entry of the document has the address.
  fileprivate(set) var hasOwnAddress = true
}

extension ArticleIdentity {
  /// The identities of the entries of one document.
  /// - Parameter headlines: the title, or else the beginning of the text, of each entry.
  static func identities(
    of items: [FeedItem], headlines: [Headline], _ format: Feed.Format
  ) -> [ArticleIdentity] {
    let names = zip(items, headlines).map { EntryName($0, $1) }
    let groups = Dictionary(grouping: names.indices) { names[$0].key }
    let ambiguous = groups.filter { isAmbiguous($0.value.map { names[$0] }, format) }
    var identities = names.map { ArticleIdentity($0, isAmbiguous: ambiguous[$0.key] != nil) }
    let addresses = items.map { $0.link.flatMap { Fingerprint.of(link: $0) } }
    var keys: [Int: Set<Int>] = [:]
    for (address, identity) in zip(addresses, identities) {
      if let address { keys[address, default: []].insert(identity.key) }
    }
    for (index, address) in addresses.enumerated() {
      if let address { identities[index].hasOwnAddress = keys[address]?.count == 1 }
    }
    return identities
  }

  /// Returns whether entries with the same name are different ones. In Atom, an entry that is repeated
  /// with the same ID is a later version (RFC 4287 §4.1.1).
  private static func isAmbiguous(_ names: [EntryName], _ format: Feed.Format) -> Bool {
    guard let first = names.first, names.count > 1 else { return false }
    guard let id = first.id else { return Set(names.map(\.fullKey)).count > 1 }
    let hasSeveralTitles = names.contains { $0.title != first.title }
    let hasSeveralLinks = names.contains { $0.link != first.link }
    return format != .atom && hasSeveralTitles && (hasSeveralLinks || Hyperlink.isHTTP(id))
  }

  private init(_ name: EntryName, isAmbiguous: Bool) {
    key = isAmbiguous ? name.fullKey : name.key
    otherKeys = [isAmbiguous ? name.key : name.fullKey] + name.firstVersionKeys
    includesDate = isAmbiguous && name.id == nil
    isGlobal = !isAmbiguous && name.id.map(Self.isGlobal) ?? false
  }

  /// Returns whether an ID is unique among all sources: an address, a tag, a URN or one of the schemes
  /// of libraries. Other IDs, such as numbers, are unique within one source only.
  private static func isGlobal(_ id: String) -> Bool {
    guard id.utf8.count > 12, let colon = id.firstIndex(of: ":") else { return false }
    return ["http", "https", "tag", "urn", "oai", "doi", "yt"].contains(id[..<colon].lowercased())
  }
}

/// The parts of an entry that may identify it.
private struct EntryName {
  let id: String?
  let link: String?
  let title: String
  /// The fingerprint of the ID, or else of the address and the title, or of the title and the date.
  let key: Int
  /// The fingerprint of all parts.
  let fullKey: Int
  /// The fingerprints that the first version stored instead.
  let firstVersionKeys: [Int]

  init(_ item: FeedItem, _ headline: Headline) {
    (id, link, title) = (item.id, item.link, headline.text)
    let date = item.published?.description ?? ""
    if let id {
      key = Fingerprint.of(id)
      fullKey = Fingerprint.of("\(id)\n\(link ?? "")\n\(title)")
      firstVersionKeys = []
    } else if let link {
      key = Fingerprint.of(headline.isTitle ? "\(link)\n\(title)" : link)
      fullKey = Fingerprint.of("\(link)\n\(title)\n\(date)")
      firstVersionKeys = headline.isTitle ? [Fingerprint.of(link)] : []
    } else {
      key = Fingerprint.of("\(title) \(date)")
      fullKey = key
      // The first version did not read some dates.
      firstVersionKeys = date.isEmpty ? [] : [Fingerprint.of("\(title) ")]
    }
  }
}
