import AtriumCore
import AtriumScreen

/// The addresses of the hubs of a deployment. All hubs have the same data.
actor HubAddresses {
  nonisolated let all: [HTTPAddress]
  /// The index of the address to try first.
  private var index = 0

  /// Parses addresses that are separated by commas.
  /// - Returns: `nil` if one of them is invalid, has a path, or is neither https nor a loopback
  ///   address.
  init?(_ text: String) {
    let parts = text.split(separator: ",")
    all = parts.compactMap { try? HTTPAddress($0.trimmed) }.filter {
      ($0.isSecure || $0.isLoopback) && $0.target == "/" && $0.login == nil
    }
    if all.isEmpty || all.count < parts.count { return nil }
  }

  /// The address to try first.
  var current: HTTPAddress { all[index] }

  /// Returns the text with the scheme that its addresses lack: http for this machine, https for others; `nil` if
  /// that does not make them valid.
  static func completing(_ text: String) -> String? {
    let addresses = text.split(separator: ",").map { part in
      let host = part.trimmed
      if host.contains("://") { return host }
      let isLocal = HubAddresses("http://" + host) != nil
      return (isLocal ? "http://" : "https://") + host
    }
    let completed = addresses.joined(separator: ",")
    return completed != text && HubAddresses(completed) != nil ? completed : nil
  }

  nonisolated var destination: Destination {
    let addresses = all.map(\.text)
    return Destination(
      "hub", at: addresses, identities: ["hub \(addresses.joined(separator: " "))"],
      isSetting: true)
  }

  /// The first host, for people.
  nonisolated var name: String { all[0].authority }

  /// The addresses in the order in which they are tried, once or, if there are several, twice.
  var attempts: [HTTPAddress] {
    let order = Array(all[index...] + all[..<index])
    return all.count > 1 ? order + order : order
  }

  /// Tries this address first from now on.
  func prefer(_ address: HTTPAddress) {
    index = all.firstIndex(of: address) ?? index
  }

  /// Tries another address than this one first from now on.
  func avoid(_ address: HTTPAddress) {
    if all[index] == address { index = (index + 1) % all.count }
  }
}
