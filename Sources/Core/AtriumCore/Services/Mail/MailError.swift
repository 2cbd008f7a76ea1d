import AtriumScreen

/// The reason why a mail was not sent, network errors excepted.
public enum MailError: FailureConvertible, Hashable {
  /// The deployment names no server or no sender.
  case notConfigured
  /// A user is set but no password is stored.
  case noPassword(user: String)
  /// The text is not an address, or not one that SMTP transmits without extensions.
  case invalidAddress(String)
  /// The subject contains line breaks or other control characters.
  case invalidSubject
  /// The password would be sent over an unencrypted connection.
  case passwordInClear(host: String)
  /// The server responds without the TLS that the settings require.
  case noTLS(host: String)
  case noStartTLS(host: String)
  /// The server offers no authentication that the client supports, although a user is set.
  case noAuthentication(host: String)
  /// The server rejects the user or the password.
  case loginRefused(host: String, user: String)
  case senderRefused(host: String, address: String, reply: String)
  case recipientRefused(host: String, address: String, reply: String)
  /// The server rejects the message.
  case refused(host: String, reply: String)

  public var failure: Failure {
    switch self {
    case .notConfigured:
      failure(.unavailable, "not-configured", .notConfigured, .notConfiguredHint)
    case .noPassword(let user):
      failure(.configuration, "no-password", .noPassword(user), .noPasswordHint)
    case .invalidAddress(let text):
      failure(.data, "address", .invalidAddress(text), .invalidAddressHint)
    case .invalidSubject: failure(.data, "subject", .invalidSubject)
    case .passwordInClear(let host):
      failure(.configuration, "password-in-clear", .inClear(host), .inClearHint)
    case .noTLS(let host): failure(.unavailable, "no-tls", .unencrypted(host), .noTLSHint)
    case .noStartTLS(let host):
      failure(.unavailable, "no-starttls", .noStartTLS(host), .noStartTLSHint)
    case .noAuthentication(let host):
      failure(.unavailable, "no-authentication", .noAuthentication(host), .noAuthenticationHint)
    case .loginRefused(let host, let user):
      failure(.unavailable, "login", .loginRefused(host, user), .loginRefusedHint)
    case .senderRefused(let host, let address, let reply):
      failure(
        .unavailable, "sender", .senderRefused(host, address, reply),
        Self.advice(for: reply) ?? .senderRefusedHint)
    case .recipientRefused(let host, let address, let reply):
      failure(
        .unavailable, "recipient", .recipientRefused(host, address, reply),
        Self.advice(for: reply) ?? .checkAddress)
    case .refused(let host, let reply):
      failure(.unavailable, "refused", .refused(host, reply), Self.advice(for: reply))
    }
  }

  /// Returns whether a negative reply concerns the moment: the same mail may be accepted later
  /// (RFC 5321 §4.2.1).
  public static func isTemporary(_ reply: String) -> Bool { reply.hasPrefix("4") }

  /// `true` if the server refuses the same mail at any time (RFC 5321 §4.2.1).
  public var isPermanent: Bool {
    switch self {
    case .senderRefused(_, _, let reply), .recipientRefused(_, _, let reply),
      .refused(_, let reply):
      reply.hasPrefix("5")
    case .invalidAddress, .invalidSubject: true
    default: false
    }
  }

  /// The advice that follows from the codes of a negative reply (RFC 5321 §4.2.3, RFC 4954 §6,
  /// RFC 3463 §3); `nil` if the codes leave the reason open.
  private static func advice(for reply: String) -> Phrase? {
    if isTemporary(reply) { return .laterHint }
    let words = reply.split(maxSplits: 2) { $0 == " " || $0 == "-" }
    let code = words.first ?? ""
    let enhancedCode = words.dropFirst().first ?? ""
    if code == "530" { return .signInHint }
    if code == "552" || ["5.2.2", "5.2.3", "5.3.4"].contains(enhancedCode) { return .tooLargeHint }
    if code == "554" || enhancedCode.hasPrefix("5.7.") { return .policyHint }
    return nil
  }

  private func failure(
    _ kind: Failure.Kind, _ code: String, _ message: Phrase,
    _ hint: Phrase? = nil
  ) -> Failure {
    Failure(kind, "mail." + code, message, hint: hint)
  }
}
