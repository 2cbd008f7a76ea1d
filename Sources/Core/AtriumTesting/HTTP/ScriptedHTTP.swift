public import AtriumCore
import Synchronization
public import Testing

/// A network that answers by a script. A request that the script does not know fails the test.
///
///     let network = ScriptedHTTP(
///       .on("GET", "https://example.org/cases", .text("[]")),
///       .on("POST", "https://example.org/cases", .fails(.refused(host: "example.org"))))
public final class ScriptedHTTP: HTTPClient {
  private struct State {
    var requests: [HTTPRequest] = []
    /// How often each line of the script was asked.
    var uses: [Int]
  }
  private let lines: [ScriptedLine]
  private let place: SourceLocation
  private let state: Mutex<State>

  /// Expects these requests, in this order, and fails the test at any other.
  public init(_ lines: ScriptedLine..., sourceLocation: SourceLocation = #_sourceLocation) {
    (self.lines, place) = (lines, sourceLocation)
    state = Mutex(State(uses: lines.map { _ in 0 }))
  }

  /// Everything that was asked, in the order it was asked, also what the script does not know.
  public var requests: [HTTPRequest] { state.withLock { $0.requests } }

  /// The lines of the script of which not every reply was asked for.
  public var unused: [String] {
    let uses = state.withLock { $0.uses }
    return zip(lines, uses).filter { $0.replies.count > $1 }.map { line, uses in
      "\(line.name) (\(uses) of \(line.replies.count))"
    }
  }

  /// Fails the test unless every reply of the script was asked for.
  public func expectAllUsed(sourceLocation: SourceLocation = #_sourceLocation) {
    for line in unused {
      Issue.record("Expected, but never came: \(line)", sourceLocation: sourceLocation)
    }
  }

  public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    let answer = try await stream(request)
    return HTTPResponse(
      status: answer.status, headers: answer.headers, body: try await answer.body.bytes(),
      url: answer.url)
  }

  public func stream(_ request: HTTPRequest) async throws -> HTTPStream {
    try Task.checkCancellation()
    return try await reply(to: request).stream(request.url)
  }

  private func reply(to request: HTTPRequest) throws -> ScriptedReply {
    let reply = state.withLock { state -> ScriptedReply? in
      state.requests.append(request)
      guard let line = lines.firstIndex(where: { $0.matches(request) }) else { return nil }
      defer { state.uses[line] += 1 }
      let replies = lines[line].replies
      return replies[min(state.uses[line], replies.count - 1)]
    }
    if let reply { return reply }
    let known = lines.map { "\n  " + $0.name }.joined()
    Issue.record(
      "The script has no reply to \(request.method) \(request.url). It knows:\(known)",
      sourceLocation: place)
    throw UnscriptedRequest(request: request)
  }
}

/// What a feature gets for a request that the script does not know.
public struct UnscriptedRequest: Error {
  /// What is expected.
  public let request: HTTPRequest
}

/// A request that a script expects, and the replies to it.
public struct ScriptedLine: Sendable {
  let name: String
  let matches: @Sendable (HTTPRequest) -> Bool
  let replies: [ScriptedReply]

  /// Expects a request of exactly this address.
  /// - Parameter more: replies to the following requests; the last one is given ever again.
  public static func on(
    _ method: String, _ url: String, _ first: ScriptedReply, _ more: ScriptedReply...
  ) -> ScriptedLine {
    ScriptedLine(
      name: "\(method) \(url)", matches: { $0.method == method && $0.url == url },
      replies: [first] + more)
  }

  /// Expects a request that `matches`.
  public static func when(
    _ name: String, _ matches: @escaping @Sendable (HTTPRequest) -> Bool, _ first: ScriptedReply,
    _ more: ScriptedReply...
  ) -> ScriptedLine {
    ScriptedLine(name: name, matches: matches, replies: [first] + more)
  }

  /// The same, with as many replies as there are, at least one.
  public static func when(
    _ name: String, _ matches: @escaping @Sendable (HTTPRequest) -> Bool, replies: [ScriptedReply]
  ) -> ScriptedLine {
    ScriptedLine(name: name, matches: matches, replies: replies)
  }
}
