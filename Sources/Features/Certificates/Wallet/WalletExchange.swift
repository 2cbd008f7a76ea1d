import AtriumCore
import AtriumFormats
import AtriumScreen

/// Whole wallets in files.
extension Wallet {
  /// - Parameter replacing: whether a file that is there may be overwritten.
  func export(to path: String, passphrase: String, replacing: Bool) async throws -> Screen {
    let texts = try await texts().map(\.text)
    let file = try WalletFile(texts, passphrase: Array(passphrase.utf8))
    try UserFiles(of: CertificatesFeature.id).write(file.bytes, to: path, replacing: replacing)
    return .exported(texts.count, to: path)
  }

  func importing(_ path: String, passphrase: String) async throws -> Screen {
    guard let file = WalletFile(try Files.reader(upTo: 16).read(path)) else {
      throw WalletError.badWallet(path)
    }
    return .added(try await add(file.texts(passphrase: Array(passphrase.utf8))))
  }
}

/// Where a passphrase comes from that is not asked for.
enum PassphraseFile {
  /// The first line of a file, without what ends it.
  static func read(_ path: String) throws -> String {
    let bytes = try Files.reader(upTo: 1).read(path)
    let line = bytes.prefix { $0 != 0x0A && $0 != 0x0D }
    guard !line.isEmpty else { throw WalletError.emptyPassphrase(path) }
    return String(decoding: line, as: UTF8.self)
  }
}

extension Format where Value == String {
  /// A passphrase that is not empty.
  static var passphrase: Format {
    Format("passphrase") { text, _ throws(Refusal) in
      guard !text.isEmpty else { throw Refusal(.wallet(\.isEmpty)) }
      return text
    }
  }
}
