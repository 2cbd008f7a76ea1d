public import AtriumCore

/// An HTTP client on libcurl, with one thread for all its transfers. The first request, or
/// ``prepare()``, opens the library and starts the thread.
///
/// Uses the proxies of the environment (`https_proxy`, `no_proxy`), except for loopback addresses.
public final class CurlClient: HTTPClient {
  /// Options for every request of a client.
  public struct Options: Sendable {
    /// A PEM file of trusted certificates that replaces the system's bundle.
    public var certificatePath: String?
    /// The `User-Agent` header (RFC 9110 §10.1.5).
    public var agent = "atrium"
    /// Stores responses to requests with `isCacheable`; `nil` disables caching.
    public var cache: HTTPCache?
    public init() {}
  }

  private let options: Options
  private let retryPolicy: RetryPolicy
  private let engine: CurlEngine

  /// Does not open the library.
  public convenience init(_ options: Options = Options()) {
    self.init(options, retryPolicy: RetryPolicy())
  }

  init(_ options: Options = Options(), retryPolicy: RetryPolicy, libraries: [String] = Curl.names) {
    self.options = options
    self.retryPolicy = retryPolicy
    engine = CurlEngine(libraries)
  }

  /// Streams that are still being read continue.
  deinit { engine.stop() }

  /// Opens the library in the background, before the first request.
  public func prepare() { engine.start() }

  public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    guard let cache = options.cache, let key = request.cacheKey else {
      return try await fetch(request)
    }
    let cached = await cache.load(key).flatMap { $0.matches(request) ? $0 : nil }
    let response = try await fetch(cached?.validationRequest(for: request) ?? request)
    if response.status == 304, let cached {
      guard response.url == cached.url else { return try await fetch(request) }
      let updated = cached.updated(by: response)
      await cache.store(updated, for: key)
      var result = HTTPResponse(
        status: 200, headers: updated.headers, body: updated.body, url: updated.url,
        wasRevalidated: true)
      result.moved = response.moved
      return result
    }
    if let new = CachedResponse(response, to: request) { await cache.store(new, for: key) }
    return response
  }

  public func stream(_ request: HTTPRequest) async throws -> HTTPStream {
    try await retrying(request) { _ in }.stream
  }

  private func fetch(_ request: HTTPRequest) async throws -> HTTPResponse {
    let (stream, body) = try await retrying(request) { try await $0.body.bytes() }
    var response = HTTPResponse(
      status: stream.status, headers: stream.headers, body: body, url: stream.url)
    response.moved = stream.moved
    return response
  }

  /// Repeats a request and `read` as ``RetryPolicy`` allows, until the deadline of the request.
  private func retrying<Content>(
    _ request: HTTPRequest, _ read: (HTTPStream) async throws -> Content
  ) async throws -> (stream: HTTPStream, content: Content) {
    try Task.checkCancellation()
    let transfer = try TransferRequest(
      request, agent: options.agent, certificatePath: options.certificatePath)
    let maximum = RetryPolicy.allowsRepetition(of: request) ? request.retries : 0
    var attempts = 0
    while true {
      let outcome: Result<(stream: HTTPStream, content: Content), NetworkError>
      do {
        let stream = try await followRedirects(of: transfer, limit: request.redirects)
        outcome = .success((stream, try await read(stream)))
      } catch let error as NetworkError {
        outcome = .failure(error)
      }
      guard attempts < maximum,
        let delay = retryPolicy.delay(
          after: outcome.map { ($0.stream.status, $0.stream.headers) }, attempts: attempts),
        transfer.deadline.map({ .now + delay < $0 }) ?? true
      else { return try outcome.get() }
      attempts += 1
      try await retryPolicy.sleep(delay)
    }
  }

  private func followRedirects(
    of transfer: TransferRequest, limit: Int
  ) async throws -> HTTPStream {
    var transfer = transfer
    var moved: String?
    var isPermanent = true
    for _ in 0...max(0, limit) {
      let response = ResponseStream(transfer, from: engine)
      let head = try await response.head()
      guard limit > 0, let next = try transfer.redirected(by: head) else {
        var stream = HTTPStream(
          status: head.status, headers: head.headers,
          body: HTTPBody { try await response.next() }, url: transfer.address.text)
        stream.moved = moved
        return stream
      }
      transfer = next
      isPermanent = isPermanent && [301, 308].contains(head.status)
      if isPermanent { moved = next.address.text }
    }
    throw NetworkError.tooManyRedirects(host: transfer.address.authority, limit: limit)
  }
}
