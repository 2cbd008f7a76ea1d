import AtriumScreen
import Crypto
import Foundation

/// The keys of the wallet, derived from a secret.
struct WalletKey: Sendable {
  static let secretName = "certificates.wallet"

  private let sealingKey: SymmetricKey
  private let fingerprintKey: SymmetricKey

  init(_ secret: [UInt8]) {
    let secret = SymmetricKey(data: secret)
    func key(_ purpose: String) -> SymmetricKey {
      HKDF<SHA256>.deriveKey(
        inputKeyMaterial: secret, info: Array(purpose.utf8), outputByteCount: 32)
    }
    sealingKey = key("sealing")
    fingerprintKey = key("marking")
  }

  static func makeSecret() -> [UInt8] {
    SymmetricKey(size: .bits256).withUnsafeBytes { Array($0) }
  }

  /// Returns a keyed hash (HMAC-SHA-256) of a payload. It does not depend on the order of members.
  func fingerprint(of payload: JSON) -> Data {
    Data(
      HMAC<SHA256>.authenticationCode(for: Data(payload.canonical.text.utf8), using: fingerprintKey)
    )
  }

  /// - Parameter fingerprint: the row's fingerprint, which is authenticated.
  func seal(_ text: String, fingerprint: Data) throws -> Data {
    try ChaChaPoly.seal(Data(text.utf8), using: sealingKey, authenticating: fingerprint).combined
  }

  func open(_ sealed: Data, fingerprint: Data) throws -> String {
    let box = try ChaChaPoly.SealedBox(combined: sealed)
    let text = try ChaChaPoly.open(box, using: sealingKey, authenticating: fingerprint)
    return String(decoding: text, as: UTF8.self)
  }
}

extension JSON {
  /// The value with the members of objects sorted by key.
  fileprivate var canonical: JSON {
    switch self {
    case .object(let members):
      .object(members.sorted { $0.key < $1.key }.map { Member($0.key, $0.value.canonical) })
    case .array(let elements): .array(elements.map(\.canonical))
    default: self
    }
  }
}
