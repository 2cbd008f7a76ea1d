import AtriumScreen
import Foundation

/// Rules for addresses in feeds and pages.
enum Hyperlink {
  /// Resolves a reference (RFC 3986 §5).
  /// - Returns: the trimmed reference itself if it is absolute or cannot be resolved; `nil` if it
  ///   is missing or empty.
  static func resolve(_ reference: String?, against base: String?) -> String? {
    guard let reference = reference?.trimmed.nonEmpty else { return nil }
    guard let base = base.flatMap(URL.init(string:)), !isAbsolute(reference),
      let url = URL(string: reference, relativeTo: base)
    else { return reference }
    return url.absoluteString
  }

  /// Returns whether the reference begins with a scheme (RFC 3986 §3.1).
  static func isAbsolute(_ reference: String) -> Bool {
    guard let colon = reference.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
    let scheme = reference.utf8[..<colon]
    return scheme.first?.isLetter == true
      && scheme.allSatisfy { $0.isLetter || $0.isDigit || "+-.".utf8.contains($0) }
  }

  /// The address of a feed as people and lists of feeds write it: `feed:` or `feed://` may precede it, and
  /// `https://` is added if it has no scheme.
  /// - Returns: `nil` for a text that is not a web address.
  static func feedAddress(_ text: String) -> String? {
    let text = text.trimmed
    let address = text.replacing(#/^feed:(\/\/)?/#.ignoresCase(), with: "").trimmed
    if isHTTP(address) { return address }
    let hasOtherScheme =
      isAbsolute(address)
      && (address.contains(#/^[^:]*:\/\//#) || !address.contains("."))
    if address.isEmpty || address.contains(where: \.isWhitespace) || hasOtherScheme { return nil }
    return "https://" + address
  }

  /// Returns whether the scheme is `http` or `https`. Other addresses are never requested or opened.
  static func isHTTP(_ link: String) -> Bool {
    let start = link.utf8.prefix(8).map { $0 | 0x20 }
    return start.starts(with: "http://".utf8) || start.starts(with: "https://".utf8)
  }
}
