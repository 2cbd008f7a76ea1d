public import AtriumCore
import Synchronization
public import Testing

/// An HTTP client with predefined replies. A request that the script does not contain fails the test.
///
///     let network = ScriptedHTTP(
///       .on("GET", "https://example.org/cases", .text("[]")),
///       .on("POST", "https://example.org/cases", .fails(.refused(host: "example.org"))))
public final class ScriptedHTTP: HTTPClient {
  private struct State {
    var requests: [HTTPRequest] = []
    /// The number of requests that matched each line of the script.
    var uses: [Int]
  }
  private let lines: [ScriptedLine]
  private let sourceLocation: SourceLocation
  private let state: Mutex<State>

  /// Expects requests that match these lines, in any order; the first matching line replies.
  public init(_ lines: ScriptedLine..., sourceLocation: SourceLocation = #_sourceLocation) {
    self.lines = lines
    self.sourceLocation = sourceLocation
    state = Mutex(State(uses: lines.map { _ in 0 }))
  }

  /// All requests in order, including those that the script does not contain.
  public var requests: [HTTPRequest] { state.withLock { $0.requests } }

  /// The lines of the script whose replies were not all used.
  public var unused: [String] {
    let uses = state.withLock { $0.uses }
    return zip(lines, uses).filter { $0.replies.count > $1 }.map { line, uses in
      "\(line.name) (\(uses) of \(line.replies.count))"
    }
  }

  /// Fails the test unless every reply of the script was used.
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
      sourceLocation: sourceLocation)
    throw UnscriptedRequest(request: request)
  }
}

/// Thrown for a request that the script does not contain.
public struct UnscriptedRequest: Error {
  public let request: HTTPRequest
}

/// A request that a script expects, and its replies.
public struct ScriptedLine: Sendable {
  let name: String
  let matches: @Sendable (HTTPRequest) -> Bool
  let replies: [ScriptedReply]

  /// Expects a request with this method and exactly this address.
  /// - Parameter more: replies to further requests; the last one is repeated.
  public static func on(
    _ method: String, _ url: String, _ first: ScriptedReply, _ more: ScriptedReply...
  ) -> ScriptedLine {
    ScriptedLine(
      name: "\(method) \(url)", matches: { $0.method == method && $0.url == url },
      replies: [first] + more)
  }

  /// Expects a request for which `matches` returns `true`.
  /// - Parameters:
  ///   - name: describes the request in messages.
  ///   - more: replies to further requests; the last one is repeated.
  public static func when(
    _ name: String, _ matches: @escaping @Sendable (HTTPRequest) -> Bool, _ first: ScriptedReply,
    _ more: ScriptedReply...
  ) -> ScriptedLine {
    ScriptedLine(name: name, matches: matches, replies: [first] + more)
  }

  /// Expects a request for which `matches` returns `true`.
  /// - Parameters:
  ///   - name: describes the request in messages.
  ///   - replies: at least one; the last one is repeated.
  public static func when(
    _ name: String, _ matches: @escaping @Sendable (HTTPRequest) -> Bool, replies: [ScriptedReply]
  ) -> ScriptedLine {
    ScriptedLine(name: name, matches: matches, replies: replies)
  }
}
