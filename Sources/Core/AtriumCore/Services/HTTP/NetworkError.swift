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
  case unreachable(host: String)
  /// The host refuses connections to the port.
  case refused(host: String)
  case timedOut(host: String, TimeLimit)
  case untrusted(host: String, reason: String)
  /// The server responds without TLS.
  case unencrypted(host: String)
  /// The TLS handshake failed for another reason.
  case insecure(host: String, reason: String)
  /// The file of trusted certificates cannot be read.
  case certificates(file: String)
  case tooManyRedirects(host: String, limit: Int)
  /// A redirect from https to http, which is not followed.
  case insecureRedirect(host: String)
  /// The server has an address of this machine or its network, and the request may reach only public
  /// ones.
  case localAddress(host: String)
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
      failure(.usage, "address", .notAWebAddress(text), .invalidWebAddressHint)
    case .invalidRequest(let name): failure(.bug, "request", .invalidRequest(name))
    case .unresolved(let host):
      failure(.unavailable, "unresolved", .unresolved(host), .unresolvedHint)
    case .unreachable(let host):
      failure(.unavailable, "unreachable", .unreachable(host), .unreachableHint)
    case .refused(let host):
      failure(.unavailable, "refused", .cannotConnect(host), .refusedHint)
    case .timedOut(let host, let timeout):
      failure(.unavailable, "timeout", .timedOut(host, timeout), .tryLater)
    case .untrusted(let host, let reason):
      failure(.unavailable, "untrusted", .untrusted(host, reason), .untrustedHint)
    case .unencrypted(let host):
      failure(.unavailable, "insecure", .unencrypted(host), .unencryptedHint)
    case .insecure(let host, let reason):
      failure(.unavailable, "insecure", .insecure(host, reason), .insecureHint)
    case .certificates(let file):
      failure(.configuration, "certificates", .certificates(file), .certificatesHint)
    case .tooManyRedirects(let host, let limit):
      failure(.unavailable, "redirects", .tooManyRedirects(host, limit))
    case .insecureRedirect(let host):
      failure(.unavailable, "insecure-redirect", .insecureRedirect(host))
    case .localAddress(let host):
      failure(.denied, "local-address", .localAddress(host))
    case .tooLarge(let host, let limit):
      failure(.data, "too-large", .tooLarge(host, limit))
    case .cutOff(let host):
      failure(.unavailable, "cut-off", .cutOff(host), .tryLater)
    case .garbage(let host, let reason):
      failure(.data, "garbage", .garbage(host, reason), .checkAddress)
    case .status(let host, let status):
      failure(.unavailable, "status", .status(host, status), .hint(forStatus: status))
    case .libraryMissing(let name):
      failure(.unavailable, "library", .libraryMissing(name), .install("libcurl4"))
    }
  }

  private func failure(
    _ kind: Failure.Kind, _ code: String,
    _ message: Phrase,
    _ hint: Phrase? = nil
  ) -> Failure {
    Failure(kind, "network." + code, message, hint: hint)
  }
}
