import AtriumCore
import AtriumScreen

/// Lists the servers that the settings name and, with a client, checks that they answer.
extension Doctor {
  /// - Parameter unconfirmed: the destinations of features whose settings are not contacted.
  func findings(
    of servers: [(key: String, address: String)], unlessIn unconfirmed: [UnconfirmedDestination]
  ) async -> [HealthCheck.Finding] {
    let servers = servers.filter { server in
      !unconfirmed.contains {
        $0.destination?.isSetting != false && server.key.hasPrefix("\($0.feature).")
      }
    }
    guard let client else {
      return servers.map { key, address in
        let address = HTTPAddress.withoutSecrets(address)
        return .init("server.\(key)", .good, .serverIs(key, address))
      }
    }
    return await withTaskGroup(of: (Int, HealthCheck.Finding).self) { group in
      for (index, (key, address)) in servers.enumerated() {
        group.addTask { (index, await contact(key, address, with: client)) }
      }
      var found: [(Int, HealthCheck.Finding)] = []
      for await answer in group { found.append(answer) }
      return found.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }

  /// The data that the enabled features exchange with servers, the occasions, and the servers that no setting names.
  func exchanges(unlessIn unconfirmed: [UnconfirmedDestination]) async -> [HealthCheck.Finding] {
    guard let program else { return [] }
    var addresses: [FeatureID: [String]] = [:]
    for await answer in program.hooks.ask(StoredDestinations.self, ()) {
      let known = unconfirmed.filter { $0.feature == answer.feature }.map(\.destination)
      addresses[answer.feature, default: []] += ((try? answer.result.get()) ?? [])
        .filter { !$0.isSetting && !known.contains($0) }.map(\.address)
        .filter { $0.contains("://") }
    }
    return deployment.exchanges.map { feature, exchange in
      .init(
        "exchange.\(feature)", .good,
        .exchange(of: "\(feature)", exchange, addresses[feature] ?? []))
    }
  }

  /// Any status below 500 means that the server works.
  private func contact(
    _ key: String, _ address: String, with client: any HTTPClient
  ) async -> HealthCheck.Finding {
    do {
      var request = HTTPRequest(address)
      request.timeout = .seconds(10)
      let status = try await client.stream(request).status
      let shown = HTTPAddress.withoutSecrets(address)
      if status >= 500 {
        return .init("server.\(key)", .warning, .serverFails(key, shown, status), hint: .tryLater)
      }
      return .init("server.\(key)", .good, .serverAnswers(key, shown, status))
    } catch {
      let failure = Failure(error)
      return .init(
        "server.\(key)", .warning, Phrase { "\(key): " + failure.message.text(in: $0) },
        hint: failure.hint)
    }
  }
}
