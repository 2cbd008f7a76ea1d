// Module: Certificates
// Samples: Tests/Samples/wallet
import AtriumCore
import AtriumScreen
import Crypto
import CryptoExtras
import Foundation
import HealthCredentials

/// Parses the input as an exported wallet, and as the decrypted content of one.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  if let file = WalletFile(bytes) {
    check(WalletFile(file.bytes) == file, "a written wallet reads back different")
    let json = (try? JSON(parsing: bytes)) ?? .null
    let (n, r, p) = (json["n"]?.integer ?? 0, json["r"]?.integer ?? 0, json["p"]?.integer ?? 0)
    check(n * r * 128 <= 256 << 20 && n * r * p <= 1 << 23, "a wallet may cost too much")
    if n * r * p <= 1 << 10 { checkErrors { try file.texts(passphrase: "secret") } }
  }
  if let sealed = WalletFile(sealed(bytes)) {
    checkErrors {
      let texts = try sealed.texts(passphrase: "secret")
      check(texts.count <= 100_000, "the number of certificates exceeds its limit")
      return texts
    }
  } else {
    fatalError("a sealed wallet is not one")
  }
  return 0
}

private func checkErrors(_ decrypt: () throws -> [String]) {
  do { _ = try decrypt() } catch {
    check(error is Failure || error is JSONSyntaxError, "\(error)")
  }
}

/// A wallet with this content and the least cost.
private func sealed(_ content: [UInt8]) -> [UInt8] {
  let salt = Base64.text([UInt8](repeating: 7, count: 16))
  let header = Array("atrium-wallet 1 scrypt 2 1 1 \(salt)".utf8)
  guard
    let key = try? KDF.Scrypt.deriveKey(
      from: Array("secret".utf8), salt: [UInt8](repeating: 7, count: 16), outputByteCount: 32,
      rounds: 2, blockSize: 1, parallelism: 1),
    let sealed = try? ChaChaPoly.seal(Data(content), using: key, authenticating: header).combined
  else { fatalError("the wallet was not sealed") }
  let json: JSON = [
    "format": "atrium-wallet", "version": 1, "kdf": "scrypt", "n": 2, "r": 1, "p": 1,
    "salt": .string(salt), "cipher": "chacha20-poly1305",
    "sealed": .string(Base64.text(Array(sealed))),
  ]
  return Array(json.text.utf8)
}
