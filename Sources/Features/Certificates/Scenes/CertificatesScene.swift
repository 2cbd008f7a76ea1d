import AtriumCore
import AtriumScreen

/// The front: the certificates that are kept here, and what can be done with others.
struct CertificatesScene: Scene {
  enum Output {
    /// Somebody wants to be asked for the text of a certificate.
    case pasting
    case opened(Int)
    /// Somebody has to be asked for a passphrase.
    case exporting(to: String, replacing: Bool)
    case importing(String)
  }
  let wallet: Wallet

  func screen() async throws -> Screen {
    .wallet(try await wallet.view(WalletQuery()), by: wallet.inspector.clock)
  }

  var commands: [Command<Output>] {
    wallet.commands() + wallet.inspector.judging() + [
      Command("paste", .certificates(\.pasteSummary)) { .finish(.pasting) }.unrecorded(),
      Command("trust", .certificates(\.trustSummary), .line("command")) { command in
        .leave(.open(CertificatesPlace.trust.route, then: command))
      },
      Command("rules", .rules(\.rulesSummary), .line("command")) { command in
        .leave(.open(CertificatesPlace.rules.route, then: command))
      },
      CertLogicCommand.make(),
    ]
  }
}
