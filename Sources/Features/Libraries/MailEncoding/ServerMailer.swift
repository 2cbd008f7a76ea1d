public import AtriumCore

/// Encodes mail and sends it through one server, also for programs that are no shell.
public struct ServerMailer: Mailer {
  private let server: MailServer
  private let sender: Mailbox
  private let transport: any MailTransport
  private let clock: any WallClock

  public var isConfigured: Bool { true }

  /// - Parameter sender: an address, optionally with a name: `Atrium <atrium@example.org>`.
  /// - Throws: ``MailError/invalidAddress(_:)`` for the sender.
  public init(
    server: MailServer, sender: String, transport: any MailTransport, clock: any WallClock
  ) throws(MailError) {
    self.server = server
    self.sender = try Mailbox(sender)
    self.transport = transport
    self.clock = clock
  }

  public func send(_ mail: Mail) async throws {
    try await transport.send(envelope(of: mail), to: server)
  }

  public func probe(_ mail: Mail) async throws {
    try await transport.probe(envelope(of: mail), to: server)
  }

  private func envelope(of mail: Mail) throws(MailError) -> MailEnvelope {
    let message = try MIMEMessage(mail, from: sender, at: clock.now)
    return MailEnvelope(
      from: sender.address.text, to: message.to.address.text, message: message.bytes)
  }
}
