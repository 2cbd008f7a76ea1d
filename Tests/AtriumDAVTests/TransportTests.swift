import AtriumCore
import AtriumDAV
import AtriumScreen
import AtriumTesting
import Testing

@Suite struct TransportTests {
  private let url = ServerFixture.collection

  private func changes(
    _ network: ScriptedHTTP, within limit: Duration = .seconds(600)
  ) async throws -> CollectionChanges {
    try await ServerFixture.server(network, within: limit).changes(of: url, since: "t1")
  }

  @Test(arguments: [429, 503]) func retryAfterIsObeyed(_ status: Int) async throws {
    let busy = ScriptedReply.text("", status: status, headers: [HTTPHeader("Retry-After", "0")])
    let network = ScriptedHTTP(
      .on("REPORT", url, busy, busy, busy, ServerFixture.answer(token: "t2")))
    #expect(try await changes(network).token == "t2")
    #expect(network.requests.count == 4)
  }

  @Test func aDelayBeyondTheDeadlineIsReported() async throws {
    let network = ScriptedHTTP(
      .on("REPORT", url, .text("", status: 503, headers: [HTTPHeader("Retry-After", "700")])))
    await #expect(
      throws: DAVError.busy(host: "dav.example.org", retryAfter: .seconds(700))
    ) { _ = try await changes(network) }
    #expect(network.requests.count == 1)
  }

  @Test func noRequestBeginsAfterTheDeadline() async throws {
    let network = ScriptedHTTP(.on("REPORT", url, ServerFixture.answer(token: "t2")))
    await #expect(throws: DAVError.timeLimit(host: "dav.example.org")) {
      _ = try await changes(network, within: .zero)
    }
    let results = try await ServerFixture.server(network, within: .zero)
      .resources(at: [url + "1.ics"], in: url)
    #expect(results == [url + "1.ics": .failure(.timeLimit(host: "dav.example.org"))])
    #expect(network.requests.isEmpty)
  }

  @Test func noRequestMayTakeLongerThanTheDeadline() async throws {
    let network = ScriptedHTTP(.on("REPORT", url, ServerFixture.answer(token: "t2")))
    _ = try await changes(network, within: .seconds(30))
    let request = try #require(network.requests.first)
    #expect(request.timeout.map { $0 <= .seconds(30) && $0 > .seconds(1) } == true)
    #expect(request.redirects == 0 && request.retries == 0 && !request.isCacheable)
  }

  @Test func aLostConnectionIsRetriedForReading() async throws {
    let network = ScriptedHTTP(
      .on(
        "REPORT", url, .fails(.cutOff(host: "dav.example.org")), .text("", status: 502),
        ServerFixture.answer(token: "t2")))
    #expect(try await changes(network).token == "t2")
  }

  @Test func redirectsKeepTheMethodAndTheBody() async throws {
    let network = ScriptedHTTP(
      .on("REPORT", url, .text("", status: 307, headers: [HTTPHeader("Location", "/new/")])),
      .on(
        "REPORT", "https://dav.example.org/new/", ServerFixture.answer(token: "t2")))
    #expect(try await changes(network).token == "t2")
    #expect(network.requests[1].body == network.requests[0].body)
    #expect(network.requests[1].login == ServerFixture.login)
  }

  @Test func siblingsReceiveNoRequestsOutsideOfDiscovery() async throws {
    let location = "https://other.example.org/cal/"
    let network = ScriptedHTTP(
      .on("REPORT", url, .text("", status: 301, headers: [HTTPHeader("Location", location)])))
    await #expect(
      throws: DAVError.otherServer(host: "dav.example.org", other: "other.example.org")
    ) { _ = try await changes(network) }
    #expect(network.requests.count == 1)
  }

  @Test(arguments: [
    DAVError.unauthorized(host: "a"), .collectionMissing(host: "a"),
    .refused(host: "a", status: 403, condition: nil),
    .refused(host: "a", status: 403, condition: "max-resource-size"),
    .refused(host: "a", status: 418, condition: nil), .quotaExceeded(host: "a"),
    .timeLimit(host: "a"), .busy(host: "a", retryAfter: .seconds(500)), .malformed(host: "a"),
    .busy(host: "a", retryAfter: nil), .notCalendarServer(host: "a"),
    .otherServer(host: "a", other: "b"), .network(.refused(host: "a")),
  ])
  func errorsNameTheServer(_ error: DAVError) {
    let failure = error.failure
    for language in [Language.en, .de, .hr] {
      let message = failure.message.text(in: language)
      #expect(message.contains("a") && message.hasSuffix("."))
    }
    #expect(failure.code.hasPrefix("dav.") || failure.code.hasPrefix("network."))
  }

  @Test func reasonsOfRefusalsAreNamed() {
    func message(_ status: Int, _ condition: String?) -> String {
      DAVError.refused(host: "a.example", status: status, condition: condition)
        .failure.message.text(in: .en)
    }
    #expect(message(413, nil) == message(403, "max-resource-size"))
    #expect(message(415, nil) == message(403, "supported-calendar-component"))
    #expect(message(418, nil).contains("418"))
  }
}
