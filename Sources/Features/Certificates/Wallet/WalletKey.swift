import AtriumScreen
import Crypto
import Foundation

/// What the wallet's certificates are sealed with at rest: two keys made from one secret.
struct WalletKey: Sendable {
  /// What the secret is called.
  static let name = "certificates.wallet"

  private let sealing: SymmetricKey, marking: SymmetricKey

  init(_ secret: [UInt8]) {
    let secret = SymmetricKey(data: secret)
    func key(_ purpose: String) -> SymmetricKey {
      HKDF<SHA256>.deriveKey(
        inputKeyMaterial: secret, info: Array(purpose.utf8), outputByteCount: 32)
    }
    (sealing, marking) = (key("sealing"), key("marking"))
  }

  static func makeSecret() -> [UInt8] {
    SymmetricKey(size: .bits256).withUnsafeBytes { Array($0) }
  }

  /// What tells whether two certificates say the same, without telling what; the order of members
  /// does not count.
  func mark(of payload: JSON) -> [UInt8] {
    Array(
      HMAC<SHA256>.authenticationCode(for: Array(payload.canonical.text.utf8), using: marking))
  }

  /// - Parameter mark: where it is kept; it opens nowhere else.
  func seal(_ bytes: [UInt8], under mark: [UInt8]) throws -> [UInt8] {
    Array(try ChaChaPoly.seal(bytes, using: sealing, authenticating: mark).combined)
  }

  func open(_ sealed: [UInt8], under mark: [UInt8]) throws -> [UInt8] {
    Array(try ChaChaPoly.open(.init(combined: sealed), using: sealing, authenticating: mark))
  }
}

extension JSON {
  /// The same value with the members of objects in the order of their keys.
  fileprivate var canonical: JSON {
    switch self {
    case .object(let members):
      .object(
        members.sorted { $0.key < $1.key }.map { Member($0.key, $0.value.canonical) })
    case .array(let elements): .array(elements.map(\.canonical))
    default: self
    }
  }
}
