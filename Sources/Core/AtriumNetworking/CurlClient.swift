public import AtriumCore
import Foundation

/// Speaks HTTP through libcurl, on one thread. The library is opened and the thread begun by the
/// first request, or before it by ``prepare()``: a client that is not used costs nothing.
///
/// Proxies are those of the environment (`https_proxy`, `no_proxy`); this machine is never reached
/// through one.
public final class CurlClient: HTTPClient {
  /// How a client behaves for every request.
  public struct Options: Sendable {
    /// A PEM file of certificates to trust in place of the system's bundle.
    public var certificates: String?
    /// What servers are told who is asking (RFC 9110 §10.1.5).
    public var agent = "atrium"
    /// Where answers to requests that may be kept are kept.
    public var cache: HTTPCache?
    /// What is not set is as for a program on the open internet.
    public init() {}
  }

  private let options: Options
  private let retry: Retry
  private let engine: Engine

  /// Opens no library; the first request does.
  public convenience init(_ options: Options = Options()) { self.init(options, retry: Retry()) }

  init(_ options: Options = Options(), retry: Retry, libraries: [String] = Curl.names) {
    (self.options, self.retry) = (options, retry)
    engine = Engine(libraries)
  }

  /// Streams that are still being read go on.
  deinit { engine.stop() }

  /// Opens the library, beside whatever else is done meanwhile.
  public func prepare() { engine.prepare() }

  public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    guard let cache = options.cache, let key = CacheKey(request) else {
      return try await answer(to: request)
    }
    let kept = await cache.answer(for: key, to: request)
    let answer = try await answer(to: kept?.condition(request) ?? request)
    if answer.status == 304, let kept {
      guard answer.url == kept.url else { return try await self.answer(to: request) }
      let fresh = kept.refreshed(by: answer)
      await cache.keep(fresh, for: key)
      return fresh.response(wasRevalidated: true)
    }
    if let answer = CachedResponse(answer, to: request) { await cache.keep(answer, for: key) }
    return answer
  }

  public func stream(_ request: HTTPRequest) async throws -> HTTPStream {
    try await repeating(request) { transfer in
      try await self.follow(transfer, request.redirects)
    } of: {
      ($0.status, $0.headers)
    }
  }

  private func answer(to request: HTTPRequest) async throws -> HTTPResponse {
    try await repeating(request) { transfer in
      let stream = try await self.follow(transfer, request.redirects)
      var response = HTTPResponse(
        status: stream.status, headers: stream.headers, body: try await stream.body.bytes(),
        url: stream.url)
      response.moved = stream.moved
      return response
    } of: {
      ($0.status, $0.headers)
    }
  }

  /// Repeats what may be repeated, while there is time.
  private func repeating<Answer>(
    _ request: HTTPRequest, _ attempt: (TransferRequest) async throws -> Answer,
    of head: (Answer) -> (status: Int, headers: [HTTPHeader])
  ) async throws -> Answer {
    try Task.checkCancellation()
    let transfer = try TransferRequest(
      request, agent: options.agent, certificates: options.certificates)
    let attempts = Retry.idempotent.contains(request.method) ? request.retries : 0
    var count = 0
    while true {
      let outcome: Result<Answer, NetworkError>
      do {
        outcome = .success(try await attempt(transfer))
      } catch let error as NetworkError {
        outcome = .failure(error)
      }
      guard count < attempts, let pause = retry.pause(after: outcome.map(head), attempts: count),
        transfer.deadline.map({ .now + pause < $0 }) ?? true
      else { return try outcome.get() }
      count += 1
      try await retry.sleep(pause)
    }
  }

  private func follow(_ transfer: TransferRequest, _ limit: Int) async throws -> HTTPStream {
    var transfer = transfer
    var moved: String?
    var isPermanent = true
    for _ in 0...max(0, limit) {
      let incoming = ResponseStream(transfer, from: engine)
      let head = try await incoming.head()
      guard limit > 0, let next = try transfer.redirected(by: head) else {
        var stream = HTTPStream(
          status: head.status, headers: head.headers,
          body: HTTPBody { try await incoming.next() }, url: transfer.address.text)
        stream.moved = moved
        return stream
      }
      transfer = next
      isPermanent = isPermanent && [301, 308].contains(head.status)
      if isPermanent { moved = next.address.text }
    }
    throw NetworkError.tooManyRedirects(host: transfer.address.place, limit: limit)
  }
}
