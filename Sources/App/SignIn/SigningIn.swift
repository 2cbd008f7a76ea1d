public import AtriumCore
public import AtriumScreen
import AtriumTime
import Crypto
import Foundation

/// A person who signs in.
public struct SignInDialogue: Sendable {
  /// Shows a screen while the program waits.
  let show: @MainActor @Sendable (Screen) -> Void
  let qr: (any QRMaker)?
  let browser: (any LinkOpener)?
  /// The language of the page that the browser shows at the end.
  let language: Language

  /// - Parameters:
  ///   - qr: makes the codes of addresses; `nil` shows none.
  ///   - browser: opens pages; `nil` if the person copies their addresses.
  ///   - show: shows a screen while the program waits.
  public init(
    qr: (any QRMaker)?, browser: (any LinkOpener)?, language: Language,
    show: @escaping @MainActor @Sendable (Screen) -> Void
  ) {
    (self.qr, self.browser, self.language) = (qr, browser, language)
    self.show = show
  }
}

extension DeployedSignIns {
  /// Returns whether signing in needs a password.
  /// - Throws: a failure if the deployment has no sign-in with the name.
  public func needsPassword(for name: String) throws(Failure) -> Bool {
    try signIn(named: name).way.kind == .password
  }

  /// Signs in, and stores the token or the password.
  /// - Parameter password: the password of a sign-in that needs one.
  /// - Returns: the screen that reports it.
  public func signIn(
    named name: String, password: String = "", _ dialogue: SignInDialogue
  ) async throws -> Screen {
    let signIn = try signIn(named: name)
    switch signIn.way {
    case .password:
      if password.isEmpty { throw Failure.emptyPassword }
      try await secrets.store(Array(password.utf8), as: signIn.secretName)
    case .device(let issuer): try await store(deviceToken(issuer, of: name, dialogue), for: signIn)
    case .code(let issuer): try await store(codeToken(issuer, of: name, dialogue), for: signIn)
    case .command(let command): try await store(output(of: command, for: signIn), for: signIn)
    case .bearer, .certificate:
      _ = try await credentials(named: name).credential()
    }
    return .signedIn(try await state(of: signIn), clock)
  }

  /// Stores a token when no other shell renews the former one.
  private func store(_ token: IssuedToken, for signIn: SignInDeployment) async throws {
    try await locked { try await store(token, of: signIn) }
  }

  /// Ends a sign-in, and tells the issuer to revoke the token (RFC 7009), if it is reachable.
  public func signOut(named name: String) async throws -> Screen {
    let signIn = try signIn(named: name)
    let token = try await locked {
      let token = try await storedToken(of: signIn)
      try await forget(signIn)
      return token
    }
    if let token, let issuer = signIn.way.issuer {
      let client = OAuthClient(issuer: issuer, http: http, clock: clock)
      let secret = token.refresh ?? token.access
      if let address = try? await client.endpoints().revocation {
        _ = try? await client.post([("token", secret)], to: address)
      }
    }
    return .signedOut(name, isFromDeployment: signIn.way.isFromDeployment)
  }

  /// The device authorisation grant (RFC 8628).
  private func deviceToken(
    _ issuer: OAuthIssuer, of name: String, _ dialogue: SignInDialogue
  ) async throws -> IssuedToken {
    let client = OAuthClient(issuer: issuer, http: http, clock: clock)
    let endpoints = try await client.endpoints()
    guard let device = endpoints.device else { throw Failure.wayIsMissing(client.host, "device") }
    let answer = try await client.post(issuer.scopeForm, to: device)
    guard let code = answer["device_code"]?.string, let userCode = answer["user_code"]?.string,
      let text = (answer["verification_uri"] ?? answer["verification_url"])?.string,
      let address = try? HTTPAddress(text)
    else { throw NetworkError.garbage(host: client.host, reason: "device_code") }
    let complete = (answer["verification_uri_complete"]?.string).flatMap { try? HTTPAddress($0) }
    let end = clock.now.adding(
      seconds: min(max(0, answer["expires_in"]?.lenientInteger ?? 600), 3600))
    await dialogue.show(
      .enterCode(
        userCode, at: address.text, of: name, until: end, clock,
        qr: try? dialogue.qr?.modules(of: (complete ?? address).text),
        text: (complete ?? address).text))
    var interval = min(max(1, answer["interval"]?.lenientInteger ?? 5), 600)
    while clock.now < end {
      try await clock.sleep(until: clock.now.adding(seconds: interval))
      do {
        return try await client.token(
          [
            ("grant_type", "urn:ietf:params:oauth:grant-type:device_code"), ("device_code", code),
          ], at: endpoints.token)
      } catch let refusal as OAuthClient.Refusal {
        switch refusal.code {
        case "authorization_pending": continue
        case "slow_down": interval += 5
        case "access_denied": throw Failure.denied(name)
        case "expired_token": throw Failure.codeExpired(name)
        default: throw refusal
        }
      } catch is NetworkError {
        // RFC 8628 §3.5: a server that does not answer is asked less often.
        interval = min(interval * 2, 600)
      }
    }
    throw Failure.codeExpired(name)
  }

  /// The authorisation code grant with PKCE (RFC 7636) on a loopback port (RFC 8252).
  private func codeToken(
    _ issuer: OAuthIssuer, of name: String, _ dialogue: SignInDialogue
  ) async throws -> IssuedToken {
    let client = OAuthClient(issuer: issuer, http: http, clock: clock)
    let endpoints = try await client.endpoints()
    guard let authorization = endpoints.authorization else {
      throw Failure.wayIsMissing(client.host, "code")
    }
    let target = try HTTPAddress(issuer.redirect ?? "http://127.0.0.1/")
    let listener = try LoopbackListener(port: target.port == 80 ? 0 : target.port)
    let redirect = "http://\(target.host):\(listener.port)\(target.target)"
    let (verifier, state) = (Self.randomText(), Self.randomText())
    let challenge = Self.base64URL(SHA256.hash(data: Array(verifier.utf8)))
    let query = OAuthClient.query(
      [
        ("response_type", "code"), ("client_id", issuer.client), ("redirect_uri", redirect),
        ("state", state), ("code_challenge", challenge), ("code_challenge_method", "S256"),
      ] + issuer.scopeForm)
    let page = authorization.text + (authorization.target.contains("?") ? "&" : "?") + query
    await dialogue.show(.openPage(page, of: name))
    // A browser in the terminal keeps running.
    Task { try? await dialogue.browser?.open(page) }
    let code = try await listener.wait { request in
      let returned = Redirect(request, to: target.target)
      // Other requests, such as those of a page that guesses the port, are not meant.
      guard let returned, returned["state"] == state,
        returned["iss"].map({ $0 == issuer.address }) ?? true
      else {
        return (Self.html(.pageIsUnknown, dialogue.language), Swift.Result<String, Failure>?.none)
      }
      guard let code = returned["code"] else {
        let reason = returned["error"] ?? "–"
        let failure: Failure =
          reason == "access_denied"
          ? .denied(name) : .refusedByIssuer(client.host, String(reason.prefix(100)))
        return (Self.html(failure.message, dialogue.language), .failure(failure))
      }
      return (Self.html(.pageIsDone, dialogue.language), .success(code))
    }.get()
    return try await client.token(
      [
        ("grant_type", "authorization_code"), ("code", code), ("redirect_uri", redirect),
        ("code_verifier", verifier),
      ], at: endpoints.token)
  }

  /// 256 random bits as a text (RFC 7636 §4.1).
  private static func randomText() -> String {
    base64URL((0..<32).map { _ in UInt8.random(in: 0...255) })
  }

  /// Base64 for addresses without padding (RFC 4648 §5).
  private static func base64URL(_ bytes: some Sequence<UInt8>) -> String {
    String(decoding: Base64Text.encode(Array(bytes)), as: UTF8.self).replacing("+", with: "-")
      .replacing("/", with: "_").replacing("=", with: "")
  }

  private static func html(_ phrase: Phrase, _ language: Language) -> String {
    let text = phrase.text(in: language).replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    return "<!DOCTYPE html><meta charset=\"utf-8\"><title>Atrium</title><p>\(text)</p>\n"
  }
}

/// The parameters with which a browser returns.
private struct Redirect {
  private let values: [String: String]

  /// - Returns: `nil` for another path.
  init?(_ request: String, to target: String) {
    let parts = request.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.first ?? "" == target.prefix(while: { $0 != "?" }) else { return nil }
    let pairs = (parts.count > 1 ? parts[1] : "").split(separator: "&").compactMap { pair in
      let words = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map { PercentEncoding.decode($0.replacing("+", with: " ")) }
      return words.count == 2 ? words[0].flatMap { name in words[1].map { (name, $0) } } : nil
    }
    values = Dictionary(pairs) { first, _ in first }
  }

  subscript(name: String) -> String? { values[name] }
}

extension OAuthIssuer {
  fileprivate var scopeForm: OAuthClient.Form {
    scopes.isEmpty ? [] : [("scope", scopes.joined(separator: " "))]
  }
}

extension SignInDeployment.Way {
  fileprivate var issuer: OAuthIssuer? {
    switch self {
    case .device(let issuer), .code(let issuer): issuer
    case .password, .certificate, .bearer, .command: nil
    }
  }

  /// `true` if the deployment names the file or the program of the credential, so that a person need not sign in.
  var isFromDeployment: Bool {
    switch self {
    case .certificate, .bearer, .command: true
    case .password, .device, .code: false
    }
  }
}
