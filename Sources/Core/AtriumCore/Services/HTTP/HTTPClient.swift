/// Speaks HTTP (RFC 9110). An HTTP error status is an answer, not an error.
public protocol HTTPClient: Sendable {
  /// The whole answer.
  /// - Throws: ``NetworkError`` when there is no answer, `CancellationError` in a cancelled task.
  func send(_ request: HTTPRequest) async throws -> HTTPResponse

  /// The head as soon as it is there, and the body as it comes.
  /// - Throws: the same; the body may throw it later.
  func stream(_ request: HTTPRequest) async throws -> HTTPStream

  /// Says that something will be asked soon: what takes its time before that may begin.
  func prepare()
}

extension HTTPClient {
  /// Does nothing: there is nothing to begin.
  public func prepare() {}
}
