public import AtriumCore
import Synchronization

/// Takes mail and keeps it for the test to look at.
public final class MailDrop: Mailer, MailTransport {
  public let isConfigured: Bool
  private let contents = Mutex((mail: [Mail](), letters: [(MailEnvelope, MailServer)]()))

  /// - Parameter isConfigured: what a feature is told when it asks.
  public init(isConfigured: Bool = true) { self.isConfigured = isConfigured }

  /// What was sent, oldest first.
  public var mail: [Mail] { contents.withLock { $0.mail } }
  /// What was carried, oldest first.
  public var letters: [(MailEnvelope, MailServer)] { contents.withLock { $0.letters } }

  public func send(_ mail: Mail) async throws {
    guard isConfigured else { throw MailError.notConfigured }
    contents.withLock { $0.mail.append(mail) }
  }

  public func probe(_ mail: Mail) async throws {
    guard isConfigured else { throw MailError.notConfigured }
  }

  public func send(_ envelope: MailEnvelope, to server: MailServer) async throws {
    contents.withLock { $0.letters.append((envelope, server)) }
  }

  public func probe(_ envelope: MailEnvelope, to server: MailServer) async throws {}

  public func greet(_ server: MailServer) async throws {}
}
