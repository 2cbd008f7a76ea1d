import AtriumCore
import AtriumScreen

/// Where one can be among certificates.
enum CertificatesPlace: Place {
  case trust

  init?(path: [String]) {
    guard path == ["trust"] else { return nil }
    self = .trust
  }
  var path: [String] {
    switch self {
    case .trust: ["trust"]
    }
  }
  var route: Route { Route("certificates", self) }
}

/// From the front to the rooms behind it.
struct CertificatesCoordinator: EntryCoordinator {
  let inspector: Inspector, update: TrustUpdate

  func run(from place: CertificatesPlace?, in flow: Flow) async throws(Departure) {
    switch place {
    case .trust: try await flow.show(TrustScene(trust: inspector.trust, update: update))
    case nil: break
    }
    while true {
      switch try await flow.show(CertificatesScene(inspector: inspector)) {
      case .pasting: try await paste(in: flow)
      }
    }
  }

  func places(after path: [String]) async throws -> [Candidate] {
    path.isEmpty ? [Candidate("trust", .certificates(\.trust))] : []
  }

  /// Asks for the text of a certificate, which may come in several lines.
  private func paste(in flow: Flow) async throws(Departure) {
    let form = Form(FormField(.certificates(\.certificateText), .text, isLong: true))
    guard let text = try await flow.run(form) else { return }
    let judgements = try await flow.perform {
      let terms = try await inspector.terms(trust: nil, at: nil, country: nil)
      return try inspector.judge(pasted: text, by: terms)
    }
    for judgement in judgements ?? [] { flow.say(.certificate(judgement)) }
  }
}
