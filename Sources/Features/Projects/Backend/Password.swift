import Foundation

/// A password as it was typed; it is never shown.
struct Password: Equatable, Sendable, CustomStringConvertible {
  /// Compatibility forms are put together (NFKC), so that all keyboards type the same.
  let bytes: [UInt8]
  private let text: String

  init(_ typed: String) {
    text = typed
    // What is too long to be accepted need not be put into its normal form.
    let isLong = typed.utf8.count > Self.longest
    bytes = Array((isLong ? typed : typed.precomposedStringWithCompatibilityMapping).utf8)
  }

  var description: String { "•••" }

  /// In bytes; more would only make somebody wait.
  static let longest = 1024
  /// In characters (NIST SP 800-63B §5.1.1.2).
  static let shortest = 8

  /// Why a password is refused.
  enum Weakness: Equatable, Sendable {
    case short, long, common, simple, telling
  }

  /// What is wrong with it as the password of somebody with these names; `nil`: nothing.
  func weakness(for names: [String]) -> Weakness? {
    if bytes.count > Self.longest { return .long }
    if text.count < Self.shortest { return .short }
    let folded = text.lowercased()
    if isSimple(folded) { return .simple }
    if Self.common.contains(folded.trimmingEnd { !$0.isLetter }) || Self.common.contains(folded) {
      return .common
    }
    let parts = names.flatMap {
      [$0.lowercased(), $0.lowercased().prefix { $0 != "@" }.description]
    }
    return parts.contains { !$0.isEmpty && ($0 == folded || isMade(folded, of: $0)) }
      ? .telling : nil
  }

  /// One character again and again, or a run of the alphabet, the digits or the keyboard.
  private func isSimple(_ text: String) -> Bool {
    if Set(text).count < 3 { return true }
    return Self.runs.contains { run in
      (run + run).contains(text) || String((run + run).reversed()).contains(text)
    }
  }

  /// A name with nothing but digits and signs around it.
  private func isMade(_ text: String, of name: String) -> Bool {
    guard name.count > 2, let range = text.range(of: name) else { return false }
    return text[..<range.lowerBound].allSatisfy { !$0.isLetter }
      && text[range.upperBound...].allSatisfy { !$0.isLetter }
  }

  private static let runs = [
    "abcdefghijklmnopqrstuvwxyz", "01234567890", "qwertyuiop", "qwertzuiopü", "asdfghjkl",
    "yxcvbnm", "zxcvbnm",
  ]
  /// Words that guessing begins with, without what people put behind them.
  private static let common: Set<String> = [
    "password", "passwort", "passw0rd", "p@ssw0rd", "p@ssword", "letmein", "welcome", "willkommen",
    "iloveyou", "sunshine", "princess", "football", "baseball", "superman", "batman", "trustno1",
    "qwerty", "qwertz", "qwerty123", "qwertyuiop", "abc123", "admin", "administrator", "changeme",
    "secret", "geheim", "hallo", "schatz", "monkey", "dragon", "master", "starwars", "whatever",
    "1q2w3e4r", "1qaz2wsx", "zaq12wsx", "q1w2e3r4", "hello", "default", "internet", "computer",
  ]
}

extension String {
  /// Without what is `unwanted` at the end.
  func trimmingEnd(while unwanted: (Character) -> Bool) -> String {
    String(self[..<(lastIndex { !unwanted($0) }.map(index(after:)) ?? startIndex)])
  }
}
