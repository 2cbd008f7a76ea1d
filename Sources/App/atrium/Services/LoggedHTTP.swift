import AtriumCore
import Logging

/// Tells the log which servers a feature asks and what comes of it; never for what, which may be
/// nobody's business.
struct LoggedHTTP: HTTPClient {
  let client: any HTTPClient, log: Logger

  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    try await telling(request, \.status) { try await client.send(request) }
  }

  func stream(_ request: HTTPRequest) async throws -> HTTPStream {
    try await telling(request, \.status) { try await client.stream(request) }
  }

  func prepare() { client.prepare() }

  private func telling<Answer>(
    _ request: HTTPRequest, _ status: (Answer) -> Int, _ ask: () async throws -> Answer
  ) async throws -> Answer {
    let question = "\(request.method) \((try? HTTPAddress(request.url))?.place ?? "–")"
    do {
      let answer = try await ask()
      log.debug("\(question): \(status(answer))")
      return answer
    } catch {
      log.debug("\(question): \(Failure(error).code)")
      throw error
    }
  }
}
