import AtriumScreen
import AtriumTime
import AtriumXML
import Foundation

extension DateOrigin {
  /// - Parameters:
  ///   - addresses: the addresses of the feed and its web page. A country in them says more than the
  ///     language, which is often the default of a program.
  ///   - language: a language tag (RFC 5646).
  init(addresses: [String], language: String?) {
    let subtags = language?.trimmed.split { $0 == "-" || $0 == "_" }.map(String.init) ?? []
    let name = subtags.first?.lowercased()
    let region = subtags.dropFirst().first { $0.count == 2 }?.uppercased()
    let domains = addresses.compactMap { Self.country(ofHost: URL(string: $0)?.host() ?? "") }
    let home = name.flatMap { Self.homes[$0] }
    self.init(countries: domains + [region, home].compactMap(\.self), language: name)
  }

  /// The origin of the dates of an XML feed.
  /// - Parameter address: the address of the document.
  init(_ root: MarkupElement, address: String?) {
    let channel = root.child("channel") ?? root
    let links = channel.children.filter { $0.name == "link" && $0["rel"]?.lowercased() != "hub" }
    let names = [channel.child("language"), channel.child("dc:language")].map(\.?.trimmedText)
    self.init(
      addresses: links.compactMap { $0["href"] ?? $0.trimmedText } + [address].compactMap(\.self),
      language: (names + [channel["xml:lang"], root["xml:lang"]]).compactMap(\.self).first)
  }

  private static func country(ofHost host: String) -> String? {
    guard let label = host.split(separator: ".").last?.lowercased(), label.count == 2,
      label.allSatisfy(\.isLetter), !internationalDomains.contains(label)
    else { return nil }
    return label == "uk" ? "GB" : label.uppercased()
  }

  /// Domains of countries that sites everywhere use.
  private static let internationalDomains: Set<String> = [
    "ai", "cc", "cf", "co", "eu", "fm", "ga", "gg", "gq", "im", "io", "ly", "me", "ml", "nu", "sh",
    "st", "su", "tk", "to", "tv", "vc", "ws",
  ]

  /// The countries of languages that are spoken in one country with a zone of an ambiguous name.
  private static let homes = [
    "hi": "IN", "ta": "IN", "te": "IN", "mr": "IN", "gu": "IN", "kn": "IN", "ml": "IN", "pa": "IN",
    "he": "IL", "iw": "IL", "ga": "IE", "si": "LK", "bn": "BD", "zh": "CN", "fil": "PH", "tl": "PH",
    "my": "MM", "ms": "MY", "hy": "AM", "hr": "HR", "bs": "BA",
  ]
}
