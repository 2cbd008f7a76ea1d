import AtriumCore
import AtriumScreen

/// What `atrium doctor` says about mail.
extension Postman {
  /// Whether a server is set, and everything that it takes to use it.
  func health() async throws -> [HealthCheck.Finding] {
    guard settings.server != nil || settings.sender != nil else {
      return [.init("mail", .good, .mailing(\.noServerIsSet))]
    }
    guard let host = settings.server, let sender = settings.sender else {
      return [.init("mail", .warning, .mailing(\.halfSetUp), hint: .mailing(\.howToSetUp))]
    }
    do {
      _ = try Mailbox(sender)
      let server = try await self.server(at: host)
      return [
        .init("mail", .good, .mailing { $0.goesThrough(server.place, server.security.rawValue) })
      ]
    } catch {
      return [finding("mail", Failure(error))]
    }
  }

  /// Whether the server greets, secures the connection as it is set, and takes the password.
  func greeting() async throws -> [HealthCheck.Finding] {
    guard isConfigured, let host = settings.server else { return [] }
    do {
      var server = try await self.server(at: host)
      server.timeout = min(server.timeout, Duration.seconds(10))
      try await carrier.greet(server)
      let (place, security) = (server.place, server.security.rawValue)
      return [.init("mail.server", .good, .mailing { $0.answers(place, security) })]
    } catch {
      return [finding("mail.server", Failure(error))]
    }
  }

  private func finding(_ check: String, _ failure: Failure) -> HealthCheck.Finding {
    .init(check, .warning, failure.message, hint: failure.hint)
  }
}
