import AtriumCore
import AtriumTesting
import Synchronization
import Testing

@testable import AtriumDAV

@Suite struct ChangesTests {
  private let url = ServerFixture.collection
  private let own = ServerFixture.answer(
    ServerFixture.found(
      "/cal/",
      ServerFixture.calendarType + "<d:resource-id><d:href>urn:uuid:1</d:href></d:resource-id>"))

  private func changes(
    since token: String?, _ lines: ScriptedLine...
  ) async throws -> (CollectionChanges, [HTTPRequest]) {
    let network =
      switch lines.count {
      case 1: ScriptedHTTP(lines[0])
      default: ScriptedHTTP(lines[0], lines[1])
      }
    let changes = try await ServerFixture.server(network).changes(of: url, since: token)
    return (changes, network.requests)
  }

  @Test func allResourcesAreReadWithTheIdentity() async throws {
    let (changes, requests) = try await changes(
      since: nil,
      .on(
        "REPORT", url,
        ServerFixture.answer(
          ServerFixture.member("/cal/1.ics", etag: "&quot;a&quot;"),
          ServerFixture.member("/cal/2.ics", etag: #"W/"b""#), token: "t1")),
      .on("PROPFIND", url, own))
    #expect(
      changes
        == CollectionChanges(
          identity: "urn:uuid:1",
          changed: [
            .init(address: url + "1.ics", etag: #""a""#),
            .init(address: url + "2.ics", etag: #"W/"b""#),
          ], isComplete: true, token: "t1"))
    #expect(requests.map(\.method) == ["REPORT", "PROPFIND"])
    #expect(requests[0].text.contains("<d:sync-token></d:sync-token>"))
    #expect(requests[0].headers["Depth"] == "0")
  }

  @Test func pagesWithoutEndExceedTheLimit() async throws {
    let pages = EndlessPages()
    let server = CalendarServer(
      client: pages, deadline: .now + .seconds(600), maximumCount: 100)
    await #expect(throws: DAVError.sizeLimit(host: "dav.example.org")) {
      _ = try await server.changes(of: url, since: nil)
    }
    #expect(pages.count.withLock { $0 } == 11)
  }

  @Test func changesSinceATokenNeedOneRequest() async throws {
    let (changes, requests) = try await changes(
      since: "t<1",
      .on(
        "REPORT", url,
        ServerFixture.answer(
          ServerFixture.member("/cal/1.ics", etag: #""a""#),
          ServerFixture.status("/cal/2.ics", "404 Not Found"),
          ServerFixture.status("/cal/3.ics", "410 Gone"),
          ServerFixture.status("/cal/4.ics", "418 I'm a teapot"),
          "<d:response><d:href>/cal/5.ics</d:href>"
            + ServerFixture.group("<d:getetag/>", "500 Error") + "</d:response>", token: "t2")))
    #expect(
      changes
        == CollectionChanges(
          changed: [.init(address: url + "1.ics", etag: #""a""#)],
          deleted: [url + "2.ics", url + "3.ics"], token: "t2",
          unclear: [url + "4.ics", url + "5.ics"]))
    #expect(requests.count == 1)
    #expect(requests[0].text.contains("<d:sync-token>t&lt;1</d:sync-token>"))
  }

  @Test func anAnswerWithoutResponsesHasNoChanges() async throws {
    let (changes, _) = try await changes(
      since: "t1", .on("REPORT", url, ServerFixture.answer(token: "t1")))
    #expect(changes == CollectionChanges(token: "t1"))
  }

  @Test func aCompleteAnswerWithoutResponsesIsAnEmptyCollection() async throws {
    let (changes, _) = try await changes(
      since: nil, .on("REPORT", url, ServerFixture.answer(token: "t1")),
      .on("PROPFIND", url, own))
    #expect(changes == CollectionChanges(identity: "urn:uuid:1", isComplete: true, token: "t1"))
  }

  @Test(arguments: [400, 403, 409, 410, 412, 415, 500, 507])
  func aRejectedTokenLeadsToAllResources(_ status: Int) async throws {
    let error = "<d:error xmlns:d='DAV:'><d:valid-sync-token/></d:error>"
    let (changes, requests) = try await changes(
      since: "old",
      .on(
        "REPORT", url, .text(error, status: status),
        ServerFixture.answer(ServerFixture.member("/cal/1.ics", etag: #""a""#), token: "t2")),
      .on("PROPFIND", url, own))
    #expect(changes.isComplete && changes.token == "t2" && changes.changed.count == 1)
    #expect(requests.map(\.method) == ["REPORT", "REPORT", "PROPFIND"])
  }

  @Test(arguments: [
    ScriptedReply.text("", status: 405), .text("", status: 501), .text("", status: 404),
    ServerFixture.answer(),
  ])
  func withoutTheReportAllPropertiesAreRead(_ reply: ScriptedReply) async throws {
    let (changes, requests) = try await changes(
      since: nil, .on("REPORT", url, reply),
      .on(
        "PROPFIND", url,
        ServerFixture.answer(
          ServerFixture.found(
            "/cal",
            ServerFixture.calendarType + "<d:resource-id><d:href>x:1</d:href></d:resource-id>"),
          ServerFixture.found("/cal/1.ics", "<d:resourcetype/>"))))
    #expect(
      changes
        == CollectionChanges(
          identity: "x:1", changed: [.init(address: url + "1.ics", etag: nil)], isComplete: true))
    #expect(requests.last?.headers["Depth"] == "1")
  }

  @Test func partialAnswersAreContinued() async throws {
    let part = ServerFixture.status("/cal/", "507 Insufficient Storage")
    let (changes, requests) = try await changes(
      since: nil,
      .on(
        "REPORT", url,
        ServerFixture.answer(
          ServerFixture.member("/cal/1.ics", etag: #""a""#),
          ServerFixture.member("/cal/2.ics", etag: #""b""#), part, token: "t1"),
        ServerFixture.answer(
          ServerFixture.member("/cal/3.ics", etag: #""c""#),
          ServerFixture.status("/cal/2.ics", "404 Not Found"), part, token: "t2"),
        ServerFixture.answer(ServerFixture.member("/cal/1.ics", etag: #""d""#), token: "t3")),
      .on("PROPFIND", url, own))
    #expect(
      changes.changed == [
        .init(address: url + "1.ics", etag: #""d""#), .init(address: url + "3.ics", etag: #""c""#),
      ])
    #expect(changes.deleted == [url + "2.ics"])
    #expect(changes.isComplete && changes.token == "t3")
    #expect(requests.filter { $0.method == "REPORT" }.count == 3)
  }

  @Test func aPartialAnswerThatDoesNotContinueIsNotUsed() async throws {
    let part = ServerFixture.status("/cal/", "507 Insufficient Storage")
    let (changes, _) = try await changes(
      since: "t1", .on("REPORT", url, ServerFixture.answer(part, token: "t1")),
      .on(
        "PROPFIND", url,
        ServerFixture.answer(ServerFixture.found("/cal/", ServerFixture.calendarType))))
    #expect(changes == CollectionChanges(isComplete: true))
  }

  @Test(arguments: [
    "/cal/a@b%20c.ics", "/cal/a%40b c.ics", "/c%61l/a%40b%20c.ics", "a@b%20c.ics",
    "https://dav.example.org/cal/a@b%20c.ics", "http://dav.example.org/cal/a@b%20c.ics",
    "https://DAV.example.org:443/cal/a@b%20c.ics", "//dav.example.org//cal/./a@b%20c.ics",
    " /cal/a@b%20c.ics\n", "/cal/a@b%20c.ics/",
  ])
  func referencesToOneResourceLeadToOneAddress(_ href: String) async throws {
    let (changes, _) = try await changes(
      since: "t1",
      .on(
        "REPORT", url, ServerFixture.answer(ServerFixture.member(href, etag: #""a""#), token: "t2"))
    )
    #expect(changes.changed.map(\.address) == [url + "a@b%20c.ics"])
  }

  @Test(arguments: [
    ("/cal/a%2Fb.ics", "a%2Fb.ics"), ("/cal/100%.ics", "100%25.ics"), ("/cal/%E9.ics", "%E9.ics"),
    ("/cal/a+b.ics", "a%2Bb.ics"), ("/cal/a:b.ics", "a%3Ab.ics"),
  ])
  func namesMayHaveAnyCharacters(_ href: String, _ name: String) async throws {
    let (changes, _) = try await changes(
      since: "t1",
      .on(
        "REPORT", url, ServerFixture.answer(ServerFixture.member(href, etag: #""a""#), token: "t2"))
    )
    #expect(changes.changed.map(\.address) == [url + name])
  }

  @Test(arguments: [
    "/other/1.ics", "https://evil.example/cal/1.ics", "https://dav.example.org:8443/cal/1.ics",
    "/cal/../secret.ics", "/cal/%2E%2E/1.ics", "//evil.example/cal/1.ics", "/cal/1.ics?a", "/",
  ])
  func foreignReferencesAreIgnored(_ href: String) async throws {
    let (changes, _) = try await changes(
      since: nil,
      .on(
        "REPORT", url,
        ServerFixture.answer(
          ServerFixture.member(href, etag: #""a""#),
          ServerFixture.member("/cal/2.ics", etag: #""b""#), token: "t2")),
      .on("PROPFIND", url, own))
    #expect(changes.changed.map(\.address) == [url + "2.ics"])
    #expect(!changes.isComplete)
  }

  @Test func collectionsAreNoMembers() async throws {
    let (changes, _) = try await changes(
      since: nil,
      .on(
        "REPORT", url,
        ServerFixture.answer(
          ServerFixture.found("/cal", ServerFixture.calendarType),
          ServerFixture.found("/cal/sub", "<d:resourcetype><d:collection/></d:resourcetype>"),
          ServerFixture.found("/cal/old/", "<d:getetag>1</d:getetag>"),
          ServerFixture.member("/cal/sub/1.ics", etag: #""a""#), token: "t1")),
      .on("PROPFIND", url, own))
    #expect(changes.changed.isEmpty && changes.isComplete)
  }

  @Test func aMissingCollectionIsReported() async throws {
    let replies: [ScriptedReply] = [
      .text("", status: 404), .text("", status: 410),
      ServerFixture.answer(ServerFixture.found("/cal/", "<d:resourcetype/>")),
    ]
    for reply in replies {
      await #expect(throws: DAVError.collectionMissing(host: "dav.example.org")) {
        _ = try await changes(
          since: "t1", .on("REPORT", url, .text("", status: 404)), .on("PROPFIND", url, reply))
      }
    }
  }

  @Test func anEmptyCollectionMustStillBeACalendar() async throws {
    await #expect(throws: DAVError.collectionMissing(host: "dav.example.org")) {
      _ = try await changes(
        since: nil, .on("REPORT", url, ServerFixture.answer(token: "t1")),
        .on("PROPFIND", url, .text("", status: 404)))
    }
  }

  @Test(arguments: [
    "<d:multistatus xmlns:d='DAV:'><d:sync-token>t</d:sync-token>", "", "<html></html>",
    "<!DOCTYPE a [<!ENTITY b 'c'>]><d:multistatus xmlns:d='DAV:'></d:multistatus>",
    "<multistatus></multistatus>",
  ])
  func incompleteAnswersAreErrors(_ body: String) async throws {
    let reply = ScriptedReply.text(body, status: 207)
    for (report, properties) in [(reply, own), (.text("", status: 501), reply)] {
      await #expect(throws: DAVError.malformed(host: "dav.example.org")) {
        _ = try await changes(
          since: nil, .on("REPORT", url, report), .on("PROPFIND", url, properties))
      }
    }
  }

  @Test func anIncompleteAnswerIsRequestedAgain() async throws {
    let (changes, requests) = try await changes(
      since: "t1",
      .on("REPORT", url, .text("<d:multi", status: 207), ServerFixture.answer(token: "t2")))
    #expect(changes.token == "t2" && requests.count == 2)
  }

  @Test func aListingWithoutTheCollectionIsAnError() async throws {
    await #expect(throws: DAVError.malformed(host: "dav.example.org")) {
      _ = try await changes(
        since: nil, .on("REPORT", url, .text("", status: 501)),
        .on("PROPFIND", url, ServerFixture.answer()))
    }
  }

  @Test func aLostLoginIsReported() async throws {
    await #expect(throws: DAVError.unauthorized(host: "dav.example.org")) {
      _ = try await changes(since: "t1", .on("REPORT", url, .text("", status: 401)))
    }
  }
}

/// A server that has ten more resources in every answer.
private final class EndlessPages: HTTPClient {
  let count = Mutex(0)

  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    let number = count.withLock { count in
      count += 1
      return count
    }
    let members = (0..<10).map { ServerFixture.member("/cal/\(number)-\($0).ics", etag: "1") }
    let text = """
      <d:multistatus xmlns:d="DAV:">\(members.joined())
      \(ServerFixture.status("/cal/", "507 Insufficient Storage"))
      <d:sync-token>\(number)</d:sync-token></d:multistatus>
      """
    return HTTPResponse(status: 207, body: Array(text.utf8), url: request.url)
  }

  func stream(_ request: HTTPRequest) async throws -> HTTPStream { throw CancellationError() }
}
