import AtriumCore
import AtriumTesting
import Testing

@Suite("Scripted HTTP client")
struct ScriptedHTTPTests {
  @Test("Replies are used in order, the last one repeatedly, and requests are recorded")
  func script() async throws {
    let network = ScriptedHTTP(
      .on("GET", "http://a/", .text("1"), .fails(.cutOff(host: "a")), .text("3", status: 500)),
      .when("something posted", { $0.method == "POST" }, .bytes([4])))
    #expect(network.unused == ["GET http://a/ (0 of 3)", "something posted (0 of 1)"])
    #expect(try await network.send(HTTPRequest("http://a/")).body == Array("1".utf8))
    await #expect(throws: NetworkError.cutOff(host: "a")) {
      try await network.send(HTTPRequest("http://a/"))
    }
    #expect(try await network.send(HTTPRequest("http://a/")).status == 500)
    #expect(try await network.send(HTTPRequest("http://a/")).status == 500)
    var post = HTTPRequest("http://b/", method: "POST")
    post.body = [5]
    #expect(try await network.send(post).body == [4])
    #expect(network.requests.map(\.method) == ["GET", "GET", "GET", "GET", "POST"])
    #expect(network.requests.last?.body == [5])
    network.expectAllUsed()
  }

  @Test("A request that the script does not contain fails the test and lists the script")
  func unmatched() async {
    let network = ScriptedHTTP(.on("GET", "http://a/", .text("")))
    await withKnownIssue {
      await #expect(throws: UnscriptedRequest.self) {
        try await network.send(HTTPRequest("http://b/?c"))
      }
    } matching: { issue in
      let text = issue.comments.map(\.rawValue).joined()
      return text
        == "The script has no reply to GET http://b/?c. It knows:\n  GET http://a/"
    }
  }

  @Test("Expecting all replies to be used fails the test if some were not")
  func unused() async throws {
    let network = ScriptedHTTP(
      .on("GET", "http://a/", .text(""), .text("")), .on("GET", "http://b/", .text("")))
    _ = try await network.send(HTTPRequest("http://a/"))
    withKnownIssue {
      network.expectAllUsed()
    } matching: { issue in
      issue.comments.map(\.rawValue).joined().hasPrefix("Expected, but never came: GET http://")
    }
    #expect(network.unused == ["GET http://a/ (1 of 2)", "GET http://b/ (0 of 1)"])
  }

  @Test("A reply can fail within its body, or never come")
  func failures() async throws {
    let network = ScriptedHTTP(
      .on("GET", "http://a/", .pieces([[1], [2]], then: .cutOff(host: "a"))),
      .on("GET", "http://b/", .silence))
    let body = try await network.stream(HTTPRequest("http://a/")).body
    var bytes: [UInt8] = []
    await #expect(throws: NetworkError.cutOff(host: "a")) {
      for try await piece in body { bytes += piece }
    }
    #expect(bytes == [1, 2])
    let task = Task { try await network.send(HTTPRequest("http://b/")) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
