import AtriumCore
import AtriumScreen

/// The wallet, single certificates, the trust list and the rules.
struct CertificatesCoordinator: EntryCoordinator {
  let wallet: Wallet
  let client: TrustListClient
  let links: HealthLinkClient

  func scene(at place: CertificatesPlace?, in flow: Flow) -> any Scene {
    let verification = wallet.verification
    return switch place {
    case .trust: TrustScene(trust: verification.trust, client: client)
    case .rules: RulesScene(rules: verification.rules)
    case .certificate(let id): StoredCertificateScene(wallet: wallet, id: id)
    case nil: CertificatesScene(wallet: wallet, links: links)
    }
  }

  func places(after path: [String]) async throws -> [Candidate] {
    guard path.isEmpty else { return [] }
    return [
      Candidate("trust", .trust), Candidate("rules", .rulesSummary),
    ] + (try await wallet.candidates())
  }
}

/// Shows certificates that the user may add to the wallet.
struct OfferCertificatesFlow: Coordinator {
  let scene: ScannedCertificatesScene
  let links: HealthLinkClient

  func run(in flow: Flow) async throws(Departure) {
    do throws(Departure) {
      if try await flow.show(scene) == .opening {
        try await OpenLinksFlow(wallet: scene.wallet, links: links, inspection: scene.inspection)
          .run(in: flow)
      }
    } catch {
      try await scene.offerToKeep(in: flow)
      if error != .back { throw error }
    }
  }
}

/// Asks for the text of a certificate, which may have several lines.
struct PasteCertificateFlow: Coordinator {
  let wallet: Wallet
  let links: HealthLinkClient

  func run(in flow: Flow) async throws(Departure) {
    let form = Form(FormField(.certificateText, .text, isLong: true))
    guard let text = try await flow.run(form) else { return }
    let scene = try await flow.perform {
      let context = try await wallet.verification.context()
      let (texts, results) = try await wallet.verification.verify(pasted: text, in: context)
      return ScannedCertificatesScene(
        wallet: wallet, texts: texts, results: results, context: context)
    }
    guard let scene, !scene.texts.isEmpty else { return }
    try await OfferCertificatesFlow(scene: scene, links: links).run(in: flow)
  }
}

/// The addresses of the feature's scenes.
enum CertificatesPlace: Place {
  case trust, rules
  /// A certificate of the wallet, by its number.
  case certificate(Int)

  init?(path: [String]) {
    switch path {
    case ["trust"]: self = .trust
    case ["rules"]: self = .rules
    default:
      guard let certificate = NumberedPlace(path: path) else { return nil }
      self = .certificate(certificate.number)
    }
  }

  var path: [String] {
    switch self {
    case .trust: ["trust"]
    case .rules: ["rules"]
    case .certificate(let id): ["\(id)"]
    }
  }

  var route: Address { Address("certificates", self) }
}
