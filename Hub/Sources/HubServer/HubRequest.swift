import AtriumScreen
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import ProjectsBackend
import ProjectsWire

/// A request with its decoded parts.
struct HubRequest: Sendable {
  let head: HTTPRequest
  /// The address of the client, from the connection or from the header of the proxy.
  let address: String
  /// The decoded values of the path.
  let path: [String: String]
  let query: [(name: String, value: String)]
  /// The token of the header `Authorization`.
  let token: SessionToken?
  var json: JSON?
  let channel: any Channel

  /// The session's token.
  /// - Throws: ``AccountError/signedOut`` if there is none.
  var requiredToken: SessionToken {
    get throws(AccountError) {
      guard let token else { throw .signedOut }
      return token
    }
  }

  func pathText(_ name: String) throws(HubError) -> String {
    guard let text = path[name] else { throw .noSuchPath }
    return text
  }

  func pathNumber(_ name: String) throws(HubError) -> Int {
    guard let number = Int(try pathText(name)), number >= 0 else {
      throw .badRequest("{\(name)} is not a number.")
    }
    return number
  }

  func queryText(_ name: String) -> String? { query.last { $0.name == name }?.value }

  /// The values of a repeated parameter.
  /// - Throws: ``HubError/badRequest(_:)`` if there are more than ten.
  func queryTexts(_ name: String) throws(HubError) -> [String] {
    let texts = query.filter { $0.name == name }.map(\.value)
    guard texts.count <= 10 else { throw .badRequest("There are more than 10 '\(name)'.") }
    return texts
  }

  func queryNumber(_ name: String) throws(HubError) -> Int? {
    guard let text = queryText(name) else { return nil }
    guard let number = Int(text), number >= 0 else {
      throw .badRequest("\(name) is not a number.")
    }
    return number
  }

  /// The size of a page, at most the maximum.
  var limit: Int {
    get throws(HubError) {
      min(try queryNumber("limit") ?? HubRoute.defaultLimit, HubRoute.maximumLimit)
    }
  }

  func header(_ name: String) -> String? {
    HTTPField.Name(name).flatMap { head.headerFields[$0] }
  }

  /// The JSON of the body.
  /// - Throws: ``HubError/badRequest(_:)`` if there is none.
  var body: JSON {
    get throws(HubError) {
      guard let json else { throw .badRequest("The request has no body.") }
      return json
    }
  }

  static func validated(key: String) throws(HubError) -> String {
    guard 1...200 ~= key.utf8.count else { throw .badRequest("A key has 1 to 200 bytes.") }
    return key
  }

  /// The token that the client has chosen for the session that the request begins, or a new one.
  var newToken: SessionToken { get throws { try member("token") ?? SessionToken() } }

  func member<Value: WireValue>(_ key: String) throws -> Value { try WireObject(body).value(key) }
}

extension HubRequest {
  /// Returns a part of an address without its percent-encoding; `nil` if it is badly encoded or contains
  /// U+0000, which PostgreSQL cannot store and at which SQLite ends a text.
  static func decoded(_ part: some StringProtocol) -> String? {
    part.removingPercentEncoding.flatMap { $0.utf8.contains(0) ? nil : $0 }
  }

  /// Parses `a=1&b=x%20y`. A plus sign is a space, as in forms.
  static func parse(query: String?) throws(HubError) -> [(name: String, value: String)] {
    var pairs: [(name: String, value: String)] = []
    for part in (query ?? "").split(separator: "&") {
      let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map { decoded($0.replacing("+", with: " ")) }
      guard let name = sides[0], let value = sides.count == 2 ? sides[1] : "" else {
        throw .badRequest("The query is badly encoded.")
      }
      pairs.append((name, value))
    }
    return pairs
  }

  /// Parses the header `Authorization: Bearer`. A malformed token counts as one without a session.
  static func parse(authorization: String?) throws(AccountError) -> SessionToken? {
    guard let authorization else { return nil }
    let words = authorization.split(separator: " ")
    guard words.count == 2, words[0].lowercased() == "bearer",
      let token = SessionToken(text: String(words[1]))
    else { throw .signedOut }
    return token
  }
}

extension Response {
  static func json(_ json: JSON, status: HTTPResponse.Status = .ok) -> Response {
    Response(
      status: status, headers: [.contentType: "application/json", .cacheControl: "no-store"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: json.text)))
  }

  static func text(_ text: String, _ mediaType: String = "text/plain; charset=utf-8") -> Response {
    Response(
      status: .ok, headers: [.contentType: mediaType, .cacheControl: "no-store"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }

  static var noContent: Response { Response(status: .noContent) }
}
