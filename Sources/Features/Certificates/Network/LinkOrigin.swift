import AtriumCore
import HealthCredentials

/// The servers to which a link may lead: its own, and public ones over https.
struct LinkOrigin {
  let address: HTTPAddress
  /// `true` if the server of the link may be on this machine or in its network.
  let allowsLocal: Bool

  /// Returns the reason why a link may not be followed: no encryption, except on this machine, or a
  /// server on this machine or in its network. Names are checked again when they are resolved
  /// (``HTTPRequest/isPublicOnly``).
  init(_ url: String, allowsLocal: Bool) throws(CredentialFinding) {
    guard let address = try? HTTPAddress(url) else { throw .insecureLink }
    guard allowsLocal || Self.mayBePublic(address.host) else {
      throw .localLink(address.authority)
    }
    guard address.isSecure || Self.isLoopback(address.host) else { throw .insecureLink }
    self.address = address
    self.allowsLocal = allowsLocal
  }

  /// Returns the address of a file, or `nil` if it is refused: other servers than that of the link are
  /// public ones over https.
  func address(of location: String) -> HTTPAddress? {
    guard let target = try? address.resolving(location) else { return nil }
    if target.hasOrigin(of: address) { return target }
    return target.isSecure && target.login == nil && Self.mayBePublic(target.host) ? target : nil
  }

  /// Returns whether a request may reach only public addresses: all but those to the server of the link
  /// where local links are allowed.
  func isPublicOnly(_ target: HTTPAddress) -> Bool {
    !(allowsLocal && target.hasOrigin(of: address))
  }

  static func isLoopback(_ name: String) -> Bool {
    let host = name.hasSuffix(".") ? String(name.dropLast()) : name
    if host == "localhost" || host.hasSuffix(".localhost") { return true }
    return IPAddress(host: host)?.isLoopback ?? false
  }

  /// Returns whether a host is neither a numeric address nor a name of this machine or its network.
  static func mayBePublic(_ name: String) -> Bool {
    let host = name.hasSuffix(".") ? String(name.dropLast()) : name
    if let address = IPAddress(host: host) { return address.isPublic }
    let localDomains = [".local", ".internal", ".localdomain", ".home.arpa", ".lan"]
    return host.contains(".") && !isLoopback(host) && !localDomains.contains(where: host.hasSuffix)
  }
}
