import AtriumCore
import Foundation

/// What asking one source brought.
struct Fetched: Sendable {
  enum Outcome: Sendable {
    case entries([Incoming])
    /// The server says that nothing changed, or sent the same bytes.
    case unchanged
    /// The server does not want to be asked before then.
    case waiting(Instant)
    case failed(Failure)
  }

  var source: Source
  var outcome: Outcome
  /// Where the feed says its page is.
  var page: String?
  /// The address the feed has moved to for good.
  var moved: String?

  var hasEntries: Bool { if case .entries = outcome { true } else { false } }
}

extension FeedFetcher {
  /// Asks a source that is a feed.
  func fetch(_ source: Source, now: Instant) async throws -> Fetched {
    var request = request(source.address)
    request.headers["If-None-Match"] = source.tag
    request.headers["If-Modified-Since"] = source.modified
    let answer = try await http.send(request)
    var fetched = Fetched(source: source, outcome: .unchanged)
    fetched.moved = answer.moved
    switch answer.status {
    case 304: return fetched
    case 200...299: break
    case 429, 503:
      let moment = Date(timeIntervalSince1970: Double(now.seconds))
      guard let wish = answer.headers.retryAfter(now: moment) else { fallthrough }
      // Nobody waits longer than a week.
      let seconds = min(Int(wish.components.seconds), 7 * 86_400)
      fetched.source.waits = Instant(seconds: now.seconds + seconds)
      fetched.outcome = .failed(
        Failure(NetworkError.status(host: try HTTPAddress(source.address).place, answer.status)))
      return fetched
    default:
      throw NetworkError.status(host: try HTTPAddress(source.address).place, answer.status)
    }
    fetched.source.tag = answer.headers["ETag"]
    fetched.source.modified = answer.headers["Last-Modified"]
    let digest = Fingerprint.of(answer.body)
    if digest == source.digest { return fetched }
    fetched.source.digest = digest
    let feed = try FeedReader.read(answer.body, charset: answer.charset, address: answer.url)
    fetched.page = feed.link
    fetched.outcome = .entries(feed.items.compactMap(Incoming.init))
    return fetched
  }
}
