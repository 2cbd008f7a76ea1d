public import AtriumCore

/// A reply of a scripted network.
public struct ScriptedReply: Sendable {
  let stream: @Sendable (_ url: String) async throws -> HTTPStream

  /// Responds with a text.
  public static func text(
    _ text: String, status: Int = 200, headers: [HTTPHeader] = []
  ) -> ScriptedReply { bytes(Array(text.utf8), status: status, headers: headers) }

  /// Responds with bytes.
  public static func bytes(
    _ bytes: [UInt8], status: Int = 200, headers: [HTTPHeader] = []
  ) -> ScriptedReply { pieces([bytes], status: status, headers: headers) }

  /// Responds with a body in pieces. With an `error`, reading fails after the last piece.
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

  /// Responds with server-sent events, each given by its fields, such as `data: 1`.
  public static func events(_ events: [String]) -> ScriptedReply {
    pieces(
      events.map { Array("\($0)\n\n".utf8) },
      headers: [HTTPHeader("Content-Type", "text/event-stream")])
  }

  /// Fails without a response.
  public static func fails(_ error: NetworkError) -> ScriptedReply {
    ScriptedReply { _ in throw error }
  }

  /// Never responds, until the task is cancelled.
  public static var silence: ScriptedReply {
    ScriptedReply { _ in
      while true { try await Task.sleep(for: .seconds(1_000_000)) }
    }
  }
}
