import AtriumScreen
import AtriumTime

/// Parses the dates of feeds: ISO 8601 and W3CDTF, RFC 822 and its variants, asctime, Perforce, and
/// the notations of Greek, Hungarian and Korean servers.
enum FeedDateParser {
  /// - Returns: `nil` if the text is not a date. A date without a zone is in UTC; a date without a
  ///   time is midnight.
  static func parse(_ text: String) -> Instant? {
    guard let text = text.trimmed.nonEmpty, text.utf8.count <= 64 else { return nil }
    guard let first = text.utf8.first, first.isDigit || first == UInt8(ascii: "-") else {
      return RFC5322DateParser.parse(text)
    }
    return ISO8601DateParser.parse(text) ?? RFC5322DateParser.parse(text)
      ?? LocalizedDateParser.parse(text)
  }
}
