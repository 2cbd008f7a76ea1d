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

/// What a source answered when it was asked.
enum Answered: Sendable {
  /// There is nothing to read.
  case over(Fetched)
  case feed(FeedAnswer)
}

/// A feed as it came. It is read when there is room for what it says, which is several times as large.
struct FeedAnswer: Sendable {
  let source: Source
  let response: HTTPResponse
  /// Of its bytes.
  let digest: Int

  func read() throws(FeedError) -> Fetched {
    let feed = try FeedReader.read(
      response.body, charset: response.charset, address: response.url)
    var fetched = Fetched(
      source: source, outcome: .entries(feed.items.compactMap(Incoming.init)), page: feed.link,
      moved: response.moved)
    fetched.source.note(response, digest)
    return fetched
  }
}

extension Source {
  /// Keeps what tells at the next time whether anything is new.
  fileprivate mutating func note(_ response: HTTPResponse, _ digest: Int) {
    (tag, modified) = (response.headers["ETag"], response.headers["Last-Modified"])
    self.digest = digest
  }
}

extension FeedFetcher {
  /// Asks a source that is a feed.
  func ask(_ source: Source, now: Instant) async throws -> Answered {
    var request = request(source.address)
    request.headers["If-None-Match"] = source.tag
    request.headers["If-Modified-Since"] = source.modified
    let answer = try await http.send(request)
    var fetched = Fetched(source: source, outcome: .unchanged)
    fetched.moved = answer.moved
    switch answer.status {
    case 304: return .over(fetched)
    case 200...299: break
    case 429, 503:
      let moment = Date(timeIntervalSince1970: Double(now.seconds))
      guard let wish = answer.headers.retryAfter(now: moment) else { fallthrough }
      // Nobody waits longer than a week.
      let seconds = min(Int(wish.components.seconds), 7 * 86_400)
      fetched.source.waits = Instant(seconds: now.seconds + seconds)
      fetched.outcome = .failed(
        Failure(NetworkError.status(host: try HTTPAddress(source.address).place, answer.status)))
      return .over(fetched)
    default:
      throw NetworkError.status(host: try HTTPAddress(source.address).place, answer.status)
    }
    let digest = Fingerprint.of(answer.body)
    guard digest == source.digest else {
      return .feed(FeedAnswer(source: source, response: answer, digest: digest))
    }
    fetched.source.note(answer, digest)
    return .over(fetched)
  }
}
