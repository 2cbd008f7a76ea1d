import Foundation

/// A numeric address of a host.
public struct IPAddress: Hashable, Sendable {
  /// 4 bytes of an IPv4 address, or 16 of an IPv6 address.
  private let bytes: [UInt8]

  /// Returns `nil` for other than 4 or 16 bytes.
  public init?(bytes: [UInt8]) {
    guard [4, 16].contains(bytes.count) else { return nil }
    self.bytes = bytes
  }

  /// Reads a host of an address (RFC 3986 §3.2.2): IPv6 in brackets, IPv4 in any of the forms that
  /// inet_aton(3) accepts. Returns `nil` for names.
  public init?(host: String) {
    if host.hasPrefix("[") {
      var address = in6_addr()
      let text = host.dropFirst().prefix { $0 != "]" && $0 != "%" }
      guard inet_pton(AF_INET6, String(text), &address) == 1 else { return nil }
      bytes = withUnsafeBytes(of: &address) { Array($0) }
    } else {
      var address = in_addr()
      let text = host.hasSuffix(".") ? String(host.dropLast()) : host
      guard inet_aton(text, &address) != 0 else { return nil }
      bytes = withUnsafeBytes(of: &address) { Array($0) }
    }
  }

  /// `true` if the address is globally reachable: not of this machine or a private network, and not
  /// unspecified, link-local, unique local, multicast or reserved (RFC 6890).
  public var isPublic: Bool {
    if bytes.count == 4 {
      switch (bytes[0], bytes[1], bytes[2]) {
      case (0, _, _), (10, _, _), (127, _, _), (169, 254, _), (172, 16...31, _), (192, 168, _),
        (192, 0, 0), (100, 64...127, _), (198, 18...19, _), (224..., _, _):
        return false
      default: return true
      }
    }
    if let embedded { return embedded.isPublic }
    // Unique local, link-local, site-local and multicast addresses; of `64:ff9b:1::/48` for local use
    // (RFC 8215).
    return bytes[0] & 0xFE != 0xFC && !(bytes[0] == 0xFE && bytes[1] & 0x80 == 0x80)
      && bytes[0] != 0xFF && !bytes.starts(with: [0, 0x64, 0xFF, 0x9B, 0, 1])
  }

  /// `true` for the addresses of this machine.
  public var isLoopback: Bool {
    if bytes.count == 4 { return bytes[0] == 127 }
    if bytes.dropLast().allSatisfy({ $0 == 0 }) { return bytes[15] == 1 }
    return embedded?.isLoopback ?? false
  }

  /// The IPv4 address in an IPv6 address: mapped or compatible (RFC 4291 §2.5.5), of NAT64 (RFC 6052),
  /// or of 6to4 (RFC 3056).
  private var embedded: IPAddress? {
    let prefix = bytes.prefix(12)
    if prefix.dropLast(2).allSatisfy({ $0 == 0 })
      || prefix.elementsEqual([0, 0x64, 0xFF, 0x9B, 0, 0, 0, 0, 0, 0, 0, 0])
    {
      return IPAddress(bytes: Array(bytes.suffix(4)))
    }
    return bytes.starts(with: [0x20, 0x02]) ? IPAddress(bytes: Array(bytes[2..<6])) : nil
  }
}
