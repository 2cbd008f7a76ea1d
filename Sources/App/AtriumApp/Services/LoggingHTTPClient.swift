import AtriumCore
import Logging

/// Logs the server and the status of each request. Paths and queries are not logged, since they
/// may be confidential.
struct LoggingHTTPClient: HTTPClient {
  let client: any HTTPClient
  let log: Logger

  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    try await logging(request, \.status) { try await client.send(request) }
  }

  func stream(_ request: HTTPRequest) async throws -> HTTPStream {
    try await logging(request, \.status) { try await client.stream(request) }
  }

  func prepare() { client.prepare() }

  private func logging<Response>(
    _ request: HTTPRequest, _ status: (Response) -> Int, _ send: () async throws -> Response
  ) async throws -> Response {
    let summary = "\(request.method) \((try? HTTPAddress(request.url))?.authority ?? "–")"
    do {
      let response = try await send()
      log.debug("\(summary): \(status(response))")
      return response
    } catch {
      log.debug("\(summary): \(Failure(error).code)")
      throw error
    }
  }
}
