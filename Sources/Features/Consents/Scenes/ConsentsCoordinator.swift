import AtriumCore
import AtriumScreen

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

/// The list of consents and single ones.
struct ConsentsCoordinator: EntryCoordinator {
  let consents: Consents
  let exporter: ConsentExporter
  let opener: (any LinkOpener)?
  let residualData: (any ResidualData)?

  func scene(at place: ConsentsPlace?, in flow: Flow) -> any Scene {
    guard let id = place?.id else {
      return ConsentListScene(
        consents: consents, exporter: exporter, flow: flow, residualData: residualData)
    }
    return ConsentScene(
      consents: consents, opener: opener, id: id, flow: flow, residualData: residualData)
  }

  func places(after path: [String]) async throws -> [Candidate] {
    path.isEmpty ? try await consents.candidates() : []
  }
}
