public import AtriumCore
import Synchronization

/// A mailer and mail transport that records messages instead of sending them.
public final class RecordingMailer: Mailer, MailTransport {
  public let isConfigured: Bool
  private let recorded = Mutex((mail: [Mail](), envelopes: [(MailEnvelope, MailServer)]()))

  /// - Parameter isConfigured: whether mail can be sent.
  public init(isConfigured: Bool = true) { self.isConfigured = isConfigured }

  /// The mail sent through ``Mailer``, oldest first.
  public var mail: [Mail] { recorded.withLock { $0.mail } }
  /// The envelopes sent through ``MailTransport``, oldest first.
  public var envelopes: [(MailEnvelope, MailServer)] { recorded.withLock { $0.envelopes } }

  public func send(_ mail: Mail) async throws {
    guard isConfigured else { throw MailError.notConfigured }
    recorded.withLock { $0.mail.append(mail) }
  }

  public func probe(_ mail: Mail) async throws {
    guard isConfigured else { throw MailError.notConfigured }
  }

  public func send(_ envelope: MailEnvelope, to server: MailServer) async throws {
    recorded.withLock { $0.envelopes.append((envelope, server)) }
  }

  public func probe(_ envelope: MailEnvelope, to server: MailServer) async throws {}

  public func checkConnection(_ server: MailServer) async throws {}
}
