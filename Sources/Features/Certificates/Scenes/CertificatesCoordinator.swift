import AtriumCore
import AtriumScreen
import HealthCredentials

/// Shows the wallet, and the scenes of trust list, rules and single certificates.
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
    case nil: CertificatesScene(wallet: wallet)
    }
  }

  func run(from place: CertificatesPlace?, in flow: Flow) async throws(Departure) {
    if place != nil { try await show(scene(at: place, in: flow), in: flow) }
    while true {
      switch try await flow.show(CertificatesScene(wallet: wallet)) {
      case .pasting: try await paste(in: flow)
      case .scanned(let scene): try await offer(scene, in: flow)
      case .opened(let id): try await show(StoredCertificateScene(wallet: wallet, id: id), in: flow)
      case .exporting(let path, let replacing):
        try await export(to: path, replacing: replacing, in: flow)
      case .importing(let file): try await importCertificates(from: file, in: flow)
      case .opening(let inspection): try await open(inspection, in: flow)
      }
    }
  }

  func places(after path: [String]) async throws -> [Candidate] {
    guard path.isEmpty else { return [] }
    return [
      Candidate("trust", .trust), Candidate("rules", .rulesSummary),
    ] + (try await wallet.candidates())
  }

  /// Shows a scene until the user leaves it.
  func show(_ scene: some Scene, in flow: Flow) async throws(Departure) {
    do throws(Departure) {
      _ = try await flow.show(scene)
    } catch {
      if error != .back { throw error }
    }
  }

  /// Shows certificates that the user may add to the wallet.
  private func offer(
    _ scene: ScannedCertificatesScene, in flow: Flow
  ) async throws(Departure) {
    do throws(Departure) {
      if try await flow.show(scene) == .opening {
        try await open(scene.inspection, in: flow)
      }
    } catch {
      try await scene.offerToKeep(in: flow)
      if error != .back { throw error }
    }
  }

  /// Asks for the text of a certificate, which may have several lines.
  private func paste(in flow: Flow) async throws(Departure) {
    let form = Form(FormField(.certificateText, .text, isLong: true))
    guard let text = try await flow.run(form) else { return }
    let scene = try await flow.perform {
      let context = try await wallet.verification.context()
      let (texts, results) = try await wallet.verification.verify(pasted: text, in: context)
      return ScannedCertificatesScene(
        wallet: wallet, texts: texts, results: results, context: context)
    }
    guard let scene, !scene.texts.isEmpty else { return }
    try await offer(scene, in: flow)
  }

  /// Asks for a passphrase, twice, and exports the wallet.
  private func export(
    to path: String?, replacing: Bool, in flow: Flow
  ) async throws(Departure) {
    let form = Form(
      FormField(.passphrase, .passphrase, isHidden: true),
      FormField(.repeatedPassphrase, .text, isHidden: true))
    guard let (first, second) = try await flow.run(form) else { return }
    let exported = try await flow.perform {
      guard first == second else { throw WalletError.passphrasesDiffer }
      return try await wallet.export(to: path, passphrase: first, replacing: replacing)
    }
    if let exported { flow.notify(exported) }
  }

  /// Asks for a passphrase and imports a wallet.
  private func importCertificates(from file: ImportedWallet, in flow: Flow) async throws(Departure)
  {
    let form = Form(FormField(.passphrase, .passphrase, isHidden: true))
    guard let passphrase = try await flow.run(form) else { return }
    let imported = try await flow.perform {
      try await wallet.importCertificates(from: file, passphrase: passphrase)
    }
    if let imported { flow.notify(imported) }
  }
}

/// The addresses of the feature's scenes.
enum CertificatesPlace: Place {
  case trust, rules
  /// A certificate of the wallet, by its number.
  case certificate(Int)

  init?(path: [String]) {
    guard path.count == 1 else { return nil }
    switch path[0] {
    case "trust": self = .trust
    case "rules": self = .rules
    default:
      guard let id = Int(path[0]), id > 0 else { return nil }
      self = .certificate(id)
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
