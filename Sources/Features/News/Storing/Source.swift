import AtriumCore
import AtriumScreen
import GRDB

/// Where news come from.
struct Source: Equatable, Sendable, Identifiable {
  /// How it is asked. The raw value is kept in the database and told to programs.
  enum Kind: String, Sendable { case feed, mediastack, samples }

  let id: Int
  var kind: Kind
  var name: String
  /// What tells it from others: the feed's address, or a name for what has none.
  var address: String
  /// The page it belongs to.
  var page: String?
  /// What the server said of the last answer, to be asked whether it still holds (RFC 9110 §13).
  var tag: String?, modified: String?
  /// Of the bytes of the last answer.
  var digest: Int?
  var checked: Instant?
  /// Until when the server does not want to be asked.
  var waits: Instant?
  var trouble: SourceTrouble?
  /// How many articles of a paged source were fetched, and how many there are.
  var reach = 0, total: Int?

  init(_ row: Row) {
    id = row["id"]
    kind = Kind(rawValue: row["kind"]) ?? .feed
    name = row["name"]
    address = row["address"]
    (page, tag, modified, digest) = (row["page"], row["tag"], row["modified"], row["digest"])
    checked = Instant(row["checked"])
    waits = Instant(row["waits"])
    trouble = SourceTrouble(row)
    (reach, total) = (row["reach"], row["total"])
  }

  static func all(_ db: Database) throws -> [Source] {
    try Row.fetchAll(db, sql: "SELECT * FROM source ORDER BY name COLLATE NOCASE, id").map(
      Source.init)
  }

  /// A name on one line, and not too long.
  static func name(_ text: String) -> String { String(PlainText.line(text).prefix(200)) }

  /// The source that is meant by a number, a name, the beginning of just one name, or an address.
  static func find(_ words: String, _ db: Database) throws -> Source {
    let sources = try all(db)
    let name = words.lowercased()
    let found =
      sources.first { $0.name.lowercased() == name }
      ?? sources.first { $0.address == words || "\($0.id)" == words }
    if let found { return found }
    let starting = sources.filter { $0.name.lowercased().hasPrefix(name) }
    guard starting.count == 1, let found = starting.first else {
      throw NewsError.noSource(words, nearest: nearest(to: words, among: sources.map(\.name)))
    }
    return found
  }
}

/// What is wrong with a source, since when.
struct SourceTrouble: Equatable, Sendable {
  var code: String
  /// The sentence, by language.
  var reasons: [String: String]
  var since: Instant

  init(_ failure: Failure, since: Instant) {
    (code, self.since) = (failure.code, since)
    reasons = Dictionary(
      uniqueKeysWithValues: Language.supported.map { ($0.tag, failure.message.text(in: $0)) })
  }

  init?(_ row: Row) {
    guard let code: String = row["code"], let since = Instant(row["since"]) else { return nil }
    let text: String = row["reason"] ?? "{}"
    (self.code, self.since, reasons) = (code, since, [:])
    guard case .object(let members)? = try? JSON(parsing: Array(text.utf8)) else { return }
    for member in members {
      if case .string(let sentence) = member.value { reasons[member.key] = sentence }
    }
  }

  /// As it is kept.
  var text: String {
    JSON.object(reasons.sorted { $0.key < $1.key }.map { .init($0.key, .string($0.value)) }).text
  }

  var phrase: Phrase {
    let reasons = reasons
    return Phrase(composing: { reasons[$0.tag] ?? reasons["en"] ?? "" })
  }
}

extension Instant {
  /// As the database keeps it.
  init?(_ seconds: Int?) {
    guard let seconds else { return nil }
    self.init(seconds: seconds)
  }
}
