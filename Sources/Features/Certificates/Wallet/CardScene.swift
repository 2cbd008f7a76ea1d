import AtriumCore
import AtriumScreen

/// One certificate of the wallet.
struct CardScene: Scene {
  typealias Output = Void
  let wallet: Wallet, id: Int
  var place: (any Place)? { CertificatesPlace.card(id) }

  func screen() async throws -> Screen {
    .card(
      try await wallet.card(id), try await wallet.inspector.rules.valueSets(),
      by: wallet.inspector.clock)
  }

  var commands: [Command<Void>] {
    [
      Command("qr", .wallet(\.qrSummary)) { .show(try await code()) },
      Command("check", .wallet(\.checkSummary), .atOption, .countryOption) { at, country in
        .show(.certificate(try await judgement(at, country)))
      },
      Command(
        "delete", .wallet(\.deleteSummary), asking: { try await wallet.deleteQuestion([id]) },
        run: {
          try await wallet.delete([id])
          return .finish((), .deleted([id]))
        }),
    ]
  }

  private func code() async throws -> Screen {
    guard let qr = wallet.qr else { throw CertificatesError.noPictures }
    let text = try await wallet.text(id)
    let code = QRCode("code", text: text, modules: try qr.modules(of: text))
    return Screen("wallet-code", [.code(code)])
  }

  private func judgement(_ at: Timestamp?, _ country: String?) async throws -> Judgement {
    try await wallet.card(id, WalletQuery(country: country, at: at)).judgement
  }
}
