import Foundation

/// A password as typed. Its description does not contain it.
public struct Password: Equatable, Sendable, CustomStringConvertible {
  /// The text in NFKC (UAX #15) as UTF-8, so that it does not depend on the keyboard.
  public let bytes: [UInt8]
  private let text: String

  /// Normalizes a typed password.
  public init(_ typed: String) {
    text = typed
    // Overlong input is refused later, so that it is not worth normalizing.
    let isOverlong = typed.utf8.count > Self.maximumBytes
    bytes = Array((isOverlong ? typed : typed.precomposedStringWithCompatibilityMapping).utf8)
  }

  public var description: String { "•••" }

  /// Limits the time of hashing.
  public static let maximumBytes = 1024
  /// NIST SP 800-63B, §5.1.1.2.
  public static let minimumCharacters = 8

  /// The password as it was typed, for a server that hashes it.
  public var typed: String { text }

  /// The reason why a password is refused.
  public enum Weakness: String, Equatable, Sendable {
    /// Too short.
    case short, long
    /// A word from lists of common passwords.
    case common
    /// Too few different characters, or a run of the alphabet, the digits or the keyboard.
    case simple
    /// Derived from the user's names or address.
    case personal
  }

  /// Returns the weakness of the password for a user with these names, or `nil` if it is acceptable.
  func weakness(for names: [String]) -> Weakness? {
    if bytes.count > Self.maximumBytes { return .long }
    if text.count < Self.minimumCharacters { return .short }
    let folded = text.lowercased()
    if isSimple(folded) { return .simple }
    if Self.common.contains(folded.trimmingEnd { !$0.isLetter }) || Self.common.contains(folded) {
      return .common
    }
    let parts = names.flatMap { name in
      [name.lowercased(), String(name.lowercased().prefix { $0 != "@" })]
    }
    let isPersonal = parts.contains { part in
      !part.isEmpty && (part == folded || isDerived(folded, from: part))
    }
    return isPersonal ? .personal : nil
  }

  private func isSimple(_ text: String) -> Bool {
    if Set(text).count < 3 { return true }
    return Self.runs.contains { run in
      (run + run).contains(text) || String((run + run).reversed()).contains(text)
    }
  }

  /// Returns whether only digits and signs surround the name.
  private func isDerived(_ text: String, from name: String) -> Bool {
    guard name.count > 2, let range = text.range(of: name) else { return false }
    return text[..<range.lowerBound].allSatisfy { !$0.isLetter }
      && text[range.upperBound...].allSatisfy { !$0.isLetter }
  }

  private static let runs = [
    "abcdefghijklmnopqrstuvwxyz", "01234567890", "qwertyuiop", "qwertzuiopü", "asdfghjkl",
    "yxcvbnm", "zxcvbnm",
  ]
  /// Common passwords without the digits and signs that often follow them.
  private static let common: Set<String> = [
    "password", "passwort", "passw0rd", "p@ssw0rd", "p@ssword", "letmein", "welcome", "willkommen",
    "iloveyou", "sunshine", "princess", "football", "baseball", "superman", "batman", "trustno1",
    "qwerty", "qwertz", "qwerty123", "qwertyuiop", "abc123", "admin", "administrator", "changeme",
    "secret", "geheim", "hallo", "schatz", "monkey", "dragon", "master", "starwars", "whatever",
    "1q2w3e4r", "1qaz2wsx", "zaq12wsx", "q1w2e3r4", "hello", "default", "internet", "computer",
  ]
}

extension String {
  /// Returns the text without the characters at its end that satisfy a condition.
  package func trimmingEnd(while isTrimmed: (Character) -> Bool) -> String {
    String(self[..<(lastIndex { !isTrimmed($0) }.map(index(after:)) ?? startIndex)])
  }
}
