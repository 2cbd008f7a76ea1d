public import AtriumCore

/// What a scripted network does when it is asked.
public struct ScriptedReply: Sendable {
  let stream: @Sendable (_ url: String) async throws -> HTTPStream

  /// Answers with a text.
  public static func text(
    _ text: String, status: Int = 200, headers: [HTTPHeader] = []
  ) -> ScriptedReply { bytes(Array(text.utf8), status: status, headers: headers) }

  /// Answers with bytes.
  public static func bytes(
    _ bytes: [UInt8], status: Int = 200, headers: [HTTPHeader] = []
  ) -> ScriptedReply { pieces([bytes], status: status, headers: headers) }

  /// A body in pieces, which fails after them if there is an `error`.
  public static func pieces(
    _ pieces: [[UInt8]], then error: NetworkError? = nil, status: Int = 200,
    headers: [HTTPHeader] = []
  ) -> ScriptedReply {
    ScriptedReply { url in
      let body = HTTPBody(pieces)
      let rest = HTTPBody {
        for try await piece in body { return piece }
        if let error { throw error }
        return nil
      }
      return HTTPStream(status: status, headers: headers, body: rest, url: url)
    }
  }

  /// Server-sent events; each is written as it is, such as `data: 1`.
  public static func events(_ events: [String]) -> ScriptedReply {
    pieces(
      events.map { Array("\($0)\n\n".utf8) },
      headers: [HTTPHeader("Content-Type", "text/event-stream")])
  }

  /// Does not answer, for that reason.
  public static func fails(_ error: NetworkError) -> ScriptedReply {
    ScriptedReply { _ in throw error }
  }

  /// Never answers: only cancelling helps.
  public static var silence: ScriptedReply {
    ScriptedReply { _ in
      while true { try await Task.sleep(for: .seconds(1_000_000)) }
    }
  }
}
