import AtriumCore
import AtriumScreen

/// Asks for a passphrase, twice, and exports the wallet.
struct WalletExportCoordinator: Coordinator {
  let wallet: Wallet
  let path: String
  let replacing: Bool

  func run(in flow: Flow) async throws(Departure) {
    let form = Form(
      FormField(.wallet(\.passphrase), .passphrase, isHidden: true),
      FormField(.wallet(\.repeatedPassphrase), .text, isHidden: true))
    guard let (first, second) = try await flow.run(form) else { return }
    let exported = try await flow.perform {
      guard first == second else { throw WalletError.passphrasesDiffer }
      return try await wallet.export(to: path, passphrase: first, replacing: replacing)
    }
    if let exported { flow.say(exported) }
  }
}

/// Asks for a passphrase and imports a wallet.
struct WalletImportCoordinator: Coordinator {
  let wallet: Wallet
  let path: String

  func run(in flow: Flow) async throws(Departure) {
    let form = Form(FormField(.wallet(\.passphrase), .passphrase, isHidden: true))
    guard let passphrase = try await flow.run(form) else { return }
    let imported = try await flow.perform {
      try await wallet.importCertificates(from: path, passphrase: passphrase)
    }
    if let imported { flow.say(imported) }
  }
}
