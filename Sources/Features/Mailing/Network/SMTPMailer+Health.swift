import AtriumCore
import AtriumScreen

/// Checks of `atrium doctor`.
extension SMTPMailer {
  /// Checks the settings and whether the password is stored.
  func checkSettings() async throws -> [HealthCheck.Finding] {
    guard settings.server != nil || settings.sender != nil else {
      return [.init("mail", .good, .mailing(\.noServer))]
    }
    guard let host = settings.server, let sender = settings.sender else {
      return [.init("mail", .warning, .mailing(\.incompleteSetUp), hint: .mailing(\.setUpHint))]
    }
    do {
      _ = try Mailbox(sender)
      let server = try await self.server(at: host)
      return [
        .init("mail", .good, .mailing { $0.mailServer(server.place, server.security.rawValue) })
      ]
    } catch {
      return [finding("mail", Failure(error))]
    }
  }

  /// Checks whether the server replies, secures the connection and accepts the password.
  func checkServer() async throws -> [HealthCheck.Finding] {
    guard isConfigured, let host = settings.server else { return [] }
    do {
      var server = try await self.server(at: host)
      server.timeout = min(server.timeout, Duration.seconds(10))
      try await transport.greet(server)
      let place = server.place
      let security = server.security.rawValue
      return [.init("mail.server", .good, .mailing { $0.serverReplies(place, security) })]
    } catch {
      return [finding("mail.server", Failure(error))]
    }
  }

  private func finding(_ check: String, _ failure: Failure) -> HealthCheck.Finding {
    .init(check, .warning, failure.message, hint: failure.hint)
  }
}
