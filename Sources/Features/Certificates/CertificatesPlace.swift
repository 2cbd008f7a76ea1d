import AtriumCore

/// Where one can be among certificates.
enum CertificatesPlace: Place {
  case rules

  init?(path: [String]) {
    guard path == ["rules"] else { return nil }
    self = .rules
  }
  var path: [String] {
    switch self {
    case .rules: ["rules"]
    }
  }
}
