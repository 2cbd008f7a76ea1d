import AtriumCore
import AtriumScreen

/// The wallet, and the commands for other certificates.
struct CertificatesScene: Scene {
  let wallet: Wallet
  let links: HealthLinkClient
  private var verification: VerificationService { wallet.verification }

  func screen() async throws -> Screen { try await wallet.list(WalletQuery()) }

  var commands: [Command<Never>] {
    [scanning] + wallet.commands() + [
      verification.inspecting {
        OpenLinksFlow(wallet: wallet, links: links, inspection: $0)
      },
      wallet.verifyCommand(),
      Command("paste", .pasteSummary) {
        .run(PasteCertificateFlow(wallet: wallet, links: links))
      }.excludedFromHistory(),
      Command("trust", .trustSummary, .line("command")) { command in
        .leave(.open(CertificatesPlace.trust.route, then: command))
      },
      Command("rules", .rulesSummary, .line("command")) { command in
        .leave(.open(CertificatesPlace.rules.route, then: command))
      },
      .certLogic,
    ]
  }

  private var scanning: Command<Never> {
    Command(
      "scan", .scanSummary, .rest("file"), .trustOption, .atOption, .countryOption
    ) { word, trust, at, country in
      let context = try await verification.context(trust: trust, at: at, country: country)
      let (texts, results) = try await verification.verify(word, in: context)
      let scene = ScannedCertificatesScene(
        wallet: wallet, texts: texts, results: results, context: context)
      return .run(OfferCertificatesFlow(scene: scene, links: links))
    }.examples("certificate.png", "certificate.pdf --country HR").excludedFromHistory()
  }
}
