import AtriumCore

/// The address of a consent: `/consents/medications.store`.
struct ConsentsPlace: Place {
  let id: String
  var path: [String] { [id] }

  init(_ id: String) { self.id = id }

  init?(path: [String]) {
    guard path.count == 1 else { return nil }
    id = path[0]
  }
}

/// Shows the list of consents and single ones.
struct ConsentsCoordinator: EntryCoordinator {
  let consents: Consents
  let exporter: ConsentExporter
  let opener: (any LinkOpener)?
  let residualData: (any ResidualData)?

  func scene(at place: ConsentsPlace?, in flow: Flow) -> any Scene {
    guard let id = place?.id else { return list(in: flow) }
    return detail(of: id).scene(in: flow)
  }

  private func list(in flow: Flow) -> ConsentListScene {
    ConsentListScene(
      consents: consents, exporter: exporter, language: { flow.language }, hooks: flow.hooks)
  }

  func run(from place: ConsentsPlace?, in flow: Flow) async throws(Departure) {
    if let id = place?.id { _ = try await flow.run(detail(of: id)) }
    while true {
      switch try await flow.show(list(in: flow)) {
      case .opened(let id): _ = try await flow.run(detail(of: id))
      case .withdrew(let withdrawal):
        try await flow.run(
          WithdrawalCoordinator(
            withdrawal: withdrawal, consents: consents, residualData: residualData))
      }
    }
  }

  private func detail(of id: String) -> ConsentDetailCoordinator {
    ConsentDetailCoordinator(consents: consents, opener: opener, residualData: residualData, id: id)
  }

  func places(after path: [String]) async throws -> [Candidate] {
    path.isEmpty ? try await consents.candidates() : []
  }
}

/// Shows one consent until it is left, or until it is withdrawn and was required: then its feature
/// is closed.
struct ConsentDetailCoordinator: Coordinator {
  let consents: Consents
  let opener: (any LinkOpener)?
  let residualData: (any ResidualData)?
  let id: String

  func scene(in flow: Flow) -> ConsentScene {
    ConsentScene(
      consents: consents, opener: opener, id: id, language: { flow.language }, hooks: flow.hooks)
  }

  func run(in flow: Flow) async throws(Departure) {
    while true {
      let withdrawal = try await flow.show(scene(in: flow))
      try await flow.run(
        WithdrawalCoordinator(
          withdrawal: withdrawal, consents: consents, residualData: residualData))
      if withdrawal.consent.isRequired { return }
    }
  }
}
