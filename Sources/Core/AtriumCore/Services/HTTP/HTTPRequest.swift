/// What is asked of a server.
public struct HTTPRequest: Sendable, Hashable {
  /// An absolute http or https address.
  public var url: String
  /// `GET`, `POST` and so on (RFC 9110, 9).
  public var method: String
  /// Sent in this order.
  public var headers: [HTTPHeader] = []
  /// Sent with its length; `nil` sends none.
  public var body: [UInt8]?
  /// Sent as Basic authentication (RFC 7617), and to this server only.
  public var login: HTTPLogin?
  /// For the whole exchange, redirects and retries included; `nil` is no limit, as an endless
  /// stream needs.
  public var timeout: Duration? = .seconds(30)
  /// For finding and greeting the server.
  public var connectTimeout: Duration = .seconds(10)
  /// How long the server may be silent; `nil` is for ever.
  public var idleTimeout: Duration?
  /// How large a body may become, in bytes, unpacked; `nil` is no limit.
  public var limit: Int? = 16 << 20
  /// How many redirects of a GET or HEAD are followed; with 0 a redirect is the answer.
  public var redirects = 5
  /// How often an idempotent request (RFC 9110 §9.2.2) is repeated when the server is not there, or
  /// says that it is busy.
  public var retries = 2
  /// Whether the answer may be kept on this machine, so that asking again costs little when nothing
  /// has changed (RFC 9110 §13). Not for personal data.
  public var isCacheable = false
  /// A PEM file of certificates to trust for this request, in place of those the client trusts.
  public var certificates: String?

  /// - Parameter url: absolute, http or https.
  public init(_ url: String, method: String = "GET") { (self.url, self.method) = (url, method) }
}

extension HTTPRequest: CustomStringConvertible {
  /// Method and address, without what may be secret.
  public var description: String { "\(method) \(HTTPAddress.withoutSecrets(url))" }
}

/// A field of a head; names compare without regard to case.
public struct HTTPHeader: Sendable, Hashable {
  /// As written; names are compared without regard to case.
  public var name: String, value: String
  /// A header by its name.
  public init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }

  /// Whether that is its name, in whichever case.
  public func isCalled(_ name: String) -> Bool { self.name.lowercased() == name.lowercased() }
}

extension [HTTPHeader] {
  /// The value of the fields called `name`, joined as RFC 9110 §5.3 has it; setting it replaces
  /// them all.
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

/// A name and a password, sent as they are (Basic, RFC 7617): for https, or a server next door.
public struct HTTPLogin: Sendable, Hashable, CustomStringConvertible {
  /// What the server knows the person by; never part of a message.
  public var user: String, password: String
  /// A name and its password.
  public init(user: String, password: String) { (self.user, self.password) = (user, password) }
  public var description: String { "\(user):***" }
}
