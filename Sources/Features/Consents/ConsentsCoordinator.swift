import AtriumCore
import AtriumScreen

/// A consent has an address: `/consents/medications.store`.
enum ConsentsPlace: Place {
  case consent(String)

  init?(path: [String]) {
    guard path.count == 1 else { return nil }
    self = .consent(path[0])
  }
  var path: [String] {
    switch self {
    case .consent(let id): [id]
    }
  }
}

/// From the list to single consents and back.
struct ConsentsCoordinator: EntryCoordinator {
  let consents: Consents
  let exporter: ConsentExporter
  let opener: (any LinkOpener)?

  func run(from place: ConsentsPlace?, in flow: Flow) async throws(Departure) {
    if case .consent(let id) = place { _ = try await flow.run(single(id)) }
    while true {
      let scene = ConsentListScene(
        consents: consents, exporter: exporter, language: { flow.language })
      switch try await flow.show(scene) {
      case .opened(let id): _ = try await flow.run(single(id))
      case .withdrew(let withdrawal): try await flow.run(Farewell(withdrawal, consents.clock))
      }
    }
  }

  private func single(_ id: String) -> OneConsent {
    OneConsent(consents: consents, opener: opener, id: id)
  }

  func places(after path: [String]) async throws -> [Candidate] {
    path.isEmpty ? try await consents.candidates() : []
  }
}

/// Looks at one consent. It is left when a required one was withdrawn: its feature is closed then.
struct OneConsent: Coordinator {
  let consents: Consents
  let opener: (any LinkOpener)?
  let id: String

  func run(in flow: Flow) async throws(Departure) {
    while true {
      let scene = ConsentScene(
        consents: consents, opener: opener, id: id, language: { flow.language })
      let withdrawal = try await flow.show(scene)
      try await flow.run(Farewell(withdrawal, consents.clock))
      if withdrawal.consent.isRequired { return }
    }
  }
}
