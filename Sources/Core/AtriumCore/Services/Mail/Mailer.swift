/// Sends mail as the deployment configures it.
public protocol Mailer: Sendable {
  /// `true` if the deployment sets a server; if not, ``send(_:)`` fails.
  var isConfigured: Bool { get }

  /// Sends a mail; returns when the server has accepted it.
  ///
  /// - Throws: ``MailError`` if the mail is invalid or rejected, ``NetworkError`` if the server
  ///   cannot be reached.
  func send(_ mail: Mail) async throws

  /// Does everything but send the mail, with the errors and the duration of ``send(_:)``, so that
  /// an observer cannot tell whether a mail was sent.
  func probe(_ mail: Mail) async throws
}

/// A plain text mail (RFC 5322).
public struct Mail: Sendable, Equatable {
  public var to: String
  /// The subject, a single line.
  public var subject: String
  public var text: String
  /// Letters and digits that the Message-ID begins with, so that a repeated mail has the same; `nil` for a new one.
  public var id: String?
  /// A mail; the mailer sets sender and date.
  public init(to: String, subject: String, text: String, id: String? = nil) {
    self.to = to
    self.subject = subject
    self.text = text
    self.id = id
  }
}

/// Transmits messages to a server (SMTP, RFC 5321).
public protocol MailTransport: Sendable {
  /// Sends a message; returns when the server has accepted it.
  func send(_ envelope: MailEnvelope, to server: MailServer) async throws

  /// Ends the session before the message data, so that the server discards the message (RFC 5321
  /// §4.1.1.4); returns when the server would accept it.
  func probe(_ envelope: MailEnvelope, to server: MailServer) async throws

  /// Connects, secures the connection as configured and logs in if a login is set; sends nothing.
  func checkConnection(_ server: MailServer) async throws
}

/// A message with its SMTP envelope.
public struct MailEnvelope: Sendable, Equatable {
  /// The address of the sender, without a name.
  public var from: String
  /// The address of the recipient, without a name.
  public var to: String
  /// Headers and body (RFC 5322), with CR LF line ends.
  public var message: [UInt8]
  public init(from: String, to: String, message: [UInt8]) {
    self.from = from
    self.to = to
    self.message = message
  }
}

/// A mail submission server.
public struct MailServer: Sendable, Equatable {
  /// The encryption of the connection.
  public enum Security: String, CaseIterable, Sendable {
    case none
    /// Mandatory STARTTLS (RFC 3207).
    case starttls
    /// Implicit TLS (RFC 8314).
    case tls

    public var port: Int {
      switch self {
      case .none: 25
      case .starttls: 587
      case .tls: 465
      }
    }
  }
  /// A name or an IP address.
  public var host: String
  public var port: Int
  public var security: Security
  /// The login; `nil` if the server requires none.
  public var login: HTTPLogin?
  /// The limit for the silence of the server and for the whole delivery.
  public var timeout: Duration = .seconds(30)
  public init(_ host: String, port: Int, security: Security, login: HTTPLogin? = nil) {
    self.host = host
    self.port = port
    self.security = security
    self.login = login
  }

  /// The name of the server in messages.
  public var authority: String { "\(host):\(port)" }
}
