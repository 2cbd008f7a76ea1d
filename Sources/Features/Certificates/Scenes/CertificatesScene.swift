import AtriumCore
import AtriumScreen
import HealthCredentials

/// The wallet, and the commands for other certificates.
struct CertificatesScene: Scene {
  enum Output {
    case pasting
    /// Certificates that the user may add to the wallet.
    case scanned(ScannedCertificatesScene)
    case opened(Int)
    case exporting(to: String?, replacing: Bool)
    case importing(ImportedWallet)
    case opening(LinkInspection)
  }
  let wallet: Wallet
  private var verification: VerificationService { wallet.verification }

  func screen() async throws -> Screen { try await wallet.list(WalletQuery()) }

  var commands: [Command<Output>] {
    [scanning] + wallet.commands() + verification.commands() + [
      Command("paste", .pasteSummary) { .finish(.pasting) }.excludedFromHistory(),
      Command("trust", .trustSummary, .line("command")) { command in
        .leave(.open(CertificatesPlace.trust.route, then: command))
      },
      Command("rules", .rulesSummary, .line("command")) { command in
        .leave(.open(CertificatesPlace.rules.route, then: command))
      },
      .certLogic,
    ]
  }

  private var scanning: Command<Output> {
    Command(
      "scan", .scanSummary, .rest("file"), .trustOption, .atOption, .countryOption
    ) { word, trust, at, country in
      let context = try await verification.context(trust: trust, at: at, country: country)
      let (texts, results) = try await verification.verify(word, in: context)
      return .finish(
        .scanned(
          ScannedCertificatesScene(
            wallet: wallet, texts: texts, results: results, context: context)))
    }.examples("certificate.png", "certificate.pdf --country HR").excludedFromHistory()
  }
}
