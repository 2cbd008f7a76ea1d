import AtriumCore
import AtriumScreen

/// A server in the feature's settings.
struct ServerConfiguration: Sendable, Equatable {
  /// The name in the setting `servers`; `nil` for the server of the setting `url`.
  let name: String?
  let url: String
  let user: String?
  /// The path of a PEM file with the authority that signed the server's certificate.
  let certificatePath: String?

  /// The name, or host and port.
  var label: String { name ?? (try? HTTPAddress(url).authority) ?? url }

  var destination: Destination {
    Destination(
      name ?? "server", at: [url], account: user, identities: ["server \(url) \(user ?? "")"],
      isSetting: true)
  }

  /// The key of the server's password in the secret store.
  var secretKey: String { name.map { "password of \($0)" } ?? "password" }
}

extension ServerConfiguration {
  /// - Parameters:
  ///   - member: a name, and a URL or an object of `url`, `user` and `certificates`.
  ///   - certificatePath: the default for servers that do not name their own.
  init?(_ member: JSON.Member, certificatePath: String?) {
    switch member.value {
    case .string(let url):
      self.init(name: member.key, url: url, user: nil, certificatePath: certificatePath)
    case .object(let members):
      let known = ["url", "user", "certificates"]
      guard let url = member.value["url"]?.string,
        members.allSatisfy({ known.contains($0.key) && $0.value.string != nil })
      else { return nil }
      self.init(
        name: member.key, url: url, user: member.value["user"]?.string,
        certificatePath: member.value["certificates"]?.string ?? certificatePath)
    default: return nil
    }
  }
}
