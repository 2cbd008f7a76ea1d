import AtriumCore
import AtriumDAV
import AtriumFormats
import AtriumTesting
import Testing

@Suite struct ResourcesTests {
  private let url = ServerFixture.collection

  private func read(_ names: [String], _ network: ScriptedHTTP) async throws
    -> [String: Result<CalendarResource?, DAVError>]
  {
    let results = try await ServerFixture.server(network).resources(
      at: names.map { url + $0 }, in: url)
    return results.reduce(into: [:]) { $0[String($1.key.dropFirst(url.count))] = $1.value }
  }

  private func data(_ href: String, _ uid: String) -> String {
    let text = ServerFixture.calendar(uid).replacing("\r\n", with: "\n")
    return ServerFixture.found(
      href, "<d:getetag>&quot;\(uid)&quot;</d:getetag><c:calendar-data>\n\(text)</c:calendar-data>")
  }

  private func text(_ uid: String, etag: String? = nil) -> ScriptedReply {
    .text(ServerFixture.calendar(uid), headers: etag.map { [HTTPHeader("ETag", $0)] } ?? [])
  }

  @Test func aReportGivesAllResources() async throws {
    let network = ScriptedHTTP(
      .on(
        "REPORT", url,
        ServerFixture.answer(
          data("/cal/1@x.ics", "1"), data("https://dav.example.org/cal/2%40x.ics", "2"),
          ServerFixture.status("/cal/3.ics", "404 Not Found"), data("/cal/unknown.ics", "4"))))
    let results = try await read(["1@x.ics", "2@x.ics", "3.ics"], network)
    #expect(
      results == [
        "1@x.ics": .success(ServerFixture.resource("1@x.ics", "1", etag: #""1""#)),
        "2@x.ics": .success(ServerFixture.resource("2@x.ics", "2", etag: #""2""#)),
        "3.ics": .success(nil),
      ])
    #expect(network.requests.count == 1)
    #expect(network.requests[0].text.contains("<d:href>/cal/1@x.ics</d:href>"))
  }

  @Test func whatTheReportLacksIsRequestedAlone() async throws {
    let network = ScriptedHTTP(
      .on(
        "REPORT", url,
        ServerFixture.answer(
          data("/cal/1.ics", "1"), ServerFixture.status("/cal/2.ics", "418 I'm a teapot"),
          "<d:response><d:href>/cal/3.ics</d:href>"
            + ServerFixture.group("<c:calendar-data/>", "404 Not Found") + "</d:response>",
          ServerFixture.found("/cal/4.ics", "<c:calendar-data>BEGIN:VCALENDAR\n</c:calendar-data>"))
      ),
      .on("GET", url + "2.ics", text("2", etag: #"W/"2""#)),
      .on("GET", url + "3.ics", .text("", status: 404)),
      .on("GET", url + "4.ics", .text("", status: 410)), .on("GET", url + "5.ics", text("5")))
    let results = try await read((1...5).map { "\($0).ics" }, network)
    #expect(
      results == [
        "1.ics": .success(ServerFixture.resource("1.ics", "1", etag: #""1""#)),
        "2.ics": .success(ServerFixture.resource("2.ics", "2", etag: #"W/"2""#)),
        "3.ics": .success(nil), "4.ics": .success(nil),
        "5.ics": .success(ServerFixture.resource("5.ics", "5", etag: nil)),
      ])
  }

  @Test(arguments: [
    ScriptedReply.text("", status: 501), .text("", status: 403), .text("<d:multi", status: 207),
    .pieces([Array("<d:".utf8)], then: .cutOff(host: "dav.example.org"), status: 207),
    .fails(.tooLarge(host: "dav.example.org", limit: 1)),
  ])
  func withoutTheReportEachResourceIsRequested(_ reply: ScriptedReply) async throws {
    let network = ScriptedHTTP(
      .on("REPORT", url, reply), .on("GET", url + "1.ics", text("1", etag: #""1""#)),
      .on("GET", url + "2.ics", .text("", status: 404)))
    let results = try await read(["1.ics", "2.ics"], network)
    #expect(
      results == [
        "1.ics": .success(ServerFixture.resource("1.ics", "1", etag: #""1""#)),
        "2.ics": .success(nil),
      ])
  }

  @Test func resourcesAreReadInBatches() async throws {
    let network = ScriptedHTTP(
      .on("REPORT", url, .text("", status: 501)),
      .when("any", { $0.method == "GET" }, .text("", status: 404)))
    let results = try await read((0..<250).map { "\($0).ics" }, network)
    #expect(results.count == 250 && results.values.allSatisfy { $0 == .success(nil) })
    let sizes = network.requests.filter { $0.method == "REPORT" }.map {
      $0.text.split(separator: "<d:href>").count - 1
    }
    #expect(sizes.sorted() == [50, 100, 100])
  }

  @Test(arguments: [
    (
      ScriptedReply.text("", status: 403),
      DAVError.refused(host: "dav.example.org", status: 403, condition: nil)
    ),
    (.text("<html>Log in</html>"), .malformed(host: "dav.example.org")),
    (.text("BEGIN:VCALENDAR\r\nBEGIN:VTODO"), .malformed(host: "dav.example.org")),
    (
      .bytes(Array("BEGIN:VCALENDAR\r\nX:".utf8) + [0xE9] + Array("\r\nEND:VCALENDAR".utf8)),
      .malformed(host: "dav.example.org")
    ),
    (.fails(.tooLarge(host: "a", limit: 1)), .network(.tooLarge(host: "a", limit: 1))),
    (
      .text("", status: 503, headers: [HTTPHeader("Retry-After", "100000")]),
      .busy(host: "dav.example.org", retryAfter: .seconds(100_000))
    ),
  ])
  func oneFailureDoesNotPreventTheOthers(_ reply: ScriptedReply, _ error: DAVError) async throws {
    let network = ScriptedHTTP(
      .on("REPORT", url, .text("", status: 501)), .on("GET", url + "1.ics", reply),
      .on("GET", url + "2.ics", .text("", status: 404)))
    let results = try await read(["1.ics", "2.ics"], network)
    #expect(results == ["1.ics": .failure(error), "2.ics": .success(nil)])
  }

  @Test func aServerThatCannotBeReachedIsNotAskedForEachResource() async throws {
    let error = NetworkError.unresolved(host: "dav.example.org")
    let network = ScriptedHTTP(.on("REPORT", url, .fails(error)))
    let results = try await read(["1.ics", "2.ics"], network)
    #expect(results.values.allSatisfy { $0 == .failure(.network(error)) } && results.count == 2)
    #expect(network.requests.count == 1)
  }

  @Test func aLostLoginEndsReading() async throws {
    let network = ScriptedHTTP(.on("REPORT", url, .text("", status: 401)))
    await #expect(throws: DAVError.unauthorized(host: "dav.example.org")) {
      _ = try await read(["1.ics"], network)
    }
  }
}
