import AtriumScreen
import Crypto
import CryptoExtras
import Foundation

/// A file that holds a whole wallet, sealed with a passphrase: a JSON object that says how the key
/// is made from the passphrase (scrypt, RFC 7914) and what it seals (ChaCha20-Poly1305, RFC 8439).
/// What it says is authenticated, too.
struct WalletFile: Equatable {
  /// How costly it is to make the key.
  private struct Cost: Equatable {
    let n: Int, r: Int, p: Int
    /// 32 MB of memory and about a tenth of a second.
    static let usual = Cost(n: 1 << 15, r: 8, p: 1)
    /// What a file from elsewhere may ask for: 256 MB of memory and a second or two.
    var isBearable: Bool {
      (2...1 << 18).contains(n) && n.nonzeroBitCount == 1 && (1...16).contains(r)
        && (1...4).contains(p) && n * r <= 1 << 21
    }
  }

  private let cost: Cost, salt: [UInt8], sealed: [UInt8]

  /// Seals the texts of certificates.
  init(_ texts: [String], passphrase: [UInt8]) throws {
    cost = .usual
    salt = SymmetricKey(size: .bits256).withUnsafeBytes { Array($0) }
    let content = JSON.object([.init("certificates", .array(texts.map(JSON.string)))]).text
    sealed = Array(
      try ChaChaPoly.seal(
        Array(content.utf8), using: Self.key(passphrase, salt, cost),
        authenticating: Self.header(cost, salt)
      ).combined)
  }

  /// Reads the bytes of a file; `nil` if it is none of ours.
  init?(_ bytes: [UInt8]) {
    guard let json = try? JSON(parsing: bytes), json["format"] == .string(Self.format),
      json["version"] == 1, json["kdf"] == "scrypt", json["cipher"] == "chacha20-poly1305",
      case .integer(let n)? = json["n"], case .integer(let r)? = json["r"],
      case .integer(let p)? = json["p"], case .string(let salt)? = json["salt"],
      case .string(let sealed)? = json["sealed"], let salt = Base64.bytes(salt),
      let sealed = Base64.bytes(sealed)
    else { return nil }
    cost = Cost(n: n, r: r, p: p)
    guard cost.isBearable else { return nil }
    (self.salt, self.sealed) = (salt, sealed)
  }

  private static let format = "atrium-wallet"

  var bytes: [UInt8] {
    let json: JSON = [
      "format": .string(Self.format), "version": 1, "kdf": "scrypt", "n": .integer(cost.n),
      "r": .integer(cost.r), "p": .integer(cost.p), "salt": .string(Base64.text(salt)),
      "cipher": "chacha20-poly1305", "sealed": .string(Base64.text(sealed)),
    ]
    return Array((json.indentedText + "\n").utf8)
  }

  /// The texts of the certificates.
  /// - Throws: ``WalletError/wrongPassphrase`` also where the file was changed.
  func texts(passphrase: [UInt8]) throws -> [String] {
    let content: [UInt8]
    do {
      content = Array(
        try ChaChaPoly.open(
          .init(combined: sealed), using: Self.key(passphrase, salt, cost),
          authenticating: Self.header(cost, salt)))
    } catch {
      throw WalletError.wrongPassphrase
    }
    guard case .array(let items)? = try JSON(parsing: content)["certificates"] else { return [] }
    return items.compactMap { if case .string(let text) = $0 { text } else { nil } }
  }

  private static func key(
    _ passphrase: [UInt8], _ salt: [UInt8], _ cost: Cost
  ) throws -> SymmetricKey {
    try KDF.Scrypt.deriveKey(
      from: passphrase, salt: salt, outputByteCount: 32, rounds: cost.n, blockSize: cost.r,
      parallelism: cost.p)
  }

  private static func header(_ cost: Cost, _ salt: [UInt8]) -> [UInt8] {
    Array("\(format) 1 scrypt \(cost.n) \(cost.r) \(cost.p) \(Base64.text(salt))".utf8)
  }
}
