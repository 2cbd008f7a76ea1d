import AtriumCore
import AtriumDAV
import AtriumFormats
import AtriumTesting
import Testing

@Suite struct WriteTests {
  private let address = ServerFixture.collection + "1.ics"
  private let new = ServerFixture.calendar("new")
  private let strong = [HTTPHeader("ETag", #""2""#)]

  private func base(etag: String?) -> CalendarResource {
    ServerFixture.resource("1.ics", "base", etag: etag)
  }

  private func version(_ uid: String, etag: String?) -> ScriptedReply {
    .text(ServerFixture.calendar(uid), headers: etag.map { [HTTPHeader("ETag", $0)] } ?? [])
  }

  private func write(
    over base: CalendarResource?, put: [ScriptedReply], get: [ScriptedReply] = []
  ) async throws -> (outcome: WriteOutcome, requests: [HTTPRequest]) {
    let network = ScriptedHTTP(
      .when("PUT", { $0.method == "PUT" }, replies: put),
      .when("GET", { $0.method == "GET" && !get.isEmpty }, replies: get + [.text("", status: 500)]))
    let outcome = try await ServerFixture.server(network).write(new, to: address, over: base)
    return (outcome, network.requests)
  }

  private func stored(_ uid: String = "new", etag: String?) -> WriteOutcome {
    .stored(ServerFixture.resource("1.ics", uid, etag: etag))
  }

  @Test func aNewResourceMustNotExist() async throws {
    let (outcome, requests) = try await write(
      over: nil, put: [.text("", status: 201, headers: strong)])
    #expect(outcome == stored(etag: #""2""#))
    #expect(requests.count == 1 && requests[0].headers["If-None-Match"] == "*")
    #expect(requests[0].text == new && requests[0].login == ServerFixture.login)
    #expect(requests[0].headers["Content-Type"] == "text/calendar; charset=utf-8")
  }

  @Test func aChangedResourceMustHaveTheStrongETag() async throws {
    let (outcome, requests) = try await write(
      over: base(etag: #""1""#), put: [.text("", status: 204, headers: strong)])
    #expect(outcome == stored(etag: #""2""#))
    #expect(requests.count == 1 && requests[0].headers["If-Match"] == #""1""#)
  }

  @Test(arguments: [nil, #"W/"1""#, "1", #""""#])
  func aResourceWithoutAStrongETagIsComparedFirst(_ etag: String?) async throws {
    let (outcome, requests) = try await write(
      over: base(etag: etag), put: [.text("", status: 204, headers: strong)],
      get: [version("base", etag: #"W/"1""#)])
    #expect(outcome == stored(etag: #""2""#))
    #expect(requests.map(\.method) == ["GET", "PUT"])
    #expect(requests[1].headers["If-Match"] == "*")
  }

  @Test func aResourceWithoutAStrongETagMayHaveChanged() async throws {
    var (outcome, requests) = try await write(
      over: base(etag: nil), put: [], get: [version("other", etag: #""7""#)])
    #expect(outcome == .changed(ServerFixture.resource("1.ics", "other", etag: #""7""#)))
    #expect(requests.map(\.method) == ["GET"])
    (outcome, _) = try await write(over: base(etag: nil), put: [], get: [.text("", status: 404)])
    #expect(outcome == .changed(nil))
    (outcome, _) = try await write(
      over: base(etag: nil), put: [], get: [version("new", etag: #""7""#)])
    #expect(outcome == stored(etag: #""7""#))
  }

  @Test func withoutAStrongETagTheStoredVersionIsRead() async throws {
    let (outcome, requests) = try await write(
      over: nil, put: [.text("", status: 201)], get: [version("edited", etag: #""3""#)])
    #expect(outcome == stored("edited", etag: #""3""#))
    #expect(requests.map(\.method) == ["PUT", "GET"])
  }

  @Test func aStoredVersionThatCannotBeReadIsTheOneSent() async throws {
    let (outcome, _) = try await write(
      over: nil, put: [.text("", status: 201, headers: [HTTPHeader("ETag", #"W/"3""#)])],
      get: [.text("", status: 500)])
    #expect(outcome == stored(etag: nil))
  }

  @Test func aStoredVersionThatIsNotThereIsAnError() async throws {
    await #expect(throws: DAVError.malformed(host: "dav.example.org")) {
      _ = try await write(
        over: nil, put: [.text("", status: 201)], get: [.text("", status: 404)])
    }
  }

  @Test func aFailedPreconditionShowsTheOtherVersion() async throws {
    let failed = ScriptedReply.text("", status: 412)
    var (outcome, _) = try await write(
      over: base(etag: #""1""#), put: [failed], get: [version("other", etag: #""2""#)])
    #expect(outcome == .changed(ServerFixture.resource("1.ics", "other", etag: #""2""#)))
    (outcome, _) = try await write(
      over: base(etag: #""1""#), put: [failed], get: [.text("", status: 404)])
    #expect(outcome == .changed(nil))
    (outcome, _) = try await write(
      over: nil, put: [failed], get: [version("other", etag: #""2""#)])
    #expect(outcome == .changed(ServerFixture.resource("1.ics", "other", etag: #""2""#)))
    (outcome, _) = try await write(over: nil, put: [failed], get: [version("new", etag: #""2""#)])
    #expect(outcome == stored(etag: #""2""#))
  }

  @Test func anUnchangedResourceWithAnotherETagIsWrittenOnceMore() async throws {
    let (outcome, requests) = try await write(
      over: base(etag: #""1""#),
      put: [.text("", status: 412), .text("", status: 204, headers: strong)],
      get: [version("base", etag: #""1b""#)])
    #expect(outcome == stored(etag: #""2""#))
    #expect(requests.map { $0.headers["If-Match"] } == [#""1""#, nil, #""1b""#])
  }

  private static let lost: [ScriptedReply] = [
    .text("", status: 500), .text("", status: 502), .text("", status: 503), .text("", status: 504),
    .fails(.cutOff(host: "a")), .fails(.timedOut(host: "a", .whole(.seconds(1)))),
    .fails(.garbage(host: "a", reason: "")),
  ]

  @Test(arguments: lost) func afterALostAnswerTheResourceMayBeStored(
    _ reply: ScriptedReply
  ) async throws {
    for base in [nil, base(etag: #""1""#)] {
      let (outcome, requests) = try await write(
        over: base, put: [reply], get: [version("new", etag: #""2""#)])
      #expect(outcome == stored(etag: #""2""#))
      #expect(requests.map(\.method) == ["PUT", "GET"])
    }
  }

  @Test(arguments: lost) func afterALostAnswerAnUnchangedResourceIsWrittenOnceMore(
    _ reply: ScriptedReply
  ) async throws {
    var (outcome, requests) = try await write(
      over: base(etag: #""1""#), put: [reply, .text("", status: 204, headers: strong)],
      get: [version("base", etag: #""1""#)])
    #expect(outcome == stored(etag: #""2""#))
    #expect(requests.map { $0.headers["If-Match"] } == [#""1""#, nil, #""1""#])
    (outcome, requests) = try await write(
      over: nil, put: [reply, .text("", status: 201, headers: strong)],
      get: [.text("", status: 404)])
    #expect(outcome == stored(etag: #""2""#))
    #expect(requests.map { $0.headers["If-None-Match"] } == ["*", nil, "*"])
  }

  @Test(arguments: lost) func afterALostAnswerTheResourceMayHaveChanged(
    _ reply: ScriptedReply
  ) async throws {
    let (outcome, requests) = try await write(
      over: base(etag: #""1""#), put: [reply], get: [version("other", etag: #""2""#)])
    #expect(outcome == .changed(ServerFixture.resource("1.ics", "other", etag: #""2""#)))
    #expect(requests.map(\.method) == ["PUT", "GET"])
  }

  @Test func aSecondLostAnswerIsAnError() async throws {
    await #expect(throws: NetworkError.cutOff(host: "a")) {
      _ = try await write(
        over: base(etag: #""1""#), put: [.fails(.cutOff(host: "a"))],
        get: [version("base", etag: #""1""#), version("base", etag: #""1""#)])
    }
  }

  @Test func aRequestThatWasNotSentIsAnError() async throws {
    await #expect(throws: NetworkError.unresolved(host: "a")) {
      _ = try await write(over: nil, put: [.fails(.unresolved(host: "a"))])
    }
  }

  @Test(arguments: [
    (403, "", DAVError.refused(host: "dav.example.org", status: 403, condition: nil)),
    (
      403,
      "<d:error xmlns:d='DAV:' xmlns:c='urn:ietf:params:xml:ns:caldav'><c:max-resource-size/></d:error>",
      .refused(host: "dav.example.org", status: 403, condition: "max-resource-size")
    ),
    (
      409,
      "<error xmlns='DAV:'><x xmlns='urn:x'/><no-uid-conflict xmlns='urn:ietf:params:xml:ns:caldav'/></error>",
      .refused(host: "dav.example.org", status: 409, condition: "no-uid-conflict")
    ),
    (413, "", .refused(host: "dav.example.org", status: 413, condition: nil)),
    (415, "<html>", .refused(host: "dav.example.org", status: 415, condition: nil)),
    (507, "", .quotaExceeded(host: "dav.example.org")),
    (
      403, "<d:error xmlns:d='DAV:'><d:quota-not-exceeded/></d:error>",
      .quotaExceeded(host: "dav.example.org")
    ),
    (404, "", .collectionMissing(host: "dav.example.org")),
    (
      207,
      """
      <d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><d:response>
      <d:href>/calendars/1.ics</d:href><d:status>HTTP/1.1 412 Precondition Failed</d:status>
      <d:error><c:no-uid-conflict/></d:error></d:response></d:multistatus>
      """, .refused(host: "dav.example.org", status: 412, condition: "no-uid-conflict")
    ),
    (207, "", .refused(host: "dav.example.org", status: 207, condition: nil)),
    (401, "", .unauthorized(host: "dav.example.org")),
  ])
  func refusalsNameThePrecondition(_ status: Int, _ body: String, _ error: DAVError) async throws {
    await #expect(throws: error) {
      _ = try await write(over: nil, put: [.text(body, status: status)])
    }
  }

  @Test func aMissingResourceWasDeletedByOthers() async throws {
    let (outcome, _) = try await write(
      over: base(etag: #""1""#), put: [.text("", status: 404)], get: [.text("", status: 404)])
    #expect(outcome == .changed(nil))
  }

  @Test func versionsAreComparedWithoutLineEndsAndTheOrderOfProperties() async throws {
    let text =
      "BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:1\nPRIORITY:1\nSUMMARY:new\nEND:VTODO\nEND:VCALENDAR"
    let network = ScriptedHTTP(
      .on("PUT", address, .text("", status: 500)),
      .on("GET", address, version("new", etag: #""2""#)))
    let outcome = try await ServerFixture.server(network).write(text, to: address, over: nil)
    #expect(outcome == stored(etag: #""2""#))
  }
}
