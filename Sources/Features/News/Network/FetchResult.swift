import AtriumCore
import AtriumTime
import Foundation

/// The result of requesting a source.
struct FetchResult: Sendable {
  enum Outcome: Sendable {
    case entries([IncomingArticle])
    /// The status 304, or the same body as before.
    case unchanged
    /// The server asked not to be requested before this instant.
    case postponed(until: Instant)
    case failed(Failure)
  }

  /// The source, with the validators of the response.
  var source: NewsSource
  var outcome: Outcome
  /// The web page of the feed.
  var homepage: String?
  /// The target of a permanent redirection.
  var newAddress: String?

  var hasEntries: Bool { if case .entries = outcome { true } else { false } }
  var hasFailed: Bool { if case .failed = outcome { true } else { false } }
}

/// The response of a source, before it is parsed.
enum SourceResponse: Sendable {
  /// There is nothing to parse.
  case finished(FetchResult)
  case feed(FeedResponse)
}

/// A changed feed. It is parsed when there is room for the result, which is several times as large.
struct FeedResponse: Sendable {
  let source: NewsSource
  let response: HTTPResponse
  /// The fingerprint of the body.
  let bodyDigest: Int

  func parse() throws(FeedError) -> FetchResult {
    let feed = try FeedReader.read(response)
    var result = FetchResult(
      source: source, outcome: .entries(feed.items.compactMap(IncomingArticle.init)),
      homepage: feed.link, newAddress: response.moved)
    result.source.saveValidators(of: response, bodyDigest)
    return result
  }
}

extension NewsSource {
  /// Remembers what the next request needs to recognize an unchanged feed.
  fileprivate mutating func saveValidators(of response: HTTPResponse, _ bodyDigest: Int) {
    etag = response.headers["ETag"]
    lastModified = response.headers["Last-Modified"]
    self.bodyDigest = bodyDigest
  }
}

extension FeedFetcher {
  /// The longest `Retry-After` that is respected, in seconds.
  private static let maximumDelay = 7 * 86_400

  /// Requests a source of the kind `feed`.
  func fetch(_ source: NewsSource, now: Instant) async throws -> SourceResponse {
    var request = request(source.address)
    request.headers["If-None-Match"] = source.etag
    request.headers["If-Modified-Since"] = source.lastModified
    let response = try await http.send(request)
    var result = FetchResult(source: source, outcome: .unchanged, newAddress: response.moved)
    switch response.status {
    case 304: return .finished(result)
    case 200...299: break
    case let status:
      let error = try Self.statusError(status, of: source.address)
      guard status == 429 || status == 503,
        let delay = response.headers.retryAfter(now: now)
      else { throw error }
      let seconds = min(Int(delay.components.seconds), Self.maximumDelay)
      result.source.retryAt = now.adding(seconds: seconds)
      result.outcome = .failed(Failure(error))
      return .finished(result)
    }
    let digest = Fingerprint.of(response.body)
    guard digest == source.bodyDigest else {
      return .feed(FeedResponse(source: source, response: response, bodyDigest: digest))
    }
    result.source.saveValidators(of: response, digest)
    return .finished(result)
  }
}
