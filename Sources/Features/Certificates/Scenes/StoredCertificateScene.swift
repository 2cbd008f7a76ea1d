import AtriumCore
import AtriumScreen
import HealthCredentials

/// A certificate of the wallet.
struct StoredCertificateScene: Scene {
  let wallet: Wallet
  let id: Int
  var place: (any Place)? { CertificatesPlace.certificate(id) }

  func screen() async throws -> Screen {
    let certificate = try await wallet.certificate(id)
    let content = certificate.content
    return .walletCertificate(
      certificate, try await wallet.verification.rules.valueSets(), by: wallet.verification.clock
    ).named(Phrase(content.holder.name), content.kindPhrase)
  }

  var commands: [Command<Never>] {
    [
      Command("qr", .qrSummary) { .show(try await code()) }.reading,
      wallet.verifyCommand(of: id),
      Command(
        "delete", .deleteSummary, asking: { try await wallet.deleteQuestion([id]) },
        run: {
          try await wallet.delete([id])
          return .leave(.back, .deleted([id]))
        }),
    ] + wallet.undoCommands()
  }

  private func code() async throws -> Screen {
    guard let qr = wallet.qr else { throw Failure.noPictures }
    let text = HealthCardText.numericCode(of: try await wallet.text(id))
    let code = QRCode("code", text: text, modules: try qr.modules(of: text))
    return Screen("wallet-code", [.qrCode(code)])
  }
}
