/// An HTTP request.
public struct HTTPRequest: Sendable, Hashable {
  /// An absolute http or https address.
  public var url: String
  /// The method, e.g. `GET` (RFC 9110 §9).
  public var method: String
  /// The headers, in the order they are sent.
  public var headers: [HTTPHeader] = []
  /// The body; `nil` sends none.
  public var body: [UInt8]?
  /// A body that is read while it is sent, instead of ``body``.
  public var upload: HTTPUpload?
  /// The login for Basic authentication (RFC 7617), sent to the host of ``url`` only.
  public var login: HTTPLogin?
  /// The limit for the whole exchange, including redirects, retries and parsing; `nil` is no limit,
  /// e.g. for an endless stream.
  public var timeout: Duration? = .seconds(Self.defaultTimeout)
  /// The limit for resolving, connecting and the TLS handshake.
  public var connectTimeout: Duration = .seconds(10)
  /// The limit for the time between two bytes; `nil` is no limit.
  public var idleTimeout: Duration?
  /// The maximum size of the decompressed body in bytes; `nil` is no limit.
  public var limit: Int? = 16 << 20
  /// The maximum number of redirects of a GET or HEAD; with 0 a redirect is the response.
  public var redirects = 5
  /// The number of retries of an idempotent request (RFC 9110 §9.2.2) if the server is unreachable
  /// or busy.
  public var retries = 2
  /// `true` if the response may be stored on disk for conditional requests (RFC 9110 §13). `false`
  /// for personal data.
  public var isCacheable = false
  /// `true` if the request may reach only servers with public addresses (``IPAddress/isPublic``), as for
  /// addresses from other people: neither this machine nor its network. A proxy of the environment may
  /// have any address, and resolves the name itself.
  public var isPublicOnly = false
  /// The path of a PEM file of trusted certificates, instead of the default ones.
  public var certificatePath: String?
  /// The certificate of this client, sent to the origin of ``url`` only.
  public var clientCertificate: ClientCertificate?

  /// The timeout of requests, and the default of ``SettingsReader/timeout()``, in seconds.
  static let defaultTimeout = 20

  public init(_ url: String, method: String = "GET") {
    self.url = url
    self.method = method
  }
}

extension SettingsReader {
  /// Reads the setting `timeout`: the timeout of the feature's requests in seconds, from 1 to 600.
  /// All features have the same default, which is that of ``HTTPRequest/timeout``.
  public mutating func timeout() -> Duration {
    .seconds(
      number("timeout", default: HTTPRequest.defaultTimeout, in: 1...600, help: .timeoutHelp))
  }
}

extension HTTPRequest: CustomStringConvertible {
  /// The method and the address without secrets.
  public var description: String { "\(method) \(HTTPAddress.withoutSecrets(url))" }
}

/// A header field. Names are compared without regard to case.
public struct HTTPHeader: Sendable, Hashable {
  /// The name as written.
  public var name: String
  public var value: String
  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }

  /// Returns whether the names are equal without regard to case.
  public func isCalled(_ name: String) -> Bool { self.name.lowercased() == name.lowercased() }
}

extension [HTTPHeader] {
  /// The values of all fields of a name, joined as in RFC 9110 §5.3; setting it replaces them.
  public subscript(_ name: String) -> String? {
    get {
      let values = filter { $0.isCalled(name) }.map(\.value)
      return values.isEmpty ? nil : values.joined(separator: ", ")
    }
    set {
      removeAll { $0.isCalled(name) }
      if let newValue { append(HTTPHeader(name, newValue)) }
    }
  }
}

/// A user name and a password, sent in clear text (Basic, RFC 7617).
public struct HTTPLogin: Sendable, Hashable, CustomStringConvertible {
  public var user: String
  /// The password; never part of a message.
  public var password: String
  public init(user: String, password: String) {
    self.user = user
    self.password = password
  }
  public var description: String { "\(user):***" }
}
