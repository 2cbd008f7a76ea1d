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
  public func prepare() {}

  /// Sends a request and reads its response within the timeout of the request.
  /// - Parameter read: parses the response; ends early in a cancelled task.
  /// - Throws: as ``send(_:)``, and the errors of `read`.
  public func send<Content: Sendable>(
    _ request: HTTPRequest, reading read: @escaping @Sendable (HTTPResponse) throws -> Content
  ) async throws -> Content {
    let response = try await send(request)
    return try await response.read(within: request.timeout, read)
  }
}

extension HTTPResponse {
  /// Parses the response until a time limit.
  /// - Parameters:
  ///   - limit: `nil` is no limit.
  ///   - read: parses the response; ends early in a cancelled task.
  /// - Throws: ``NetworkError/timedOut(host:_:)``, and the errors of `read`.
  public func read<Content: Sendable>(
    within limit: Duration?, _ read: @escaping @Sendable (HTTPResponse) throws -> Content
  ) async throws -> Content {
    guard let limit else { return try read(self) }
    // Each on threads of its own: those of other tasks may all be busy.
    let reading = Task(priority: .high) {
      do {
        return try read(self)
      } catch  where Task.isCancelled {
        let host = (try? HTTPAddress(url))?.authority ?? url
        throw NetworkError.timedOut(host: host, .reading(limit))
      }
    }
    let end = Task(priority: .userInteractive) {
      try await Task.sleep(for: limit)
      reading.cancel()
    }
    defer { end.cancel() }
    let result = await withTaskCancellationHandler {
      await reading.result
    } onCancel: {
      reading.cancel()
    }
    try Task.checkCancellation()
    return try result.get()
  }
}

extension TaskPriority {
  /// Above ``high``.
  fileprivate static let userInteractive = TaskPriority(rawValue: high.rawValue + 8)
}
