import AtriumScreen
import Crypto
import Foundation

/// A person's answer and the text it refers to: an entry of the log.
struct Decision: Equatable, Encodable, Sendable {
  enum Answer: String, Encodable, Sendable { case given, refused, withdrawn }

  /// The names of the columns in the database.
  enum CodingKeys: String, CodingKey {
    case number, at, purpose, category, answer, version, sensitivity, name, text, language, link
    case expires, previous, hash
    case consentID = "consent"
    case isRequired = "required"
  }

  /// The position in the log, counted from 1.
  var number: Int
  /// RFC 3339, UTC; not earlier than the previous entry.
  var at: String
  var purpose: String
  /// The ID of the feature that requested the consent.
  var category: String
  var answer: Answer
  /// The number of an approval within its category. A withdrawal has the number of the approval it
  /// ends.
  var consentID: Int?
  var isRequired: Bool
  var version: Int
  var sensitivity: String
  var name: String
  var text: String
  var language: String
  var link: String?
  /// RFC 3339, UTC; `nil` if the consent does not expire.
  var expires: String?
  var previous: String
  /// SHA-256 of ``hashedJSON``, in hexadecimal.
  var hash: String

  /// All members except the hash.
  var hashedJSON: JSON { .object(hashedMembers) }

  /// All members, as printed by `history --json`.
  var json: JSON { .object(hashedMembers + [.init("hash", .string(hash))]) }

  private var hashedMembers: [JSON.Member] {
    [
      .init("number", .integer(number)), .init("at", .string(at)), .init("id", .string(purpose)),
      .init("category", .string(category)), .init("answer", .string(answer.rawValue)),
      .init("consent_id", consentID.map(JSON.integer) ?? .null),
      .init("required", .bool(isRequired)), .init("version", .integer(version)),
      .init("sensitivity", .string(sensitivity)), .init("name", .string(name)),
      .init("text", .string(text)), .init("language", .string(language)),
      .init("link", link.map(JSON.string) ?? .null),
      .init("expires", expires.map(JSON.string) ?? .null), .init("previous", .string(previous)),
    ]
  }

  var computedHash: String { LogHash.sha256(of: hashedJSON.text) }

  var isIntact: Bool { hash == computedHash }
}

/// The hashes that chain the entries of the log.
enum LogHash {
  /// The hash before the first entry.
  static let initial = String(repeating: "0", count: 64)

  /// Returns the SHA-256 hash (FIPS 180-4) of a text in UTF-8, in lower-case hexadecimal.
  static func sha256(of text: String) -> String {
    Hexadecimal.text(SHA256.hash(data: Data(text.utf8)))
  }
}
