import AtriumCore
import Foundation

/// The addresses of the proxies that libcurl takes from the environment (libcurl-env(3)).
enum ProxyAddresses {
  private static let variables = ["https_proxy", "http_proxy", "all_proxy"]

  /// The names are resolved once.
  private static let all: Set<IPAddress> = {
    let environment = ProcessInfo.processInfo.environment
    let values = variables.flatMap { [environment[$0], environment[$0.uppercased()]] }
    let hosts = values.compactMap(\.self).compactMap { value in
      URLComponents(string: value.contains("://") ? value : "http://" + value)?.host
    }
    return Set(hosts.flatMap { IPAddress.resolved($0) })
  }()

  static func contain(_ address: IPAddress) -> Bool { all.contains(address) }
}

extension IPAddress {
  /// Returns `nil` for other families than IPv4 and IPv6.
  init?(_ address: UnsafePointer<sockaddr>) {
    let raw = UnsafeRawPointer(address)
    switch Int32(address.pointee.sa_family) {
    case AF_INET:
      let value = raw.loadUnaligned(as: sockaddr_in.self)
      self.init(bytes: withUnsafeBytes(of: value.sin_addr) { Array($0) })
    case AF_INET6:
      let value = raw.loadUnaligned(as: sockaddr_in6.self)
      self.init(bytes: withUnsafeBytes(of: value.sin6_addr) { Array($0) })
    default: return nil
    }
  }

  /// Returns the addresses of a name or numeric host; none if it cannot be resolved.
  fileprivate static func resolved(_ name: String) -> [IPAddress] {
    if let address = IPAddress(host: name) { return [address] }
    var list: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(name, nil, nil, &list) == 0 else { return [] }
    defer { freeaddrinfo(list) }
    var found: [IPAddress] = []
    var next = list
    while let info = next {
      next = info.pointee.ai_next
      if let address = info.pointee.ai_addr, let item = IPAddress(address) {
        found.append(item)
      }
    }
    return found
  }
}
