import AtriumCore
import AtriumScreen

/// The front: the certificates that are kept here, and what can be done with others.
struct CertificatesScene: Scene {
  enum Output {
    /// Somebody wants to be asked for the text of a certificate.
    case pasting
    /// Somebody found certificates and may want to keep them.
    case found([String], Terms)
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
    [scanning] + wallet.commands() + wallet.inspector.judging() + [
      Command("paste", .certificates(\.pasteSummary)) { .finish(.pasting) }.excludedFromHistory(),
      Command("trust", .certificates(\.trustSummary), .line("command")) { command in
        .leave(.open(CertificatesPlace.trust.route, then: command))
      },
      Command("rules", .rules(\.rulesSummary), .line("command")) { command in
        .leave(.open(CertificatesPlace.rules.route, then: command))
      },
      CertLogicCommand.make(),
    ]
  }

  private var scanning: Command<Output> {
    Command(
      "scan", .certificates(\.scanSummary), .rest("file"), .trustOption, .atOption, .countryOption
    ) { word, trust, at, country in
      let inspector = wallet.inspector
      let terms = try await inspector.terms(trust: trust, at: at, country: country)
      let texts = try await inspector.reader.read(word)
      return .finish(.found(texts.map { String(decoding: $0, as: UTF8.self) }, terms))
    }.excludedFromHistory()
  }
}
