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
  let hub: Hub
  let table: RouteTable
  private var metrics: Metrics { hub.metrics }
  private var logger: Logger { hub.logger }

  func respond(to request: Request, context: HubContext) async throws -> Response {
    let start = ContinuousClock.now
    var name = "none"
    let response: Response
    do {
      let (route, path) = try table.find(request.head.method, request.uri.path)
      name = "\(route.method) \(route.path)"
      response = try await respond(to: request, route, path, context)
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

  private func respond(
    to request: Request, _ route: Route, _ path: [String: String], _ context: HubContext
  ) async throws -> Response {
    let token = try HubRequest.parse(authorization: request.headers[.authorization])
    let address = try address(of: request, context)
    let key = try await hub.admit(route, token, from: address)
    var parsed = HubRequest(
      head: request.head, address: address, path: path,
      query: try HubRequest.parse(query: request.uri.query), token: token, json: nil,
      channel: context.channel)
    if route.body != nil {
      let share = hub.bodies.share()
      defer { withExtendedLifetime(share) {} }
      parsed.json = try await json(of: request, limit: route.bodyLimit, key, share, context.channel)
      return try await perform(route, parsed, address)
    }
    // A client that leaves ends its search.
    if route.isSearch, !parsed.query.isEmpty {
      return try await hub.searches.run(key) {
        try await request.body.consumeWithCancellationOnInboundClose { [parsed] _ in
          try await perform(route, parsed, address)
        }
      }
    }
    return try await perform(route, parsed, address)
  }

  private func perform(
    _ route: Route, _ request: HubRequest, _ address: String
  ) async throws -> Response {
    if !route.usesPassword { return try await route.handler(request) }
    return try await hub.passwordUses.run(address) { try await route.handler(request) }
  }

  /// Reads a body, which counts for a key of limits and takes a share of the memory for bodies.
  private func json(
    of request: Request, limit: Int, _ key: String, _ share: BodyBudget.Share,
    _ channel: any Channel
  ) async throws -> JSON? {
    let reading = Task { try await bytes(of: request, limit: limit, share) }
    // A cancelled Task.sleep would keep its memory until its end.
    let deadline = channel.eventLoop.scheduleTask(in: TimeAmount(hub.options.bodyTimeout)) {
      reading.cancel()
    }
    defer { deadline.cancel() }
    let body = try await withTaskCancellationHandler {
      try await reading.value
    } onCancel: {
      reading.cancel()
    }
    if body.readableBytes == 0 { return nil }
    try hub.options.bytes.take(key, Double(body.readableBytes))
    do {
      let json = try JSON(
        parsing: Array(body.readableBytesView), JSONLimits(bytes: limit, values: 1000, depth: 8),
        allowsDuplicateKeys: false)
      guard json.members != nil else { throw HubError.badRequest("The body is not an object.") }
      return json
    } catch let error as JSONSyntaxError {
      throw HubError.badRequest(
        "The body cannot be read at \(error.position): \(error.message.text(in: .en))")
    }
  }

  private func bytes(
    of request: Request, limit: Int, _ share: BodyBudget.Share
  ) async throws -> ByteBuffer {
    var body = ByteBuffer()
    do {
      for try await part in request.body {
        guard body.readableBytes + part.readableBytes <= limit else {
          throw HubError.bodyTooLarge(limit: limit)
        }
        try share.grow(by: part.readableBytes)
        body.writeImmutableBuffer(part)
      }
    } catch let error where !(error is HubError || Task.isCancelled) {
      // Chunks or trailers are malformed, or the connection was closed.
      throw HubError.badRequest("The body is not encoded as HTTP requires.")
    } catch is CancellationError {}
    if Task.isCancelled { throw HubError.bodyTooSlow }
    return body
  }

  /// Returns the address of the client, without the last 64 bits of an IPv6 address, which a client can choose.
  private func address(of request: Request, _ context: HubContext) throws(HubError) -> String {
    guard hub.options.isBehindProxy, let name = HTTPField.Name("X-Forwarded-For"),
      let last = request.headers[name]?.split(separator: ",").last
    else { return context.channel.remoteAddress?.ipAddress.map(Self.network) ?? "local" }
    let text = last.trimmingCharacters(in: .whitespaces)
    guard let address = try? SocketAddress(ipAddress: text, port: 0).ipAddress else {
      throw .badRequest("X-Forwarded-For is not an address.")
    }
    return Self.network(of: address)
  }

  static func network(of address: String) -> String {
    var bytes = in6_addr()
    guard inet_pton(AF_INET6, address, &bytes) == 1 else { return address }
    // An IPv4 address in the notation of IPv6 (RFC 4291 §2.5.5.2).
    if address.lowercased().hasPrefix("::ffff:") { return String(address.dropFirst(7)) }
    return withUnsafeBytes(of: bytes) { Hexadecimal.text($0.prefix(8)) + "::/64" }
  }

  /// Returns the response for an error. Unexpected errors are logged.
  private func problem(_ error: any Error) -> Response {
    var problem = Problem(error)
    if let delay = (error as? HubError)?.delay { problem.values = ["seconds": .integer(delay)] }
    // It will not be available later either.
    if case AccountError.noMailServer = error { problem.status = 403 }
    metrics.count("atrium_hub_problems_total", "code=\"\(problem.code)\"")
    if problem.status == 500 {
      logger.error("failure", metadata: ["code": "\(problem.code)", "error": "\(type(of: error))"])
    }
    var headers: HTTPFields = [
      .contentType: Problem.mediaType, .cacheControl: "no-store",
    ]
    if let seconds = problem.retryAfter { headers[.retryAfter] = String(seconds) }
    return Response(
      status: HTTPResponse.Status(code: problem.status), headers: headers,
      body: ResponseBody(byteBuffer: ByteBuffer(string: problem.json.text)))
  }
}
