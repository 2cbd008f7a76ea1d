import AtriumCore

/// The addresses of the feature's scenes.
enum CertificatesPlace: Place {
  case trust, rules
  /// A certificate of the wallet, by its number.
  case certificate(Int)

  init?(path: [String]) {
    guard path.count == 1 else { return nil }
    switch path[0] {
    case "trust": self = .trust
    case "rules": self = .rules
    default:
      guard let id = Int(path[0]), id > 0 else { return nil }
      self = .certificate(id)
    }
  }

  var path: [String] {
    switch self {
    case .trust: ["trust"]
    case .rules: ["rules"]
    case .certificate(let id): ["\(id)"]
    }
  }

  var route: Address { Address("certificates", self) }
}
