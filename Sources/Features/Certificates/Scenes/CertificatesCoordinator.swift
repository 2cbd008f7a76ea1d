import AtriumCore
import AtriumScreen
import HealthCredentials

/// Shows the wallet, and the scenes of trust list, rules and single certificates.
struct CertificatesCoordinator: EntryCoordinator {
  let wallet: Wallet
  let client: TrustListClient

  func run(from place: CertificatesPlace?, in flow: Flow) async throws(Departure) {
    let verification = wallet.verification
    switch place {
    case .trust:
      let scene = TrustScene(trust: verification.trust, client: client)
      _ = try await flow.run(SceneCoordinator(scene: scene))
    case .rules:
      _ = try await flow.run(SceneCoordinator(scene: RulesScene(rules: verification.rules)))
    case .certificate(let id): try await show(id, in: flow)
    case nil: break
    }
    while true {
      switch try await flow.show(CertificatesScene(wallet: wallet)) {
      case .pasting: try await paste(in: flow)
      case .scanned(let texts, let context): try await show(texts, context, in: flow)
      case .opened(let id): try await show(id, in: flow)
      case .exporting(let path, let replacing):
        _ = try await flow.run(
          WalletExportCoordinator(wallet: wallet, path: path, replacing: replacing))
      case .importing(let path):
        _ = try await flow.run(WalletImportCoordinator(wallet: wallet, path: path))
      }
    }
  }

  func places(after path: [String]) async throws -> [Candidate] {
    guard path.isEmpty else { return [] }
    return [
      Candidate("trust", .certificates(\.trust)), Candidate("rules", .rules(\.rulesSummary)),
    ] + (try await wallet.candidates())
  }

  private func show(_ id: Int, in flow: Flow) async throws(Departure) {
    let scene = StoredCertificateScene(wallet: wallet, id: id)
    _ = try await flow.run(SceneCoordinator(scene: scene))
  }

  private func show(
    _ texts: [String], _ context: VerificationContext, in flow: Flow
  ) async throws(Departure) {
    let scene = ScannedCertificatesScene(wallet: wallet, texts: texts, context: context)
    _ = try await flow.run(SceneCoordinator(scene: scene))
  }

  /// Asks for the text of a certificate, which may have several lines.
  private func paste(in flow: Flow) async throws(Departure) {
    let form = Form(FormField(.certificates(\.certificateText), .text, isLong: true))
    guard let text = try await flow.run(form) else { return }
    let texts = VerificationService.texts(inPasted: text)
    let context = try await flow.perform { try await wallet.verification.context() }
    guard let context, !texts.isEmpty else { return }
    try await show(texts, context, in: flow)
  }
}

/// Shows a single scene.
struct SceneCoordinator<S: Scene>: Coordinator {
  let scene: S

  func run(in flow: Flow) async throws(Departure) -> S.Output { try await flow.show(scene) }
}
