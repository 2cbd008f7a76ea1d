import AtriumScreen

/// The reason why a request has no response.
///
/// Servers are named by host and port only, so that messages contain neither passwords nor queries.
public enum NetworkError: Error, Hashable, Sendable {
  /// The address is not an absolute http or https address.
  case invalidAddress(String)
  /// A method or header contains forbidden characters; the value is its name.
  case invalidRequest(String)
  /// The host name cannot be resolved.
  case unresolved(host: String)
  /// The host cannot be reached.
  case unreachable(host: String)
  /// The host refuses connections to the port.
  case refused(host: String)
  /// A time limit of the request was exceeded.
  case timedOut(host: String, TimeLimit)
  /// The certificate is not trusted.
  case untrusted(host: String, reason: String)
  /// The TLS handshake failed for another reason.
  case insecure(host: String, reason: String)
  /// The file of trusted certificates cannot be read.
  case certificates(file: String)
  /// The response was redirected too often.
  case tooManyRedirects(host: String, limit: Int)
  /// A redirect from https to http, which is not followed.
  case insecureRedirect(host: String)
  /// The body is larger than the request allows.
  case tooLarge(host: String, limit: Int)
  /// The connection was closed before the end of the response.
  case cutOff(host: String)
  /// The response violates the protocol.
  case garbage(host: String, reason: String)
  /// The status is an error where a success is required.
  case status(host: String, Int)
  /// libcurl is not installed.
  case libraryMissing(name: String)

  /// A time limit of a request.
  public enum TimeLimit: Hashable, Sendable {
    /// The limit for establishing the connection.
    case connecting(Duration)
    /// The limit for the whole exchange.
    case whole(Duration)
    /// The limit for the time between two bytes.
    case idle(Duration)
    /// The limit for the whole exchange, exceeded while the complete response was parsed.
    case reading(Duration)
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
