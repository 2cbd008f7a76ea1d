import AtriumCore
import AtriumFormats
import AtriumScreen

extension Wallet {
  /// - Parameter replacing: whether an existing file may be overwritten.
  func export(to path: String, passphrase: String, replacing: Bool) async throws -> Screen {
    let texts = try await texts().map(\.text)
    let file = try WalletFile(texts, passphrase: Array(passphrase.utf8))
    try LocalFiles.userFiles().write(file.bytes, to: path, replacing: replacing)
    return .exported(texts.count, to: path)
  }

  func importCertificates(from path: String, passphrase: String) async throws -> Screen {
    guard let file = WalletFile(try LocalFiles.userFiles(upTo: 16).read(path)) else {
      throw WalletError.invalidFile(path)
    }
    return .added(try await add(file.texts(passphrase: Array(passphrase.utf8))))
  }
}

enum PassphraseFile {
  /// Returns the first line of a file.
  static func read(_ path: String) throws -> String {
    let bytes = try LocalFiles.userFiles(upTo: 1).read(path)
    let line = bytes.prefix { $0 != 0x0A && $0 != 0x0D }
    guard !line.isEmpty else { throw WalletError.emptyPassphrase(path) }
    return String(decoding: line, as: UTF8.self)
  }
}
