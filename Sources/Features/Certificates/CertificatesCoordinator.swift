import AtriumCore
import AtriumScreen

/// From the front to the rooms behind it.
struct CertificatesCoordinator: EntryCoordinator {
  let inspector: Inspector

  func run(from place: Nowhere?, in flow: Flow) async throws(Departure) {
    try await flow.show(CertificatesScene(inspector: inspector))
  }
}
