import AtriumCore
import AtriumTime

/// The result of requesting a source.
struct SourceResult<Content: Sendable>: Sendable {
  enum Outcome: Sendable {
    case received(Content)
    /// The status 304, or the same body as before.
    case unchanged
    /// The server asked not to be requested yet.
    case postponed
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
typealias FetchResult = SourceResult<[IncomingArticle]>
/// The numbers of stored entries.
typealias RefreshResult = SourceResult<MergeCounts>

/// The response of a source. A changed feed is parsed when there is room for the entries, which are
/// several times as large.
struct SourceResponse: Sendable {
  /// The source before the request.
  let source: NewsSource
  /// The result, without the entries of a changed feed.
  var result: FetchResult
  var changedFeed: HTTPResponse?
  /// The reason why there is no response.
  var networkError: NetworkError?

  func parse() -> FetchResult {
    guard let changedFeed else { return result }
    do throws(NewsError) {
      let feed = try FeedReader.read(changedFeed)
      var result = result
      result.outcome = .received(feed.items.compactMap(IncomingArticle.init))
      result.source.homepage = feed.link ?? source.homepage
      return result
    } catch {
      return FetchResult(source: source, outcome: .failed(Failure(error)))
    }
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
    var result = FetchResult(source: source, newAddress: response.moved)
    if response.status == 304 { return SourceResponse(source: source, result: result) }
    guard 200...299 ~= response.status else {
      let error = try Self.statusError(response.status, of: source.address)
      guard [429, 503].contains(response.status),
        let delay = response.headers.retryAfter(now: now)
      else { throw error }
      let seconds = min(Int(delay.components.seconds), Self.maximumDelay)
      result.source.retryAt = now.adding(seconds: seconds)
      result.outcome = .failed(Failure(error))
      return SourceResponse(source: source, result: result)
    }
    let bodyDigest = Fingerprint.of(response.body)
    result.source.etag = response.headers["ETag"]
    result.source.lastModified = response.headers["Last-Modified"]
    result.source.bodyDigest = bodyDigest
    return SourceResponse(
      source: source, result: result,
      changedFeed: bodyDigest == source.bodyDigest ? nil : response)
  }
}
