import AtriumCore
import AtriumScreen

/// The path of a resource as decoded segments, since servers encode paths differently. A slash at
/// the end has no meaning.
struct DAVPath: Hashable, Sendable {
  let segments: [[UInt8]]

  /// - Parameter target: a path, encoded or not.
  /// - Returns: `nil` for a path with `..`, and for a query.
  init?(_ target: some StringProtocol) {
    let bytes = Array(target.utf8)
    guard !bytes.contains(UInt8(ascii: "?")), !bytes.contains(UInt8(ascii: "#")) else { return nil }
    let dot = [UInt8(ascii: ".")]
    segments = bytes.split(separator: UInt8(ascii: "/")).map(Self.decode).filter { $0 != dot }
    if segments.contains(dot + dot) { return nil }
  }

  /// Decodes percent-encoding. An invalid sequence stands for itself.
  static func decode(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var decoded: [UInt8] = []
    var rest = bytes
    while let byte = rest.popFirst() {
      let digits = Array(rest.prefix(2)).compactMap(Hexadecimal.value(of:))
      if byte == UInt8(ascii: "%"), digits.count == 2 {
        decoded.append(digits[0] << 4 | digits[1])
        rest = rest.dropFirst(2)
      } else {
        decoded.append(byte)
      }
    }
    return decoded
  }

  /// Encodes a segment: all bytes but the unreserved characters (RFC 3986 §2.3) and `@`.
  static func encode(_ segment: [UInt8]) -> String {
    segment.map { byte in
      let isPlain =
        0x30...0x39 ~= byte || 0x61...0x7A ~= byte | 0x20 || "-._~@".utf8.contains(byte)
      return isPlain
        ? String(Unicode.Scalar(byte)) : "%" + Hexadecimal.text(byte, digits: 2, uppercase: true)
    }.joined()
  }
}

/// The address of a collection, which interprets references to its members.
struct CollectionAddress: Sendable {
  /// As given, with a slash at the end.
  let address: HTTPAddress
  private let path: DAVPath

  /// The meaning of a reference in an answer about the collection.
  enum Reference: Equatable {
    case itself
    /// A member with an encoded name.
    case member(name: String)
    /// Something within a collection below.
    case nested
    /// Something that does not belong to the collection.
    case elsewhere
  }

  /// - Throws: `NetworkError.invalidAddress`.
  init(_ text: String) throws(NetworkError) {
    let address = try HTTPAddress(text)
    let isClosed = address.target.hasSuffix("/")
    self.address = isClosed ? address : try HTTPAddress(address.text + "/")
    guard let path = DAVPath(address.target) else { throw .invalidAddress(address.text) }
    self.path = path
  }

  /// Returns the address of a member.
  /// - Parameter name: encoded.
  func address(ofMember name: String) -> String { address.text + name }

  /// Returns the meaning of a reference (`DAV:href`, RFC 4918 §8.3): absolute, or with a path that
  /// is absolute or relative to the collection.
  func reference(_ href: String) -> Reference {
    guard let target = target(of: href), let other = DAVPath(target) else { return .elsewhere }
    let count = path.segments.count
    guard other.segments.starts(with: path.segments) else { return .elsewhere }
    switch other.segments.count - count {
    case 0: return .itself
    case 1: return .member(name: DAVPath.encode(other.segments[count]))
    default: return .nested
    }
  }

  /// The path of a reference; `nil` for another server. Behind a proxy, servers may write `http`
  /// for `https`; the address of a member therefore always begins with that of the collection.
  private func target(of href: String) -> String? {
    if href.hasPrefix("/"), !href.hasPrefix("//") { return href }
    let scheme = href.prefix(8).lowercased()
    guard scheme.hasPrefix("http://") || scheme.hasPrefix("https://") || href.hasPrefix("//")
    else { return address.target + href }
    let rest = href.dropFirst(href.hasPrefix("//") ? 2 : scheme.hasPrefix("https://") ? 8 : 7)
    let authority = rest.prefix { $0 != "/" }
    let start = href.hasPrefix("//") ? (address.isSecure ? "https" : "http") : nil
    let prefix = start ?? String(scheme.prefix { $0 != ":" })
    guard let other = try? HTTPAddress("\(prefix)://\(authority)/"), other.host == address.host
    else { return nil }
    let isDefault = { (address: HTTPAddress) in address.port == (address.isSecure ? 443 : 80) }
    guard other.port == address.port || (isDefault(other) && isDefault(address)) else {
      return nil
    }
    return String(rest.dropFirst(authority.count))
  }
}

extension HTTPAddress {
  /// Returns the address of a reference whose path may contain characters that must be encoded.
  func following(_ href: String) throws(NetworkError) -> HTTPAddress {
    let isAllowed = { (byte: UInt8) in
      0x21...0x7E ~= byte && !"\"<>\\^`{|}".utf8.contains(byte)
    }
    let encoded = href.utf8.map { byte in
      isAllowed(byte)
        ? String(Unicode.Scalar(byte)) : "%" + Hexadecimal.text(byte, digits: 2, uppercase: true)
    }
    return try resolving(encoded.joined())
  }

  /// The address with a slash at the end.
  var asCollection: HTTPAddress {
    target.hasSuffix("/") || target.contains("?") ? self : (try? HTTPAddress(text + "/")) ?? self
  }
}
