import AtriumCore
import Testing

/// The time limit while a response is parsed.
@Suite struct ResponseTimeTests {
  private let response = HTTPResponse(
    status: 200, body: [1], url: "https://example.org:8443/list?key")

  /// The reader ends only when it is cancelled.
  @Test func readingEndsAtTheLimit() async {
    let limit = Duration.milliseconds(10)
    await #expect(throws: NetworkError.timedOut(host: "example.org:8443", .reading(limit))) {
      try await response.read(within: limit) { _ in
        while true { try Task.checkCancellation() }
      }
    }
  }

  @Test func contentAndErrorsAreReturned() async throws {
    for limit in [Duration.seconds(600), nil] {
      #expect(try await response.read(within: limit) { $0.body } == [1])
      await #expect(throws: CancellationError.self) {
        try await response.read(within: limit) { _ in throw CancellationError() }
      }
    }
  }
}
