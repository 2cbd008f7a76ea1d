import AtriumCore
import AtriumScreen
import AtriumTime

/// Requests with XML bodies. Properties of CalDAV have the prefix `c:`.
extension DAVRequest {
  /// Asks for properties of a resource (RFC 4918 §9.1).
  /// - Parameter depth: 1 includes the members of a collection.
  static func properties(
    _ names: [String], of address: HTTPAddress, depth: Int = 0
  ) -> DAVRequest {
    xml(
      "PROPFIND", address, "<d:propfind \(namespaces)>\(prop(names))</d:propfind>", depth: depth)
  }

  /// Asks for changes since a token, which is empty for all resources (RFC 6578 §3.2).
  static func changes(of address: HTTPAddress, since token: String) -> DAVRequest {
    xml(
      "REPORT", address,
      "<d:sync-collection \(namespaces)><d:sync-token>\(token.escapedForMarkup)</d:sync-token>"
        + "<d:sync-level>1</d:sync-level>\(prop(["getetag", "resourcetype"]))</d:sync-collection>",
      depth: 0)
  }

  /// Asks for the content of resources (RFC 4791 §7.9).
  /// - Parameter hrefs: encoded paths.
  static func contents(of hrefs: [String], in address: HTTPAddress) -> DAVRequest {
    let references = hrefs.map { "<d:href>\($0.escapedForMarkup)</d:href>" }.joined()
    var request = xml(
      "REPORT", address,
      "<c:calendar-multiget \(namespaces)>\(prop(["getetag", "c:calendar-data"]))\(references)"
        + "</c:calendar-multiget>", depth: nil)
    // Several are sent at once. Resources that do not fit are read one by one.
    request.limit = 8 << 20
    return request
  }

  private static func xml(
    _ method: String, _ address: HTTPAddress, _ body: String, depth: Int?
  ) -> DAVRequest {
    var request = DAVRequest(method, address)
    request.headers = [HTTPHeader("Content-Type", "application/xml; charset=utf-8")]
    if let depth { request.headers.append(HTTPHeader("Depth", "\(depth)")) }
    request.body = Array(#"<?xml version="1.0" encoding="utf-8"?>"#.utf8) + Array(body.utf8)
    return request
  }

  private static let namespaces = #"xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav""#

  private static func prop(_ names: [String]) -> String {
    let elements = names.map { $0.hasPrefix("c:") ? "<\($0)/>" : "<d:\($0)/>" }
    return "<d:prop>\(elements.joined())</d:prop>"
  }
}

extension DAVTransport {
  /// Sends a request whose answer is about several resources. An incomplete answer is requested
  /// once more.
  /// - Returns: the answer, and the address that sent it.
  /// - Throws: ``DAVError`` for any status but 207.
  func multistatus(
    _ request: DAVRequest
  ) async throws -> (answer: Multistatus, address: HTTPAddress) {
    let first = try await success(request)
    do {
      return try read(first)
    } catch .malformed {
      return try read(await success(request))
    }
  }

  private func success(_ request: DAVRequest) async throws -> HTTPResponse {
    let response = try await send(request)
    guard response.status == 207 else { throw error(of: response, to: request) }
    return response
  }

  private func read(
    _ response: HTTPResponse
  ) throws(DAVError) -> (answer: Multistatus, address: HTTPAddress) {
    guard let address = try? HTTPAddress(response.url) else { throw .malformed(host: response.url) }
    return (try Multistatus(response, host: address.authority), address)
  }

  /// The error of a response with another status than expected.
  func error(of response: HTTPResponse, to request: DAVRequest) -> DAVError {
    DAVError(
      response, host: request.address.authority,
      retryAfter: response.headers.retryAfter(now: .now))
  }
}
