import AtriumCore
import AtriumScreen
import AtriumTime

/// A feed or an API that delivers articles.
struct NewsSource: Equatable, Sendable, Identifiable {
  /// The raw value is stored in the database and written to JSON.
  enum Kind: String, Sendable {
    case feed, mediastack, samples
    /// A reader server.
    case greader
  }

  let id: Int
  var kind: Kind
  var name: String
  /// Unique: the address of the feed, or a fixed name for other kinds.
  var address: String
  /// The name for signing in to a reader server.
  var user: String?
  /// The web page that the feed belongs to.
  var homepage: String?
  /// The `ETag` of the last response, for conditional requests (RFC 9110 §13).
  var etag: String?
  var lastModified: String?
  var bodyDigest: Int?
  var checkedAt: Instant?
  /// The server asked not to be requested before this instant (`Retry-After`).
  var retryAt: Instant?
  /// The instant until which the last response need not be requested again (`Cache-Control`).
  var freshUntil: Instant?
  /// The hours in which the feed asks not to be requested (`skipHours` of RSS).
  var skippedHours = HourSet.none
  /// The address before the last permanent redirect.
  var formerAddress: String?
  var failure: SourceFailure?
  /// The number of articles that were fetched of a paged source.
  var fetchedCount = 0
  /// The number of articles that a paged source has.
  var totalCount: Int?

  static func identity(ofFeed address: String) -> String { "feed \(address)" }

  static func identity(ofReader address: String, _ user: String) -> String {
    "reader \(address) \(user)"
  }

  /// The source as a destination; `nil` for the samples. The feeds of a new database need no confirmation.
  /// - Parameter mediastack: the address of the API of that kind.
  func destination(mediastack: String) -> Destination? {
    switch kind {
    case .feed:
      Destination(
        "\(id)", at: [address], identities: [Self.identity(ofFeed: address)],
        needsConfirmation: !InitialContent.feeds.contains { $0.address == address })
    case .mediastack:
      Destination(
        "mediastack", at: [mediastack], identities: ["mediastack \(mediastack)"], isSetting: true)
    case .greader:
      Destination(
        "\(id)", at: [address], account: user,
        identities: [Self.identity(ofReader: address, user ?? "")])
    case .samples: nil
    }
  }

  /// A name on one line, shortened to 200 characters.
  static func normalizedName(_ text: String) -> String {
    String(HTMLTextExtractor.singleLine(text).prefix(200))
  }
}

extension NewsSource {
  /// Returns the instant before which a refresh does not request the source; `nil` if it does now.
  /// - Parameter isExplicit: `true` for a source that a person names, of which only `Retry-After` counts.
  func nextRequest(after now: Instant, isExplicit: Bool = false) -> Instant? {
    if let retryAt, retryAt > now { return retryAt }
    if isExplicit { return nil }
    var time = max(freshUntil ?? now, now)
    if skippedHours != HourSet.all {
      while skippedHours & HourSet.bit(of: time) != 0 {
        time = Instant(secondsSince1970: (time.secondsSince1970 / 3600 + 1) * 3600)
      }
    }
    return time > now ? time : nil
  }
}

/// Hours of the day in UTC, with a bit for each.
enum HourSet {
  static let none = 0
  static let all = 1 << 24 - 1

  static func bit(of time: Instant) -> Int { 1 << (time.secondsSince1970 / 3600 % 24) }
}

extension [NewsSource] {
  /// The source with a name, an address or a number, or the only one whose name begins like this.
  func find(_ text: String) throws(Failure) -> NewsSource {
    let name = text.lowercased()
    let exact =
      first { $0.name.lowercased() == name } ?? first { $0.address == text || "\($0.id)" == text }
    if let exact { return exact }
    let matches = filter { $0.name.lowercased().hasPrefix(name) }
    guard matches.count == 1 else {
      throw .sourceNotFound(text, suggestion: nearest(to: text, among: map(\.name)))
    }
    return matches[0]
  }
}

/// The failure of a source since its last successful request.
struct SourceFailure: Equatable, Sendable {
  var code: String
  /// The message by language tag.
  var messages: [String: String]
  /// The time of the first of the consecutive failures.
  var since: Instant

  var message: Phrase {
    let messages = messages
    return Phrase(composing: { messages[$0.tag] ?? messages["en"] ?? "" })
  }
}

extension SourceFailure {
  init(_ failure: Failure, since: Instant) {
    code = failure.code
    messages = Dictionary(
      uniqueKeysWithValues: Language.all.map { ($0.tag, failure.message.text(in: $0)) })
    self.since = since
  }
}
