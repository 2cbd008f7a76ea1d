import AtriumCore
import AtriumFormats
import AtriumScreen
import AtriumTime

/// The result of requesting a source.
struct SourceResult<Content: Sendable>: Sendable {
  enum Outcome: Sendable {
    case received(Content)
    /// The status 304, or the same body as before.
    case unchanged
    /// The server asked not to be requested yet.
    case postponed
    /// The server removed the feed for good, so that it is not requested.
    case gone
    case failed(Failure)
  }

  /// The source, with the validators of the response.
  var source: NewsSource
  var outcome = Outcome.unchanged
  /// The new address of a feed that moved permanently.
  var newAddress: String?

  var content: Content? { if case .received(let content) = outcome { content } else { nil } }
  var failure: Failure? { if case .failed(let failure) = outcome { failure } else { nil } }
}

/// The received entries, which are not stored yet.
typealias ParsedSource = SourceResult<[IncomingArticle]>
/// The numbers of stored entries.
typealias RefreshedSource = SourceResult<MergeCounts>

/// The response of a source. A changed feed is parsed when there is room for the entries, which are
/// several times as large.
struct ReceivedSource: Sendable {
  /// The source before the request.
  let source: NewsSource
  /// The result, without the entries of a changed feed.
  var result: ParsedSource
  /// The head of the response with a changed feed, and its body.
  var changedFeed: (head: HTTPResponse, body: any DocumentContent)?
  /// The reason why there is no response.
  var networkError: NetworkError?

  /// The size of a changed feed, in bytes.
  var size: Int { changedFeed?.body.count ?? 0 }

  /// Parses a changed feed.
  /// - Parameter limit: the time that this may take, without the time before.
  func parse(within limit: Duration) async -> ParsedSource {
    guard let (head, body) = changedFeed else { return result }
    do {
      let (link, hours, entries) = try await head.read(within: limit) { head in
        var response = head
        response.body = try body.bytes(from: 0, upTo: body.count)
        let feed = try FeedReader.read(response)
        return (
          feed.link, feed.skippedHours,
          try IncomingArticle.articles(of: feed.items, format: feed.format)
        )
      }
      var result = result
      result.outcome = .received(entries)
      result.source.homepage = link ?? source.homepage
      result.source.skippedHours = hours
      return result
    } catch {
      return ParsedSource(source: source, outcome: .failed(Failure(error)))
    }
  }
}

extension FeedFetcher {
  /// The longest `Retry-After` that is respected, in seconds.
  private static let maximumDelay = 7 * 86_400

  /// The longest time for which a feed counts as fresh, in seconds.
  private static let maximumFreshness = 86_400

  /// Requests a source of the kind `feed`.
  func fetch(_ source: NewsSource, by clock: any WallClock) async throws -> ReceivedSource {
    var request = request(source.address)
    request.headers["If-None-Match"] = source.etag
    request.headers["If-Modified-Since"] = source.lastModified
    let (head, body, digest) = try await load(request)
    var result = ParsedSource(source: source, newAddress: head.moved)
    if head.status == 304 || 200...299 ~= head.status {
      result.source.freshUntil = head.headers.freshness
        .map { clock.now.adding(seconds: min($0, Self.maximumFreshness)) }
    }
    if head.status == 304 { return ReceivedSource(source: source, result: result) }
    guard 200...299 ~= head.status else {
      let host = try HTTPAddress(source.address).authority
      if head.status == 410 { throw Failure.gone(host: host) }
      guard [429, 503].contains(head.status), let delay = head.headers.retryAfter(now: clock.now)
      else { throw NetworkError.status(host: host, head.status) }
      let seconds = min(Int(delay.components.seconds), Self.maximumDelay)
      let time = clock.now.adding(seconds: seconds)
      result.source.retryAt = time
      result.outcome = .failed(
        Failure.busy(host: host, status: head.status, until: clock.moment(at: time)))
      return ReceivedSource(source: source, result: result)
    }
    result.source.etag = head.headers["ETag"]
    result.source.lastModified = head.headers["Last-Modified"]
    result.source.bodyDigest = digest
    return ReceivedSource(
      source: source, result: result,
      changedFeed: digest == source.bodyDigest ? nil : (head, body))
  }

  /// Requests a feed. A response that is cut off is requested again.
  private func load(
    _ request: HTTPRequest
  ) async throws -> (head: HTTPResponse, body: any DocumentContent, digest: Int) {
    var attempts = 0
    while true {
      let stream = try await http.stream(request)
      var head = HTTPResponse(status: stream.status, headers: stream.headers, url: stream.url)
      head.moved = stream.moved
      var digest = Fingerprint.empty
      do {
        let body = try await Self.files.spool(stream.body) {
          digest = Fingerprint.of($0, after: digest)
        }
        return (head, body, digest)
      } catch NetworkError.cutOff where attempts < request.retries {
        attempts += 1
      }
    }
  }
}
