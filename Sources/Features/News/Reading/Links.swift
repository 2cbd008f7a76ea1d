import AtriumScreen
import Foundation

/// Addresses as feeds and pages write them.
enum Links {
  /// The absolute address that `reference` means (RFC 3986 §5).
  /// - Returns: `reference` as it is where there is nothing to be relative to.
  static func resolve(_ reference: String, against base: String?) -> String? {
    let reference = reference.trimmed
    guard let base, !isAbsolute(reference) else { return reference.nonEmpty }
    guard let start = URL(string: base), let url = URL(string: reference, relativeTo: start) else {
      return reference.nonEmpty
    }
    return url.absoluteString
  }

  /// Whether it begins with a scheme (RFC 3986 §3.1).
  static func isAbsolute(_ reference: String) -> Bool {
    guard let colon = reference.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
    let scheme = reference.utf8[..<colon]
    return scheme.first?.isLetter == true
      && scheme.allSatisfy { $0.isLetter || $0.isDigit || "+-.".utf8.contains($0) }
  }

  /// Whether it is an address of the web: the only ones that are ever fetched or opened.
  static func isWeb(_ link: String) -> Bool {
    let start = link.utf8.prefix(8).map { $0 | 0x20 }
    return start.starts(with: "http://".utf8) || start.starts(with: "https://".utf8)
  }
}
