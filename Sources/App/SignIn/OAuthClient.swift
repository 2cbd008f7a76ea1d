import AtriumCore
import AtriumScreen
import AtriumTime

/// A client of an issuer of tokens (RFC 6749).
///
/// Everything that an issuer answers is untrusted: sizes are limited, and endpoints must be encrypted.
struct OAuthClient: Sendable {
  let issuer: OAuthIssuer
  let http: any HTTPClient
  let clock: any WallClock

  typealias Form = [(key: String, value: String)]

  private static let limits = JSONLimits(bytes: 1 << 20, values: 20_000)

  /// The endpoints of an issuer (RFC 8414 §2).
  struct Endpoints: Sendable {
    var token: HTTPAddress
    var device: HTTPAddress?
    var authorization: HTTPAddress?
    var revocation: HTTPAddress?
  }

  /// The code of an error in an issuer's answer (RFC 6749 §5.2).
  struct Refusal: FailureConvertible {
    let host: String
    let code: String
    let details: String?

    var failure: Failure {
      .refusedByIssuer(host, [code, details].compactMap(\.self).joined(separator: ": "))
    }
  }

  var host: String { (try? HTTPAddress(issuer.address))?.authority ?? issuer.address }

  /// Reads the endpoints, by OpenID Connect Discovery or RFC 8414.
  func endpoints() async throws -> Endpoints {
    let address = try HTTPAddress(issuer.address)
    let path = address.target == "/" ? "" : address.target.trimmingSlash
    let root = try address.resolving("/").text.trimmingSlash
    for target in [
      "\(root)\(path)/.well-known/openid-configuration",
      "\(root)/.well-known/oauth-authorization-server\(path)",
    ] {
      let response = try await send(HTTPRequest(target))
      guard response.status != 404 else { continue }
      guard response.status == 200 else {
        throw NetworkError.status(host: host, response.status)
      }
      return try endpoints(in: try json(response))
    }
    throw NetworkError.status(host: host, 404)
  }

  private func endpoints(in json: JSON) throws -> Endpoints {
    let stated = json["issuer"]?.string ?? ""
    guard stated.trimmingSlash == issuer.address.trimmingSlash else {
      throw Failure.otherIssuer(issuer.address, stated)
    }
    func endpoint(_ name: String) throws -> HTTPAddress? {
      guard let text = json["\(name)_endpoint"]?.string else { return nil }
      let address = try HTTPAddress(text)
      guard address.isSecure || address.isLoopback else {
        throw NetworkError.insecureRedirect(host: host)
      }
      return address
    }
    guard let token = try endpoint("token") else {
      throw NetworkError.garbage(host: host, reason: "token_endpoint")
    }
    return Endpoints(
      token: token, device: try endpoint("device_authorization"),
      authorization: try endpoint("authorization"), revocation: try endpoint("revocation"))
  }

  /// Sends a form with the identifier of the client.
  /// - Throws: ``Refusal`` for an answer with an error, and the errors of the HTTP client.
  func post(_ form: Form, to address: HTTPAddress) async throws -> JSON {
    var request = HTTPRequest(address.text, method: "POST")
    request.headers["Content-Type"] = "application/x-www-form-urlencoded"
    request.headers["Accept"] = "application/json"
    request.body = Array(Self.query([("client_id", issuer.client)] + form).utf8)
    let response = try await send(request)
    if 200...299 ~= response.status { return try json(response) }
    guard let answer = try? json(response), let code = answer["error"]?.string else {
      throw NetworkError.status(host: host, response.status)
    }
    throw Refusal(
      host: host, code: String(code.prefix(100)),
      details: (answer["error_description"]?.string).map { String($0.prefix(200)) })
  }

  /// Requests a token.
  /// - Parameter refresh: the token for renewal that stays valid if the answer has none.
  func token(
    _ form: Form, at endpoint: HTTPAddress, keeping refresh: String? = nil
  ) async throws -> IssuedToken {
    let answer = try await post(form, to: endpoint)
    guard let token = IssuedToken(answer, keeping: refresh, from: issuer, at: clock.now) else {
      throw NetworkError.garbage(host: host, reason: "access_token")
    }
    return token
  }

  private func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    var request = request
    request.certificatePath = issuer.certificatePath
    request.limit = Self.limits.bytes
    return try await http.send(request)
  }

  private func json(_ response: HTTPResponse) throws -> JSON {
    do throws(JSONSyntaxError) {
      return try JSON(parsing: response.body, Self.limits)
    } catch {
      throw NetworkError.garbage(host: host, reason: "JSON")
    }
  }

  /// The encoding of forms and queries (RFC 6749, appendix B).
  static func query(_ form: Form) -> String {
    form.map { key, value in
      PercentEncoding.encode(key, where: PercentEncoding.isFormDelimiter) + "="
        + PercentEncoding.encode(value, where: PercentEncoding.isFormDelimiter)
    }.joined(separator: "&")
  }
}

extension String {
  fileprivate var trimmingSlash: String { hasSuffix("/") ? String(dropLast()) : self }
}
