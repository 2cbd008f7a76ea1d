import Foundation

/// An absolute http or https address (RFC 3986, RFC 9110 §4.2), split into its parts.
public struct HTTPAddress: Sendable, Hashable {
  /// `true` if the scheme is https.
  public let isSecure: Bool
  /// The host in lower case; an IPv6 address is in brackets.
  public let host: String
  /// The port; defaults to 443 or 80.
  public let port: Int
  /// The request target: path and query, beginning with `/`.
  public let target: String
  /// The user and the password before the host; ``text`` omits them.
  public let login: HTTPLogin?

  /// - Throws: ``NetworkError/invalidAddress(_:)`` if the text is not such an address. Characters
  ///   beyond ASCII in path and query are escaped; whitespace, control characters and backslashes
  ///   are errors.
  public init(_ text: String) throws(NetworkError) {
    guard let address = Self(parsing: text) else {
      throw .invalidAddress(Self.withoutSecrets(text))
    }
    self = address
  }

  private init?(parsing text: String) {
    let bytes = text.utf8
    let isPlain = bytes.allSatisfy { $0 > 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\\") }
    guard isPlain, let colon = bytes.firstIndex(of: UInt8(ascii: ":")),
      bytes[colon...].starts(with: "://".utf8)
    else { return nil }
    switch text[..<colon].lowercased() {
    case "http": isSecure = false
    case "https": isSecure = true
    default: return nil
    }
    let rest = bytes[colon...].dropFirst(3).prefix { $0 != UInt8(ascii: "#") }
    let authority = rest.prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") }
    let parts = authority.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
    guard parts.count <= 2, let authority = parts.last else { return nil }
    guard let (host, port) = Self.split(Substring(authority)) else { return nil }
    self.host = host
    self.port = port ?? (isSecure ? 443 : 80)
    login = parts.count == 2 ? Self.login(Substring(parts[0])) : nil
    let path = Substring(rest[authority.endIndex...])
    target = PercentEncoding.encode(
      path.utf8.first == UInt8(ascii: "/") ? String(path) : "/" + String(path)
    ) { !$0.isASCII }
  }

  /// The address without login and fragment.
  public var text: String { (isSecure ? "https://" : "http://") + authority + target }

  /// The host, and the port unless it is the default: the name of the server in messages.
  public var authority: String { port == (isSecure ? 443 : 80) ? host : "\(host):\(port)" }

  /// `true` if the host is this machine: `localhost`, `[::1]`, or an address in 127.0.0.0/8.
  public var isLoopback: Bool {
    host == "localhost" || host == "[::1]"
      || host.wholeMatch(of: /127\.\d{1,3}\.\d{1,3}\.\d{1,3}/) != nil
  }

  /// Returns whether both have the same origin: scheme, host and port (RFC 6454).
  public func hasOrigin(of other: HTTPAddress) -> Bool {
    (isSecure, host, port) == (other.isSecure, other.host, other.port)
  }

  /// Returns the address of a reference in a document with this address (RFC 3986 §5).
  public func resolving(_ reference: String) throws(NetworkError) -> HTTPAddress {
    if reference.isEmpty { return self }
    guard let base = URL(string: text), let url = URL(string: reference, relativeTo: base) else {
      throw .invalidAddress(Self.withoutSecrets(reference))
    }
    return try HTTPAddress(url.absoluteString)
  }

  /// Returns an address or an invalid text without login, query and fragment.
  public static func withoutSecrets(_ text: String) -> String {
    var text = text
    if let at = text.utf8.lastIndex(of: UInt8(ascii: "@")) {
      let start = text.range(of: "://")?.upperBound ?? text.startIndex
      if start < at { text.removeSubrange(start...at) }
    }
    let end = text.utf8.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
    return String(text[..<(end ?? text.endIndex)])
  }

  private static func split(_ authority: Substring) -> (host: String, port: Int?)? {
    let bytes = authority.utf8
    let isNumeric = bytes.first == UInt8(ascii: "[")
    let bracket = bytes.firstIndex(of: UInt8(ascii: "]"))
    guard isNumeric == (bracket != nil) else { return nil }
    let end =
      bracket.map(bytes.index(after:)) ?? bytes.firstIndex(of: UInt8(ascii: ":"))
      ?? bytes.endIndex
    let host = authority[..<end].lowercased()
    let rest = bytes[end...]
    let isHost =
      isNumeric
      ? host.dropFirst().dropLast().utf8.allSatisfy { "0123456789abcdef:.".utf8.contains($0) }
      : host.utf8.allSatisfy { !"[]@%\"<>^`{|}".utf8.contains($0) }
    guard isHost, host.utf8.count > (isNumeric ? 2 : 0) else { return nil }
    let digits = rest.dropFirst()
    guard rest.isEmpty || rest.first == UInt8(ascii: ":") else { return nil }
    if digits.isEmpty { return (host, nil) }
    guard digits.count <= 5, digits.allSatisfy({ 0x30...0x39 ~= $0 }),
      let port = Int(Substring(digits)), 1...65_535 ~= port
    else { return nil }
    return (host, port)
  }

  private static func login(_ text: Substring) -> HTTPLogin {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      .map { PercentEncoding.decode($0) ?? String($0) }
    return HTTPLogin(user: parts[0], password: parts.count > 1 ? parts[1] : "")
  }
}
