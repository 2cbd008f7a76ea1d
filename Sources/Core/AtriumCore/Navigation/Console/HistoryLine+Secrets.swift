extension HistoryLine {
  /// Returns whether a line contains a health credential, or an address with a user before the host
  /// (RFC 3986 §3.2.1). Such a line is stored nowhere, whatever command it is for and also if it is
  /// refused. Quotes, and the percent-encoding of addresses in addresses, do not matter.
  public static func containsSecret(_ line: String) -> Bool {
    guard mayContainSecret(line) else { return false }
    let text = line.filter { !"\"'\\".contains($0) }
    return [text, decoded(text)].contains { containsCredential($0) || containsLogin($0) }
  }

  /// A quick check, since the whole history is checked when it is loaded.
  private static func mayContainSecret(_ line: String) -> Bool {
    line.utf8.count >= 100 || line.utf8.contains { ":@%".utf8.contains($0) }
      || line.utf8.count { $0 == UInt8(ascii: ".") } >= 2
  }

  /// Decodes what is percent-encoded, and keeps the rest.
  private static func decoded(_ text: String) -> String {
    guard text.contains("%") else { return text }
    return text.replacing(/(?:%[0-9A-Fa-f]{2})+/) { match in
      PercentEncoding.decode(match.output) ?? String(match.output)
    }
  }

  private static func containsCredential(_ text: String) -> Bool {
    // The prefixes of EU certificates, SMART Health Cards, links and Indian certificates.
    let prefixes = /(?:^|[^a-z0-9])(?:hc[0-9a-z]:|shc:\/?[0-9]|shlink:\/|vhlink:\/|b64:uesdb)/
    // A compact JWS or JWE (RFC 7515 §7.1), whose header is a JSON object.
    let jws = /(?:^|[^A-Za-z0-9_\-])e[yw][A-Za-z0-9_\-]{10,}\.[A-Za-z0-9_\-]*\.[A-Za-z0-9_\-]/
    // The continuation of a numeric code or of Base45 (RFC 9285) on another line.
    let digits = /[0-9]{100}/
    let base45 = /[0-9A-Z $%*+\-.\/:]{100,}/
    if text.lowercased().contains(prefixes) || text.contains(jws) || text.contains(digits) {
      return true
    }
    return text.matches(of: base45).contains { match in
      match.output.count { $0.isNumber } * 10 >= match.output.count
    }
  }

  /// Prefixes of mail addresses, such as `mailto:`, without the colon. Mail addresses may enter the history.
  private static let mailPrefixes: Set = [
    "mailto", "to", "from", "cc", "bcc", "mail", "email", "e-mail", "acct", "sip", "xmpp",
  ]

  private static func containsLogin(_ text: String) -> Bool {
    var rest = text[...]
    while let slashes = rest.firstRange(of: "//") {
      rest = rest[slashes.upperBound...]
      let authority = rest.prefix { !"/?#".contains($0) && !$0.isWhitespace }
      if authority.contains("@") { return true }
      // A colon before something else than a port: a password with `/`, `?`, `#` or a space.
      if !authority.hasPrefix("["), let colon = authority.lastIndex(of: ":"),
        !authority[colon...].dropFirst().allSatisfy(\.isNumber), rest.contains("@")
      {
        return true
      }
    }
    // An address without its scheme.
    return text.matches(of: /(?:^|\s)([^\s\/@:]+):[^\s\/@]+@[^\s\/@]/).contains { match in
      !mailPrefixes.contains(match.output.1.lowercased())
    }
  }
}
