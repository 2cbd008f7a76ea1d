import AtriumCore
import AtriumDAV
import AtriumTesting
import Testing

@Suite struct RemovalTests {
  private func version(_ uid: String, etag: String?) -> ScriptedReply {
    .text(ServerFixture.calendar(uid), headers: etag.map { [HTTPHeader("ETag", $0)] } ?? [])
  }

  private func remove(
    etag: String? = #""1""#, delete: [ScriptedReply], get: [ScriptedReply] = []
  ) async throws -> (outcome: RemovalOutcome, requests: [HTTPRequest]) {
    let network = ScriptedHTTP(
      .when("DELETE", { $0.method == "DELETE" && !delete.isEmpty }, replies: delete),
      .when("GET", { $0.method == "GET" && !get.isEmpty }, replies: get))
    let outcome = try await ServerFixture.server(network).remove(
      ServerFixture.resource("1.ics", "base", etag: etag))
    return (outcome, network.requests)
  }

  private let other = RemovalOutcome.changed(
    ServerFixture.resource("1.ics", "other", etag: #""2""#))

  @Test func theResourceMustHaveTheStrongETag() async throws {
    let (outcome, requests) = try await remove(delete: [.text("", status: 204)])
    #expect(outcome == .removed)
    #expect(requests.count == 1 && requests[0].headers["If-Match"] == #""1""#)
  }

  @Test(arguments: [404, 410]) func aMissingResourceIsRemoved(_ status: Int) async throws {
    let (outcome, _) = try await remove(
      delete: [.text("", status: status)], get: [.text("", status: status)])
    #expect(outcome == .removed)
  }

  @Test func withoutAStrongETagTheResourceIsComparedFirst() async throws {
    var (outcome, requests) = try await remove(
      etag: nil, delete: [.text("", status: 204)], get: [version("base", etag: nil)])
    #expect(outcome == .removed)
    #expect(requests.map(\.method) == ["GET", "DELETE"])
    #expect(requests[1].headers["If-Match"] == "*")
    (outcome, requests) = try await remove(
      etag: #"W/"1""#, delete: [], get: [version("other", etag: #""2""#)])
    #expect(outcome == other && requests.count == 1)
    (outcome, _) = try await remove(etag: nil, delete: [], get: [.text("", status: 404)])
    #expect(outcome == .removed)
  }

  @Test func aFailedPreconditionShowsTheOtherVersion() async throws {
    let (outcome, _) = try await remove(
      delete: [.text("", status: 412)], get: [version("other", etag: #""2""#)])
    #expect(outcome == other)
  }

  @Test func anUnchangedResourceWithAnotherETagIsRemovedOnceMore() async throws {
    let (outcome, requests) = try await remove(
      delete: [.text("", status: 412), .text("", status: 204)],
      get: [version("base", etag: #""1b""#)])
    #expect(outcome == .removed)
    #expect(requests.map { $0.headers["If-Match"] } == [#""1""#, nil, #""1b""#])
  }

  @Test(arguments: [ScriptedReply.text("", status: 503), .fails(.cutOff(host: "a"))])
  func afterALostAnswerTheResourceIsRead(_ reply: ScriptedReply) async throws {
    var (outcome, requests) = try await remove(delete: [reply], get: [.text("", status: 404)])
    #expect(outcome == .removed && requests.count == 2)
    (outcome, requests) = try await remove(
      delete: [reply, .text("", status: 204)], get: [version("base", etag: #""1""#)])
    #expect(outcome == .removed && requests.count == 3)
    (outcome, requests) = try await remove(
      delete: [reply], get: [version("other", etag: #""2""#)])
    #expect(outcome == other && requests.count == 2)
  }

  @Test func refusalsAreErrors() async throws {
    await #expect(
      throws: DAVError.refused(host: "dav.example.org", status: 403, condition: nil)
    ) { _ = try await remove(delete: [.text("", status: 403)]) }
  }
}
