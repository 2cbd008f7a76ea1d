import AtriumCore
import AtriumScreen
import AtriumTime

/// A token that an issuer or a program has given.
struct IssuedToken: Equatable, Sendable {
  /// The token for servers.
  var access: String
  /// The end of the validity; `nil` if it is not known.
  var expiry: Instant?
  /// The instant from which another token is requested; `nil` if ``expiry`` is not known.
  var renewal: Instant?
  /// The token for renewal; `nil` if the person has to sign in again.
  var refresh: String?
  /// The issuer and the client, or the command, to which the token belongs.
  var origin: String

  /// Returns whether servers accept the token for some time, as far as the expiry tells.
  func isFresh(at now: Instant) -> Bool { renewal.map { now < $0 } ?? true }

  /// Returns whether servers may reject the token because it has expired.
  func mayHaveExpired(at now: Instant) -> Bool { expiry.map { $0 <= now } ?? true }

  /// - Parameter origin: the issuer and the client, or the command.
  /// - Returns: `nil` if the text cannot be part of a request.
  init?(
    _ access: String, refresh: String? = nil, origin: String, until expiry: Instant?,
    at now: Instant
  ) {
    guard !access.isEmpty, access.utf8.allSatisfy({ 0x21...0x7E ~= $0 }) else { return nil }
    (self.access, self.refresh, self.origin, self.expiry) = (access, refresh, origin, expiry)
    renewal = expiry.map { $0 + (.zero - min(.seconds(30), max(.zero, $0 - now) / 5)) }
  }

  /// - Returns: `nil` for an answer without a bearer token (RFC 6749 §5.1, RFC 6750).
  init?(_ answer: JSON, keeping refresh: String?, from issuer: OAuthIssuer, at now: Instant) {
    guard let access = answer["access_token"]?.string,
      answer["token_type"]?.string.map({ $0.lowercased() == "bearer" }) ?? true
    else { return nil }
    let seconds = answer["expires_in"]?.lenientInteger.map { min(max(0, $0), 1 << 31) }
    self.init(
      access, refresh: answer["refresh_token"]?.string ?? refresh, origin: issuer.origin,
      until: seconds.map { now.adding(seconds: $0) }, at: now)
  }
}

extension OAuthIssuer {
  /// Identifies the issuer and the client to which a token belongs.
  var origin: String { "\(client) \(address)" }
}

extension IssuedToken {
  /// The form in the secret.
  var bytes: [UInt8] {
    func time(_ instant: Instant?) -> JSON {
      instant.map { .integer($0.millisecondsSince1970) } ?? .null
    }
    let json: JSON = [
      "origin": .string(origin), "access": .string(access),
      "refresh": refresh.map { .string($0) } ?? .null, "expiry": time(expiry),
      "renewal": time(renewal),
    ]
    return Array(json.text.utf8)
  }

  /// - Returns: `nil` for a damaged secret.
  init?(bytes: [UInt8]) {
    func time(_ json: JSON?) -> Instant? {
      json?.integer.map { Instant(millisecondsSince1970: $0) }
    }
    guard let json = try? JSON(parsing: bytes), let access = json["access"]?.string,
      let origin = json["origin"]?.string
    else { return nil }
    (self.access, self.origin, refresh) = (access, origin, json["refresh"]?.string)
    (expiry, renewal) = (time(json["expiry"]), time(json["renewal"]))
  }
}

extension JSON {
  /// An integer, also if it is written as a string or with decimals.
  var lenientInteger: Int? {
    integer ?? number.flatMap { Int(exactly: $0.rounded()) } ?? string.flatMap { Int($0) }
  }
}
