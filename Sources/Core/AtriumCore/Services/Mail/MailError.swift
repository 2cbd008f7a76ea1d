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
  /// The server does not offer STARTTLS.
  case noStartTLS(host: String)
  /// The server rejects the user or the password.
  case loginRefused(host: String, user: String)
  /// The server rejects the sender.
  case senderRefused(host: String, address: String, reply: String)
  /// The server rejects the recipient.
  case recipientRefused(host: String, address: String, reply: String)
  /// The server rejects the message.
  case refused(host: String, reply: String)

  public var failure: Failure {
    switch self {
    case .notConfigured:
      failure(.unavailable, "not-configured", { $0.notConfigured }, { $0.notConfiguredHint })
    case .noPassword(let user):
      failure(.configuration, "no-password", { $0.noPassword(user) }, { $0.noPasswordHint })
    case .invalidAddress(let text):
      failure(.data, "address", { $0.invalidAddress(text) }, { $0.invalidAddressHint })
    case .invalidSubject: failure(.data, "subject", { $0.invalidSubject })
    case .passwordInClear(let host):
      failure(.configuration, "password-in-clear", { $0.inClear(host) }, { $0.inClearHint })
    case .noStartTLS(let host):
      failure(.unavailable, "no-starttls", { $0.noStartTLS(host) }, { $0.noStartTLSHint })
    case .loginRefused(let host, let user):
      failure(.unavailable, "login", { $0.loginRefused(host, user) }, { $0.loginRefusedHint })
    case .senderRefused(let host, let address, let reply):
      failure(
        .unavailable, "sender", { $0.senderRefused(host, address, reply) },
        { $0.senderRefusedHint })
    case .recipientRefused(let host, let address, let reply):
      failure(
        .unavailable, "recipient", { $0.recipientRefused(host, address, reply) },
        { $0.recipientRefusedHint })
    case .refused(let host, let reply):
      failure(.unavailable, "refused", { $0.refused(host, reply) })
    }
  }

  private func failure(
    _ kind: Failure.Kind, _ code: String, _ message: @escaping @Sendable (MailStrings) -> String,
    _ hint: (@Sendable (MailStrings) -> String)? = nil
  ) -> Failure {
    Failure(kind, "mail." + code, Phrase(message), hint: hint.map { Phrase($0) })
  }
}
