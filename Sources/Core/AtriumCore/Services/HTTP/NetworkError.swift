import AtriumScreen

/// Why there is no answer.
///
/// Servers are named by host and port only, so that no message tells a password or what was asked.
public enum NetworkError: Error, Hashable, Sendable {
  /// Not an absolute http or https address.
  case invalidAddress(String)
  /// A method or header that would break the request, by name.
  case invalidRequest(String)
  /// The name has no address.
  case unresolved(host: String)
  /// No way leads there.
  case unreachable(host: String)
  /// Nobody listens at the port.
  case refused(host: String)
  /// It took longer than the request allows.
  case timedOut(host: String, Patience)
  /// The certificate is not one to trust.
  case untrusted(host: String, reason: String)
  /// No secure connection came about, for another reason.
  case insecure(host: String, reason: String)
  /// The file of certificates to trust cannot be used.
  case certificates(file: String)
  /// Each answer pointed elsewhere.
  case tooManyRedirects(host: String, limit: Int)
  /// A redirect from https to http was not followed.
  case insecureRedirect(host: String)
  /// The body has more bytes than the request allows.
  case tooLarge(host: String, limit: Int)
  /// The connection ended before the answer did.
  case cutOff(host: String)
  /// What came was not what the standard asks for.
  case garbage(host: String, reason: String)
  /// A status where only a good one will do.
  case status(host: String, Int)
  /// libcurl is not installed.
  case libraryMissing(name: String)

  /// Which of a request's limits ran out.
  public enum Patience: Hashable, Sendable {
    /// Until the connection stood.
    case connecting(Duration)
    /// From the beginning to the last byte.
    case whole(Duration)
    /// Between two bytes.
    case idle(Duration)
  }
}

extension NetworkError: FailureConvertible {
  public var failure: Failure {
    switch self {
    case .invalidAddress(let text):
      failure(.usage, "address", { $0.invalidAddress(text) }, { $0.invalidAddressHint })
    case .invalidRequest(let name): failure(.bug, "request", { $0.invalidRequest(name) })
    case .unresolved(let host):
      failure(.unavailable, "unresolved", { $0.unresolved(host) }, { $0.unresolvedHint })
    case .unreachable(let host):
      failure(.unavailable, "unreachable", { $0.unreachable(host) }, { $0.unreachableHint })
    case .refused(let host):
      failure(.unavailable, "refused", { $0.refused(host) }, { $0.refusedHint })
    case .timedOut(let host, let timeout):
      failure(.unavailable, "timeout", { $0.timedOut(host, timeout) }, { $0.laterHint })
    case .untrusted(let host, let reason):
      failure(.unavailable, "untrusted", { $0.untrusted(host, reason) }, { $0.untrustedHint })
    case .insecure(let host, let reason):
      failure(.unavailable, "insecure", { $0.insecure(host, reason) })
    case .certificates(let file):
      failure(.configuration, "certificates", { $0.certificates(file) }, { $0.certificatesHint })
    case .tooManyRedirects(let host, let limit):
      failure(.unavailable, "redirects", { $0.tooManyRedirects(host, limit) })
    case .insecureRedirect(let host):
      failure(.unavailable, "insecure-redirect", { $0.insecureRedirect(host) })
    case .tooLarge(let host, let limit):
      failure(.data, "too-large", { $0.tooLarge(host, limit) })
    case .cutOff(let host):
      failure(.unavailable, "cut-off", { $0.cutOff(host) }, { $0.laterHint })
    case .garbage(let host, let reason):
      failure(.data, "garbage", { $0.garbage(host, reason) })
    case .status(let host, let status):
      failure(.unavailable, "status", { $0.status(host, status) }, { $0.hint(forStatus: status) })
    case .libraryMissing(let name):
      failure(.unavailable, "library", { $0.libraryMissing(name) }, { $0.libraryHint })
    }
  }

  private func failure(
    _ kind: Failure.Kind, _ code: String,
    _ message: @escaping @Sendable (NetworkStrings) -> String,
    _ hint: (@Sendable (NetworkStrings) -> String)? = nil
  ) -> Failure {
    Failure(kind, "network." + code, Phrase(message), hint: hint.map { Phrase($0) })
  }
}
