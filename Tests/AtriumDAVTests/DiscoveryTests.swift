import AtriumCore
import AtriumTesting
import Testing

@testable import AtriumDAV

@Suite struct DiscoveryTests {
  private let root = "https://dav.example.org"

  private static func principal(_ href: String) -> ScriptedReply {
    ServerFixture.answer(
      ServerFixture.found(
        "/", "<d:current-user-principal><d:href>\(href)</d:href></d:current-user-principal>"))
  }

  private static func home(_ href: String) -> ScriptedReply {
    ServerFixture.answer(
      ServerFixture.found(
        "/p/", "<c:calendar-home-set><d:href>\(href)</d:href></c:calendar-home-set>"))
  }

  private static func calendar(_ href: String, _ more: String = "") -> String {
    ServerFixture.found(href, ServerFixture.calendarType + more)
  }

  private static func redirect(_ location: String, status: Int = 301) -> ScriptedReply {
    .text("", status: status, headers: [HTTPHeader("Location", location)])
  }

  @Test func calendarsAreFoundThroughTheWellKnownAddress() async throws {
    let network = ScriptedHTTP(
      .on("PROPFIND", root + "/.well-known/caldav", Self.redirect("/dav/")),
      .on("PROPFIND", root + "/dav/", Self.principal("/p/jane/")),
      .on("PROPFIND", root + "/p/jane/", Self.home("/lists")),
      .on(
        "PROPFIND", root + "/lists/",
        ServerFixture.answer(
          ServerFixture.found("/lists/", "<d:resourcetype><d:collection/></d:resourcetype>"),
          Self.calendar("/lists/a%20b/"),
          ServerFixture.found(
            "/lists/inbox/",
            "<d:resourcetype><d:collection/><c:calendar/><c:schedule-inbox/></d:resourcetype>"),
          ServerFixture.found(
            "/lists/trashbin/",
            """
            <d:resourcetype><d:collection/><c:calendar/><n:trash-bin xmlns:n="http://nextcloud.com/ns"/>
            </d:resourcetype>
            """))))
    let found = try await ServerFixture.server(network).calendars(at: "dav.example.org")
    #expect(found == [CalendarCollection(address: root + "/lists/a%20b/", name: "a b")])
    #expect(network.requests.allSatisfy { $0.login == ServerFixture.login })
    #expect(network.requests.map { $0.headers["Depth"] } == ["0", "0", "0", "1"])
  }

  @Test func propertiesOfACalendarAreRead() async throws {
    let network = ScriptedHTTP(
      .on(
        "PROPFIND", root + "/cal",
        ServerFixture.answer(
          Self.calendar(
            "/cal/",
            """
            <d:displayname> Work </d:displayname>
            <c:supported-calendar-component-set><c:comp name="vtodo"/>
            </c:supported-calendar-component-set>
            <d:current-user-privilege-set><d:privilege><d:read/></d:privilege>
            </d:current-user-privilege-set>
            """))))
    let found = try await ServerFixture.server(network).calendars(at: root + "/cal")
    #expect(
      found == [
        CalendarCollection(
          address: root + "/cal/", name: "Work", components: ["VTODO"], isReadOnly: true)
      ])
  }

  @Test(arguments: ["all", "write", "write-content"])
  func privilegesToWriteAllowChanges(_ privilege: String) async throws {
    let network = ScriptedHTTP(
      .on(
        "PROPFIND", root + "/cal/",
        ServerFixture.answer(
          Self.calendar(
            "/cal/",
            """
            <d:current-user-privilege-set><d:privilege><d:read/></d:privilege><d:privilege>
            <d:\(privilege)/></d:privilege></d:current-user-privilege-set>
            """))))
    let found = try await ServerFixture.server(network).calendars(at: root + "/cal/")
    #expect(found.map(\.isReadOnly) == [false])
  }

  @Test func theAddressMayBeAHome() async throws {
    let network = ScriptedHTTP(
      .on(
        "PROPFIND", root + "/lists/",
        ServerFixture.answer(ServerFixture.found("/lists/", "<d:resourcetype/>")),
        ServerFixture.answer(
          Self.calendar("/lists/a/"), Self.calendar("http://dav.example.org/lists/b"))))
    let found = try await ServerFixture.server(network).calendars(at: root + "/lists/")
    #expect(found.map(\.address) == [root + "/lists/a/", root + "/lists/b/"])
  }

  @Test func siblingsReceiveThePassword() async throws {
    let home = "https://p37-caldav.icloud.com:443/1/calendars/"
    let network = ScriptedHTTP(
      .on(
        "PROPFIND", "https://caldav.icloud.com/.well-known/caldav", .text("", status: 404)),
      .on("PROPFIND", "https://caldav.icloud.com/", Self.principal("/1/principal/")),
      .on("PROPFIND", "https://caldav.icloud.com/1/principal/", Self.home(home)),
      .on(
        "PROPFIND", "https://p37-caldav.icloud.com/1/calendars/",
        ServerFixture.answer(Self.calendar("/1/calendars/work/"))))
    let found = try await ServerFixture.server(network).calendars(at: "https://caldav.icloud.com")
    #expect(found.map(\.address) == ["https://p37-caldav.icloud.com/1/calendars/work/"])
    #expect(network.requests.last?.login == ServerFixture.login)
  }

  @Test func otherServersDoNotReceiveThePassword() async throws {
    let network = ScriptedHTTP(
      .on("PROPFIND", root + "/.well-known/caldav", Self.redirect("https://other.example/dav/")),
      .on("PROPFIND", root + "/", Self.principal("https://other.example/jane/")))
    await #expect(
      throws: DAVError.otherServer(host: "dav.example.org", other: "other.example")
    ) { try await ServerFixture.server(network).calendars(at: root) }
    #expect(network.requests.allSatisfy { $0.url.hasPrefix(root) })
  }

  @Test func aRedirectMayMakeTheConnectionSecure() async throws {
    let network = ScriptedHTTP(
      .on("PROPFIND", "http://dav.example.org/cal/", Self.redirect(root + "/cal/", status: 308)),
      .on("PROPFIND", root + "/cal/", ServerFixture.answer(Self.calendar("/cal/"))))
    let found = try await ServerFixture.server(network).calendars(
      at: "http://dav.example.org/cal/")
    #expect(found.map(\.address) == [root + "/cal/"])
    #expect(network.requests.last?.login == ServerFixture.login)
  }

  @Test func aRedirectMustNotMakeTheConnectionInsecure() async throws {
    let network = ScriptedHTTP(
      .on("PROPFIND", root + "/cal/", Self.redirect("http://dav.example.org/cal/")))
    await #expect(throws: NetworkError.insecureRedirect(host: "dav.example.org")) {
      try await ServerFixture.server(network).calendars(at: root + "/cal/")
    }
  }

  @Test func endlessRedirectsFail() async throws {
    let network = ScriptedHTTP(.on("PROPFIND", root + "/cal/", Self.redirect("/cal/", status: 307)))
    await #expect(throws: NetworkError.tooManyRedirects(host: "dav.example.org", limit: 5)) {
      try await ServerFixture.server(network).calendars(at: root + "/cal/")
    }
  }

  @Test(arguments: [
    ScriptedReply.text("", status: 401),
    ServerFixture.answer(
      ServerFixture.found(
        "/", "<d:current-user-principal><d:unauthenticated/></d:current-user-principal>")),
  ])
  func aWrongLoginIsReported(_ reply: ScriptedReply) async throws {
    let network = ScriptedHTTP(.when("any", { _ in true }, reply))
    await #expect(throws: DAVError.unauthorized(host: "dav.example.org")) {
      try await ServerFixture.server(network).calendars(at: root)
    }
  }

  @Test(arguments: [
    ScriptedReply.text("", status: 405), .text("<html></html>", status: 207),
    .text("", status: 404),
    ServerFixture.answer(), ServerFixture.answer(ServerFixture.found("/", "<d:resourcetype/>")),
  ])
  func otherServersHaveNoCalendars(_ reply: ScriptedReply) async throws {
    let network = ScriptedHTTP(.when("any", { _ in true }, reply))
    await #expect(throws: DAVError.notCalendarServer(host: "dav.example.org")) {
      try await ServerFixture.server(network).calendars(at: root)
    }
  }

  @Test(arguments: [
    ("https://caldav.icloud.com/", "https://p01-caldav.icloud.com/", true),
    ("https://dav.example.co.uk/", "https://cal.example.co.uk/", true),
    ("https://a.co.uk/", "https://b.co.uk/", false),
    ("https://a.example/", "https://b.example/", false),
    ("https://a.example.org/", "http://b.example.org/", false),
    ("http://a.example.org/", "https://b.example.org/", false),
    ("https://a.example.org/", "https://b.example.org:8443/", false),
    ("https://10.1.2.3/", "https://10.2.2.3/", false),
    ("https://[::1]/", "https://[::2]/", false),
    ("https://icloud.com.evil.example/", "https://caldav.icloud.com/", false),
  ])
  func siblingsHaveTheSameEnd(_ first: String, _ second: String, _ isSibling: Bool) throws {
    #expect(try HTTPAddress(second).isSibling(of: HTTPAddress(first)) == isSibling)
  }
}
