/// Sends mail the way the deployment says.
public protocol Mailer: Sendable {
  /// Whether the deployment names a server. Where it does not, ``send(_:)`` fails and says so.
  var isConfigured: Bool { get }

  /// Returns when the server has taken the mail.
  ///
  /// - Throws: ``MailError`` for what is wrong with the mail or was refused, ``NetworkError`` for
  ///   what is wrong on the way to the server.
  func send(_ mail: Mail) async throws

  /// Finds out whether a mail could be sent, without sending it: fails where ``send(_:)`` would, and
  /// takes as long. Who must not learn whether a mail was sent is answered alike.
  func probe(_ mail: Mail) async throws
}

/// A plain text mail (RFC 5322).
public struct Mail: Sendable, Equatable {
  /// One address, one line, and as many lines as wanted.
  public var to: String, subject: String, text: String
  /// The sender and the date are the mailer's.
  public init(to: String, subject: String, text: String) {
    (self.to, self.subject, self.text) = (to, subject, text)
  }
}

/// Brings a finished message to a server (SMTP, RFC 5321).
public protocol MailTransport: Sendable {
  /// Returns when the server has taken it.
  func send(_ envelope: MailEnvelope, to server: MailServer) async throws

  /// Returns when the server would take it: ends the conversation where the text would begin, so
  /// that the server forgets the letter (RFC 5321, §4.1.1.4).
  func probe(_ envelope: MailEnvelope, to server: MailServer) async throws

  /// Returns when the server has greeted, the connection is secured as set, and the login, where
  /// there is one, is taken. Nothing is sent.
  func greet(_ server: MailServer) async throws
}

/// A message with what is written on its envelope.
public struct MailEnvelope: Sendable, Equatable {
  /// Addresses, without names.
  public var from: String, to: String
  /// Headers and body (RFC 5322), with line ends of CR and LF.
  public var message: [UInt8]
  /// - Parameter message: headers and body, as ``message`` says.
  public init(from: String, to: String, message: [UInt8]) {
    (self.from, self.to, self.message) = (from, to, message)
  }
}

/// Where mail is handed in.
public struct MailServer: Sendable, Equatable {
  /// How the connection is secured.
  public enum Security: String, CaseIterable, Sendable {
    /// Not at all.
    case none
    /// After the greeting (RFC 3207), or there is no connection.
    case starttls
    /// From the beginning (RFC 8314).
    case tls

    /// The usual port.
    public var port: Int {
      switch self {
      case .none: 25
      case .starttls: 587
      case .tls: 465
      }
    }
  }
  /// A name or an IP address, where it listens, and how it is secured.
  public var host: String, port: Int, security: Security
  /// `nil` where the server asks for none.
  public var login: HTTPLogin?
  /// How long the server may be silent, and the whole delivery take.
  public var timeout: Duration = .seconds(30)
  /// - Parameter login: `nil` where the server asks for none.
  public init(_ host: String, port: Int, security: Security, login: HTTPLogin? = nil) {
    (self.host, self.port, self.security, self.login) = (host, port, security, login)
  }

  /// How messages name the server.
  public var place: String { "\(host):\(port)" }
}
