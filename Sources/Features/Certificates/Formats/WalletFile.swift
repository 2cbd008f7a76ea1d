import AtriumCore
import AtriumFormats
import AtriumScreen
import Crypto
import CryptoExtras
import Foundation
import HealthCredentials

/// An exported wallet: a JSON object with the parameters of the key derivation (scrypt, RFC 7914) and
/// the encrypted certificates (ChaCha20-Poly1305, RFC 8439). The parameters are authenticated, too.
struct WalletFile: Equatable {
  /// The parameters of scrypt.
  private struct Cost: Equatable {
    let n: Int
    let r: Int
    let p: Int
    /// 32 MB of memory and about a tenth of a second.
    static let standard = Cost(n: 1 << 15, r: 8, p: 1)
    /// `true` if an imported file may require it: at most 256 MB of memory and about two seconds.
    var isAcceptable: Bool {
      (2...1 << 18).contains(n) && n.nonzeroBitCount == 1 && (1...16).contains(r)
        && (1...4).contains(p) && n * r <= 1 << 21
    }
  }

  private static let format = "atrium-wallet"
  private static let fileLimits = JSONLimits(bytes: 16 << 20, values: 100)
  private static let contentLimits = JSONLimits(bytes: 16 << 20, values: 100_000)

  private let cost: Cost
  private let salt: [UInt8]
  private let sealed: Data

  init(_ texts: [String], passphrase: String) throws {
    cost = .standard
    salt = WalletKey.makeSecret()
    let content: JSON = ["certificates": .array(texts.map(JSON.string))]
    sealed =
      try ChaChaPoly.seal(
        Data(content.text.utf8), using: Self.key(passphrase, salt, cost),
        authenticating: Self.header(cost, salt)
      ).combined
  }

  /// Parses a file; `nil` if it is not an exported wallet.
  init?(_ bytes: [UInt8]) {
    guard let json = try? JSON(parsing: bytes, Self.fileLimits),
      json["format"] == .string(Self.format),
      json["version"] == 1, json["kdf"] == "scrypt", json["cipher"] == "chacha20-poly1305",
      let n = json["n"]?.integer, let r = json["r"]?.integer, let p = json["p"]?.integer,
      let salt = json["salt"]?.string.flatMap({ Base64.bytes($0) }),
      let sealed = json["sealed"]?.string.flatMap({ Base64.bytes($0) })
    else { return nil }
    cost = Cost(n: n, r: r, p: p)
    guard cost.isAcceptable else { return nil }
    self.salt = salt
    self.sealed = Data(sealed)
  }

  var bytes: [UInt8] {
    let json: JSON = [
      "format": .string(Self.format), "version": 1, "kdf": "scrypt", "n": .integer(cost.n),
      "r": .integer(cost.r), "p": .integer(cost.p), "salt": .string(Base64.text(salt)),
      "cipher": "chacha20-poly1305", "sealed": .string(Base64.text(sealed)),
    ]
    return Array((json.indentedText + "\n").utf8)
  }

  /// Decrypts the texts of the certificates; a text that is missing is empty.
  /// - Throws: ``Failure/wrongPassphrase``, also if the file was modified.
  func texts(passphrase: String) throws -> [String] {
    let content: Data
    do {
      content = try ChaChaPoly.open(
        .init(combined: sealed), using: Self.key(passphrase, salt, cost),
        authenticating: Self.header(cost, salt))
    } catch {
      throw Failure.wrongPassphrase
    }
    let json = try JSON(parsing: Array(content), Self.contentLimits)
    return (json["certificates"]?.elements ?? []).map { $0.string ?? "" }
  }

  private static func key(
    _ passphrase: String, _ salt: [UInt8], _ cost: Cost
  ) throws -> SymmetricKey {
    try KDF.Scrypt.deriveKey(
      from: Array(passphrase.utf8), salt: salt, outputByteCount: 32, rounds: cost.n,
      blockSize: cost.r,
      parallelism: cost.p)
  }

  private static func header(_ cost: Cost, _ salt: [UInt8]) -> [UInt8] {
    Array("\(format) 1 scrypt \(cost.n) \(cost.r) \(cost.p) \(Base64.text(salt))".utf8)
  }
}

extension Wallet {
  /// - Parameters:
  ///   - path: the file; `nil` and `-` return the content as a document.
  ///   - replacing: whether an existing file may be overwritten.
  func export(to path: String?, passphrase: String, replacing: Bool) async throws -> Screen {
    let texts = try await texts().map(\.text)
    let bytes = try WalletFile(texts, passphrase: passphrase).bytes
    guard let path, path != "-" else {
      return Screen("export", [.document(Document("application/json", bytes: bytes))])
    }
    try LocalFiles.userFiles().write(bytes, to: path, replacing: replacing)
    return .exported(texts.count, to: path, bytes: bytes.count)
  }

  func importCertificates(
    from path: String, passphrase: String, skipsBad: Bool
  ) async throws -> Screen {
    guard let content = WalletFile(try LocalFiles.userFiles(upTo: 16).read(path)) else {
      throw Failure.invalidWallet(path)
    }
    var skipped = SkippedRecords(skipsBad)
    var texts: [String] = []
    for (index, text) in try content.texts(passphrase: passphrase).enumerated() {
      do {
        _ = try Self.contents(of: [text])
        texts.append(text)
      } catch let error as Failure {
        try skipped.skip(error, at: "\(path):certificates[\(index)]")
      }
    }
    var screen = Screen.added(try await add(texts))
    screen.blocks += skipped.blocks
    return screen
  }
}

enum PassphraseFile {
  /// Returns the first line of a file.
  static func read(_ path: String) throws -> String {
    guard let line = try LocalFiles.userFiles(upTo: 1).firstLine(of: path) else {
      throw Failure.emptyPassphrase(path)
    }
    return line
  }
}
