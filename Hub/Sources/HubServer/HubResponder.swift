import AtriumCore
import AtriumScreen
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import ProjectsBackend
import ProjectsWire

/// The connection of a request.
struct HubContext: InitializableFromSource, Sendable {
  let channel: any Channel

  init(source: ApplicationRequestContextSource) { channel = source.channel }
}

/// Finds the route of a request, reads its body, and turns errors into problem documents
/// (RFC 9457).
struct HubResponder: HTTPResponder {
  let table: RouteTable
  let metrics: Metrics
  let logger: Logger
  /// The last address of the header `X-Forwarded-For` is that of the client.
  let isBehindProxy: Bool

  func respond(to request: Request, context: HubContext) async throws -> Response {
    let start = ContinuousClock.now
    var name = "none"
    let response: Response
    do {
      let (route, path) = try table.find(request.head.method, request.uri.path)
      name = "\(route.method) \(route.path)"
      response = try await route.handler(try await read(request, route, path, context))
    } catch {
      response = problem(error)
    }
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    metrics.count(
      "atrium_hub_requests_total", "route=\"\(name)\",status=\"\(response.status.code)\"")
    metrics.observe("atrium_hub_request_seconds", seconds: seconds)
    logger.debug(
      "request",
      metadata: [
        "route": "\(name)", "status": "\(response.status.code)",
        "milliseconds": "\(Int(seconds * 1000))",
      ])
    return response
  }

  private func read(
    _ request: Request, _ route: Route, _ path: [String: String], _ context: HubContext
  ) async throws -> HubRequest {
    let token = try HubRequest.parse(authorization: request.headers[.authorization])
    if route.access == .session, token == nil { throw AccountError.signedOut }
    return HubRequest(
      head: request.head, address: address(of: request, context), path: path,
      query: try HubRequest.parse(query: request.uri.query), token: token,
      json: route.body == nil ? nil : try await body(of: request, limit: route.bodyLimit),
      channel: context.channel)
  }

  private func body(of request: Request, limit: Int) async throws -> JSON? {
    let buffer: ByteBuffer
    do {
      buffer = try await request.body.collect(upTo: limit)
    } catch is NIOTooManyBytesError {
      throw HubError.bodyTooLarge(limit: limit)
    }
    if buffer.readableBytes == 0 { return nil }
    do {
      let json = try JSON(
        parsing: Array(buffer.readableBytesView), JSONLimits(bytes: limit, values: 1000, depth: 8),
        allowsDuplicateKeys: false)
      guard json.members != nil else { throw HubError.badRequest("The body is not an object.") }
      return json
    } catch let error as JSONSyntaxError {
      throw HubError.badRequest("The body is not JSON: \(error)")
    }
  }

  private func address(of request: Request, _ context: HubContext) -> String {
    if isBehindProxy, let name = HTTPField.Name("X-Forwarded-For"),
      let last = request.headers[name]?.split(separator: ",").last
    {
      return last.trimmingCharacters(in: .whitespaces)
    }
    return context.channel.remoteAddress?.ipAddress ?? "local"
  }

  /// Returns the response for an error. Unexpected errors are logged.
  private func problem(_ error: any Error) -> Response {
    var problem = (error as? HubError)?.problem ?? Problem(error)
    // It will not be available later either.
    if case AccountError.noMailServer = error { problem.status = 403 }
    metrics.count("atrium_hub_problems_total", "code=\"\(problem.code)\"")
    if problem.status == 500 {
      logger.error("failure", metadata: ["code": "\(problem.code)", "error": "\(type(of: error))"])
    }
    var headers: HTTPFields = [
      .contentType: "application/problem+json", .cacheControl: "no-store",
    ]
    if let seconds = problem.retryAfter { headers[.retryAfter] = String(seconds) }
    return Response(
      status: HTTPResponse.Status(code: problem.status), headers: headers,
      body: ResponseBody(byteBuffer: ByteBuffer(string: problem.json.text)))
  }
}
