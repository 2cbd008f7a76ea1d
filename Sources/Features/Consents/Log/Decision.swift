import AtriumScreen

/// An answer that a person gave, with the words they were shown: an entry of the log.
struct Decision: Equatable, Sendable {
  enum Answer: String, Sendable { case given, refused, withdrawn }

  /// The place in the log, from 1.
  var number: Int
  /// RFC 3339, UTC; never before the entry before.
  var at: String
  var purpose: String
  var category: String
  var answer: Answer
  /// Numbers the approvals of a category; a withdrawal bears the number of what it ends.
  var consentID: Int?
  var isRequired: Bool
  var version: Int
  var sensitivity: String
  var name: String
  var text: String
  /// The language of `name` and `text`.
  var language: String
  var link: String?
  /// When it ends by itself; RFC 3339, UTC.
  var expires: String?
  /// The hash of the entry before.
  var previous: String
  /// SHA-256 of ``sealed``, in hexadecimal.
  var hash: String

  /// What the hash is taken of: everything but the hash itself.
  var sealed: JSON { .object(members) }

  /// The entry as `history` tells it.
  var published: JSON { .object(members + [.init("hash", .string(hash))]) }

  private var members: [JSON.Member] {
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

  /// The hash that the entry should have.
  var seal: String { Seal.hash(of: sealed.text) }

  /// Whether the entry is still as it was written.
  var isIntact: Bool { hash == seal }
}
