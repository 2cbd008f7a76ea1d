import AtriumCore
import AtriumScreen

/// From the wallet to the rooms beside it.
struct CertificatesCoordinator: EntryCoordinator {
  let wallet: Wallet, update: TrustUpdate
  private var inspector: Inspector { wallet.inspector }

  init(wallet: Wallet, update: TrustUpdate) { (self.wallet, self.update) = (wallet, update) }

  func run(from place: CertificatesPlace?, in flow: Flow) async throws(Departure) {
    switch place {
    case .trust:
      _ = try await flow.run(Room(scene: TrustScene(trust: inspector.trust, update: update)))
    case .rules: _ = try await flow.run(Room(scene: RulesScene(library: inspector.rules)))
    case .card(let id): _ = try await flow.run(Room(scene: CardScene(wallet: wallet, id: id)))
    case nil: break
    }
    while true {
      switch try await flow.show(CertificatesScene(wallet: wallet)) {
      case .pasting: try await paste(in: flow)
      case .found(let texts, let terms):
        _ = try await flow.run(Room(scene: FoundScene(wallet: wallet, texts: texts, terms: terms)))
      case .opened(let id): _ = try await flow.run(Room(scene: CardScene(wallet: wallet, id: id)))
      case .exporting(let path, let replacing):
        _ = try await flow.run(ExportWallet(wallet: wallet, path: path, replacing: replacing))
      case .importing(let path): _ = try await flow.run(ImportWallet(wallet: wallet, path: path))
      }
    }
  }

  func places(after path: [String]) async throws -> [Candidate] {
    guard path.isEmpty else { return [] }
    return [
      Candidate("trust", .certificates(\.trust)), Candidate("rules", .rules(\.rulesSummary)),
    ] + (try await wallet.candidates())
  }

  /// Asks for the text of a certificate, which may come in several lines.
  private func paste(in flow: Flow) async throws(Departure) {
    let form = Form(FormField(.certificates(\.certificateText), .text, isLong: true))
    guard let text = try await flow.run(form) else { return }
    let pasted = try await flow.perform {
      let terms = try await inspector.terms(trust: nil, at: nil, country: nil)
      return (Inspector.texts(inPasted: text), terms)
    }
    guard let (texts, terms) = pasted else { return }
    if texts.isEmpty { return }
    _ = try await flow.run(Room(scene: FoundScene(wallet: wallet, texts: texts, terms: terms)))
  }
}

/// Looks at one scene until it is left.
struct Room<S: Scene>: Coordinator {
  let scene: S

  func run(in flow: Flow) async throws(Departure) -> S.Output { try await flow.show(scene) }
}
