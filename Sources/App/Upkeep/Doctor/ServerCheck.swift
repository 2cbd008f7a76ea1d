import AtriumCore
import AtriumScreen

/// Which servers the settings name, and whether they can be reached where that is asked.
struct ServerCheck {
  let servers: [(key: String, address: String)]
  /// What they are asked with; `nil` asks none.
  let client: (any HTTPClient)?

  func findings() async -> [HealthCheck.Finding] {
    guard let client else {
      return servers.map { key, address in
        let address = HTTPAddress.withoutSecrets(address)
        return .init("server.\(key)", .good, .doctor { $0.serverIs(key, address) })
      }
    }
    return await withTaskGroup(of: (Int, HealthCheck.Finding).self) { group in
      for (index, (key, address)) in servers.enumerated() {
        group.addTask { (index, await ask(client, key, address)) }
      }
      var found: [(Int, HealthCheck.Finding)] = []
      for await answer in group { found.append(answer) }
      return found.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }

  /// A server that answers that it has no such page is a server that answers.
  private func ask(
    _ client: any HTTPClient, _ key: String, _ address: String
  ) async -> HealthCheck.Finding {
    do {
      var request = HTTPRequest(address)
      request.timeout = .seconds(10)
      let status = try await client.stream(request).status
      let shown = HTTPAddress.withoutSecrets(address)
      if status >= 500 {
        return .init(
          "server.\(key)", .warning, .doctor { $0.serverFails(key, shown, status) },
          hint: .doctor(\.tryLater))
      }
      return .init("server.\(key)", .good, .doctor { $0.serverAnswers(key, shown, status) })
    } catch {
      let failure = Failure(error)
      return .init(
        "server.\(key)", .warning, Phrase { "\(key): " + failure.message.text(in: $0) },
        hint: failure.hint)
    }
  }
}
