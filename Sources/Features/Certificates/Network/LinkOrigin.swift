import AtriumCore
import Foundation

/// The servers to which a link may lead: its own, and public ones over https.
struct LinkOrigin {
  private let address: HTTPAddress

  /// Returns `nil` for an address without encryption, except on this machine.
  init?(_ url: String) {
    guard let address = try? HTTPAddress(url), address.isSecure || Self.isLoopback(address.host)
    else { return nil }
    self.address = address
  }

  /// Returns the address of a file, or `nil` if it is refused: other servers than that of the link are
  /// public ones over https.
  func address(of location: String) -> HTTPAddress? {
    guard let target = try? address.resolving(location) else { return nil }
    if target.hasOrigin(of: address) { return target }
    return target.isSecure && target.login == nil && Self.isPublic(target.host) ? target : nil
  }

  static func isLoopback(_ name: String) -> Bool {
    let host = name.hasSuffix(".") ? String(name.dropLast()) : name
    if host == "localhost" || host.hasSuffix(".localhost") { return true }
    return bytes(of: host).map { $0.count == 4 ? $0[0] == 127 : $0 == [0, 1] } ?? false
  }

  /// Returns whether a host is neither this machine nor in a private network. Names are resolved, so
  /// that one of a private address is refused, too.
  static func isPublic(_ host: String) -> Bool {
    if isLoopback(host) || host.hasSuffix(".local") || host.hasSuffix(".internal") { return false }
    if let bytes = bytes(of: host) { return isPublic(bytes) }
    return resolved(host).allSatisfy(isPublic)
  }

  /// - Parameter bytes: 4 bytes of an IPv4 address or 16 of an IPv6 address.
  private static func isPublic(_ bytes: [UInt8]) -> Bool {
    if bytes.count == 4 {
      switch (bytes[0], bytes[1]) {
      case (0, _), (10, _), (127, _), (169, 254), (172, 16...31), (192, 168), (100, 64...127),
        (198, 18...19), (224..., _):
        return false
      default: return true
      }
    }
    // Addresses that contain one of IPv4: mapped, compatible, and of NAT64 (RFC 6052).
    let prefix = bytes.prefix(12)
    if prefix.dropLast(2).allSatisfy({ $0 == 0 })
      || prefix.elementsEqual([0, 0x64, 0xFF, 0x9B, 0, 0, 0, 0, 0, 0, 0, 0])
    {
      return isPublic(Array(bytes.suffix(4)))
    }
    // Unique local, link-local and multicast addresses.
    return bytes[0] & 0xFE != 0xFC && !(bytes[0] == 0xFE && bytes[1] & 0x80 == 0x80)
      && bytes[0] != 0xFF
  }

  /// Returns the bytes of a numeric address in any of the forms that resolvers accept; `[0, 1]` stands
  /// for the loopback address of IPv6.
  private static func bytes(of host: String) -> [UInt8]? {
    if host.hasPrefix("[") {
      var address = in6_addr()
      guard inet_pton(AF_INET6, String(host.dropFirst().dropLast()), &address) == 1 else {
        return nil
      }
      let bytes = withUnsafeBytes(of: &address) { Array($0) }
      return bytes.dropLast().allSatisfy({ $0 == 0 }) && bytes[15] == 1 ? [0, 1] : bytes
    }
    var address = in_addr()
    guard inet_aton(host, &address) != 0 else { return nil }
    return withUnsafeBytes(of: &address) { Array($0) }
  }

  /// Returns the addresses of a name; none if it cannot be resolved, so that the request fails.
  private static func resolved(_ name: String) -> [[UInt8]] {
    var list: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(name, nil, nil, &list) == 0 else { return [] }
    defer { freeaddrinfo(list) }
    var found: [[UInt8]] = []
    var next = list
    while let info = next {
      next = info.pointee.ai_next
      guard let address = info.pointee.ai_addr else { continue }
      let raw = UnsafeRawPointer(address)
      if info.pointee.ai_family == AF_INET {
        let value = raw.loadUnaligned(as: sockaddr_in.self)
        found.append(withUnsafeBytes(of: value.sin_addr) { Array($0) })
      } else if info.pointee.ai_family == AF_INET6 {
        let value = raw.loadUnaligned(as: sockaddr_in6.self)
        found.append(withUnsafeBytes(of: value.sin6_addr) { Array($0) })
      }
    }
    return found
  }
}
