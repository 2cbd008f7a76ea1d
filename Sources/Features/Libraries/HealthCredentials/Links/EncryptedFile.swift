import AtriumScreen
import Crypto
import Foundation

/// The files of links: JSON Web Encryption (RFC 7516) in compact form with the algorithms `dir` and
/// `A256GCM`, optionally compressed (`zip: DEF`).
package enum EncryptedFile {
  /// The maximum size of a file, in bytes of base64url.
  package static let sizeLimit = 8_000_000
  private static let headerLimits = JSONLimits(bytes: 1 << 14, values: 100, depth: 8)

  /// Returns the content, of at most ``RawInflater/outputLimit`` bytes, and its type according to the
  /// header (`cty`).
  package static func decrypt(
    _ text: ArraySlice<UInt8>, key: [UInt8], with inflater: RawInflater
  ) throws(VerificationFinding) -> (content: [UInt8], type: String?) {
    let parts = text.trimmed.pieces(separatedBy: UInt8(ascii: "."), limit: 6)
    guard parts.count == 5, text.count <= sizeLimit, parts[1].isEmpty,
      let head = Base64.urlBytes(parts[0]), let nonce = Base64.urlBytes(parts[2]),
      let sealed = Base64.urlBytes(parts[3]), let tag = Base64.urlBytes(parts[4])
    else { throw .credential(.notEncrypted) }
    guard let header = try? JSON(parsing: head, headerLimits), case .object = header else {
      throw .credential(.notEncrypted)
    }
    let isPlain = header["zip"] == nil
    let invalid = [
      ("alg", header["alg"] != "dir"), ("enc", header["enc"] != "A256GCM"),
      ("crit", header["crit"] != nil), ("zip", !isPlain && header["zip"] != "DEF"),
    ].first(where: \.1)
    if let invalid { throw .credential(.invalidHeader(invalid.0)) }
    guard nonce.count == 12, tag.count == 16, key.count == 32,
      let nonce = try? AES.GCM.Nonce(data: nonce),
      let box = try? AES.GCM.SealedBox(nonce: nonce, ciphertext: sealed, tag: tag),
      let content = try? AES.GCM.open(
        box, using: SymmetricKey(data: key), authenticating: Array(parts[0]))
    else { throw .credential(.cannotDecrypt) }
    let bytes = isPlain ? Array(content) : try inflater.inflate(Array(content))
    return (bytes, header["cty"]?.string)
  }

  /// - Parameter isCompressed: whether the content is compressed already (raw DEFLATE).
  package static func encrypt(
    _ content: [UInt8], type: String, key: [UInt8], isCompressed: Bool = false
  ) throws -> String {
    let header = JSON.object(present: [
      "alg": "dir", "enc": "A256GCM", "cty": .string(type), "zip": isCompressed ? "DEF" : .none,
    ])
    let head = Base64.urlText(Array(header.text.utf8))
    let box = try AES.GCM.seal(
      content, using: SymmetricKey(data: key), authenticating: Array(head.utf8))
    return [
      head, "", Base64.urlText(Array(box.nonce)), Base64.urlText(box.ciphertext),
      Base64.urlText(box.tag),
    ].joined(separator: ".")
  }
}
