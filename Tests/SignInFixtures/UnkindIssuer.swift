public import AtriumCore
public import AtriumScreen
public import AtriumTime
import Foundation
import Synchronization

/// An issuer of tokens, and a server that needs them, on one origin.
///
/// Tokens live for five seconds, and renewal replaces both tokens. A refresh token that is used twice ends the whole
/// sign-in, as it should (RFC 9700 §4.14.2).
public final class UnkindIssuer: Sendable {
  /// The behaviour of the server that needs tokens.
  public struct Server: Sendable {
    /// The status of a response to a missing or expired token.
    public var refusal = 401
    /// The name of the header with the token.
    public var header = "Authorization"
    /// The parameter with the token, instead of a header.
    public var parameter: String?
    /// The address to which each request is redirected.
    public var redirect: String?
    /// The answers by path; an object with the path for others.
    public var answers: [String: JSON] = [:]

    public init() {}
  }

  private struct State {
    var server = Server()
    var lifetime = 5
    var interval = 5
    var count = 0
    /// The ends of the validity of access tokens.
    var accessTokens: [String: Instant] = [:]
    var refreshTokens: Set<String> = []
    var usedTokens: Set<String> = []
    var devices: [String: Device] = [:]
    /// The challenges of codes.
    var codes: [String: String] = [:]
    var requests: [String] = []
    var statedIssuer: String?
    var isOffline = false
  }

  private struct Device {
    var isAllowed = false
    var isDenied = false
    var interval: Int
    var last: Instant
    var end: Instant
  }

  private let state = Mutex(State())
  private let now: @Sendable () -> Instant

  /// - Parameter now: returns the time.
  public init(now: @escaping @Sendable () -> Instant = { .now }) { self.now = now }

  /// The path of each request, in order; that of a request for a token has its kind.
  public var requests: [String] { state.withLock(\.requests) }
  /// Every token that was ever issued.
  public var tokens: Set<String> {
    state.withLock { Set($0.accessTokens.keys).union($0.refreshTokens).union($0.usedTokens) }
  }
  /// The number of renewals.
  public var renewalCount: Int { requests.count { $0 == "/token refresh_token" } }

  /// Changes the behaviour of the server.
  public func configure(_ change: @Sendable (inout Server) -> Void) {
    state.withLock { change(&$0.server) }
  }
  /// Sets the lifetime of later tokens in seconds.
  public func setLifetime(_ seconds: Int) { state.withLock { $0.lifetime = seconds } }
  /// Sets the least time between two questions for a token of a device in seconds.
  public func setInterval(_ seconds: Int) { state.withLock { $0.interval = seconds } }
  /// Lets the metadata state another issuer.
  public func setStatedIssuer(_ address: String) { state.withLock { $0.statedIssuer = address } }
  /// Lets requests to the issuer fail.
  public func setOffline(_ isOffline: Bool) { state.withLock { $0.isOffline = isOffline } }

  /// Lets the person decide about all codes of devices.
  public func decide(isAllowed: Bool) {
    state.withLock { state in
      for code in state.devices.keys {
        state.devices[code]?.isAllowed = isAllowed
        state.devices[code]?.isDenied = !isAllowed
      }
    }
  }

  /// Ends the validity of all access tokens.
  public func expireTokens() {
    state.withLock { state in
      for token in state.accessTokens.keys {
        state.accessTokens[token] = Instant(secondsSince1970: 0)
      }
    }
  }

  /// Ends all sign-ins.
  public func revoke() {
    expireTokens()
    state.withLock { $0.refreshTokens = [] }
  }

  /// Returns a token that the server accepts.
  public func makeToken() -> String { state.withLock { issue(&$0)["access_token"]?.string ?? "" } }

  /// Answers a request.
  /// - Parameter base: the origin of the issuer, without a slash at the end.
  public func answer(_ request: HTTPRequest, base: String) -> HTTPResponse {
    let target = request.url.dropFirst(base.count)
    let path = String(target.prefix { $0 != "?" })
    let form = Self.values(String(decoding: request.body ?? [], as: UTF8.self))
    return state.withLock { state in
      state.requests.append(path + (form["grant_type"].map { " \($0)" } ?? ""))
      if state.isOffline, path != "/patients" { return HTTPResponse(status: 503) }
      switch path {
      case "/.well-known/openid-configuration":
        return Self.json([
          "issuer": .string(state.statedIssuer ?? base), "token_endpoint": .string(base + "/token"),
          "device_authorization_endpoint": .string(base + "/device"),
          "authorization_endpoint": .string(base + "/authorize"),
          "revocation_endpoint": .string(base + "/revoke"),
        ])
      case "/device": return device(&state, base)
      case "/token": return token(&state, form)
      case "/authorize":
        return authorize(&state, Self.values(String(target.drop { $0 != "?" }.dropFirst())))
      case "/revoke":
        state.refreshTokens.remove(form["token"] ?? "")
        return HTTPResponse(status: 200)
      default: return resource(state, request, String(target))
      }
    }
  }

  private func device(_ state: inout State, _ base: String) -> HTTPResponse {
    state.count += 1
    let code = "device-secret-\(state.count)"
    state.devices[code] = Device(
      interval: state.interval, last: now(), end: now().adding(seconds: 600))
    return Self.json([
      "device_code": .string(code), "user_code": "ABCD-EFGH",
      "verification_uri": .string(base + "/enter"),
      "verification_uri_complete": .string(base + "/enter?user_code=ABCD-EFGH"),
      "expires_in": 600, "interval": .integer(state.interval),
    ])
  }

  private func token(_ state: inout State, _ form: [String: String]) -> HTTPResponse {
    guard form["client_id"] == "atrium" else { return Self.error("invalid_client") }
    switch form["grant_type"] {
    case "refresh_token":
      let token = form["refresh_token"] ?? ""
      if state.usedTokens.contains(token) {
        state.refreshTokens = []
        state.accessTokens = state.accessTokens.mapValues { _ in Instant(secondsSince1970: 0) }
      }
      guard state.refreshTokens.remove(token) != nil else { return Self.error("invalid_grant") }
      state.usedTokens.insert(token)
      return Self.json(issue(&state))
    case "authorization_code":
      guard let challenge = state.codes.removeValue(forKey: form["code"] ?? ""),
        !challenge.isEmpty, (form["code_verifier"] ?? "").count >= 43
      else { return Self.error("invalid_grant") }
      return Self.json(issue(&state))
    default: return deviceToken(&state, form["device_code"] ?? "")
    }
  }

  private func deviceToken(_ state: inout State, _ code: String) -> HTTPResponse {
    guard var device = state.devices[code] else { return Self.error("invalid_grant") }
    let isEarly = now() < device.last.adding(seconds: device.interval)
    device.last = now()
    if isEarly { device.interval += 5 }
    state.devices[code] = device
    if device.end <= now() { return Self.error("expired_token") }
    if isEarly { return Self.error("slow_down") }
    if device.isDenied { return Self.error("access_denied") }
    guard device.isAllowed else { return Self.error("authorization_pending") }
    state.devices[code] = nil
    return Self.json(issue(&state))
  }

  /// Sends the browser back, as after the person has agreed.
  private func authorize(_ state: inout State, _ query: [String: String]) -> HTTPResponse {
    guard query["client_id"] == "atrium", query["code_challenge_method"] == "S256",
      query["response_type"] == "code", let redirect = query["redirect_uri"],
      let value = query["state"]
    else { return HTTPResponse(status: 400) }
    state.count += 1
    let code = "code-secret-\(state.count)"
    state.codes[code] = query["code_challenge"] ?? ""
    return HTTPResponse(
      status: 302, headers: [HTTPHeader("Location", "\(redirect)?code=\(code)&state=\(value)")])
  }

  private func issue(_ state: inout State) -> JSON {
    state.count += 1
    let (access, refresh) = ("access-secret-\(state.count)", "refresh-secret-\(state.count)")
    state.accessTokens[access] = now().adding(seconds: state.lifetime)
    state.refreshTokens.insert(refresh)
    return [
      "access_token": .string(access), "token_type": "Bearer",
      "expires_in": .integer(state.lifetime), "refresh_token": .string(refresh),
    ]
  }

  private func resource(
    _ state: State, _ request: HTTPRequest, _ target: String
  ) -> HTTPResponse {
    let server = state.server
    let text =
      server.parameter.map { Self.values(String(target.drop { $0 != "?" }.dropFirst()))[$0] }
      ?? request.headers[server.header]?.replacing("Bearer ", with: "")
    guard let text, let end = state.accessTokens[text], now() < end else {
      return HTTPResponse(status: server.refusal)
    }
    if let redirect = server.redirect {
      return HTTPResponse(status: 302, headers: [HTTPHeader("Location", redirect + target)])
    }
    let path = String(target.prefix { $0 != "?" })
    return Self.json(server.answers[path] ?? ["target": .string(path)])
  }

  private static func json(_ json: JSON) -> HTTPResponse {
    HTTPResponse(
      status: 200, headers: [HTTPHeader("Content-Type", "application/json")],
      body: Array(json.text.utf8))
  }

  private static func error(_ code: String) -> HTTPResponse {
    HTTPResponse(status: 400, body: Array(JSON.object([.init("error", .string(code))]).text.utf8))
  }

  /// The values of a form or a query.
  private static func values(_ text: String) -> [String: String] {
    let pairs = text.split(separator: "&").map { pair in
      let words = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map { $0.removingPercentEncoding ?? "" }
      return (words[0], words.count > 1 ? words[1] : "")
    }
    return Dictionary(pairs) { $1 }
  }
}
