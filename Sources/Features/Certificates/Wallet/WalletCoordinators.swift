import AtriumCore
import AtriumScreen

/// Asks for a passphrase, twice, and writes the wallet into a file.
struct ExportWallet: Coordinator {
  let wallet: Wallet, path: String, replacing: Bool

  func run(in flow: Flow) async throws(Departure) {
    let form = Form(
      FormField(.wallet(\.passphrase), .passphrase, isHidden: true),
      FormField(.wallet(\.again), .text, isHidden: true))
    guard let (first, second) = try await flow.run(form) else { return }
    let exported = try await flow.perform {
      guard first == second else { throw WalletError.passphrasesDiffer }
      return try await wallet.export(to: path, passphrase: first, replacing: replacing)
    }
    if let exported { flow.say(exported) }
  }
}

/// Asks for a passphrase and adds the certificates of a file.
struct ImportWallet: Coordinator {
  let wallet: Wallet, path: String

  func run(in flow: Flow) async throws(Departure) {
    let form = Form(FormField(.wallet(\.passphrase), .passphrase, isHidden: true))
    guard let passphrase = try await flow.run(form) else { return }
    let imported = try await flow.perform {
      try await wallet.importing(path, passphrase: passphrase)
    }
    if let imported { flow.say(imported) }
  }
}
