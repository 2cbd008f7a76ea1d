/// An HTTP client (RFC 9110). An HTTP error status is a response, not an error.
public protocol HTTPClient: Sendable {
  /// Returns the whole response.
  /// - Throws: ``NetworkError`` if there is no response, `CancellationError` in a cancelled task.
  func send(_ request: HTTPRequest) async throws -> HTTPResponse

  /// Returns the head of the response as soon as it arrives, with a body that is read later.
  /// - Throws: as ``send(_:)``; reading the body may throw the same errors.
  func stream(_ request: HTTPRequest) async throws -> HTTPStream

  /// Starts slow preparations, such as loading a library, before a request that is expected soon.
  func prepare()
}

extension HTTPClient {
  /// Does nothing.
  public func prepare() {}
}
