import AtriumCore

/// Where one can be among certificates.
enum CertificatesPlace: Place {
  case trust, rules
  /// One of the wallet, by its number.
  case card(Int)

  init?(path: [String]) {
    guard path.count == 1 else { return nil }
    switch path[0] {
    case "trust": self = .trust
    case "rules": self = .rules
    default:
      guard let id = Int(path[0]), id > 0 else { return nil }
      self = .card(id)
    }
  }

  var path: [String] {
    switch self {
    case .trust: ["trust"]
    case .rules: ["rules"]
    case .card(let id): ["\(id)"]
    }
  }

  var route: Address { Address("certificates", self) }
}
