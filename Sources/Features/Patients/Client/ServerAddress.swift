import AtriumCore
import AtriumScreen

/// A server that the deployment names.
struct ServerAddress: Sendable, Equatable {
  /// What `use` calls it; `nil` for the only one.
  let name: String?
  let url: String
  let user: String?
  /// A PEM file of the authority that the server's certificate is from.
  let certificates: String?

  init(name: String?, url: String, user: String?, certificates: String?) {
    (self.name, self.url, self.user) = (name, url, user)
    self.certificates = certificates
  }

  /// - Parameter member: a name, and an address or an object of `url`, `user` and `certificates`.
  init?(_ member: JSON.Member, certificates: String?) {
    switch member.value {
    case .string(let url):
      self.init(name: member.key, url: url, user: nil, certificates: certificates)
    case .object(let members):
      let known = ["url", "user", "certificates"]
      guard let url = member.value["url"]?.string,
        members.allSatisfy({ known.contains($0.key) && $0.value.string != nil })
      else { return nil }
      self.init(
        name: member.key, url: url, user: member.value["user"]?.string,
        certificates: member.value["certificates"]?.string ?? certificates)
    default: return nil
    }
  }

  /// How people call it.
  var label: String { name ?? (try? HTTPAddress(url).place) ?? url }

  /// The name of its password among the person's secrets.
  var secret: String { name.map { "password of \($0)" } ?? "password" }
}
