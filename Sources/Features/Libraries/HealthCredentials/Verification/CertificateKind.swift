package import AtriumScreen

/// The subject of a certificate, by its key in the payload.
package enum CertificateKind: String, CaseIterable, Sendable {
  case vaccination = "v"
  case test = "t"
  case recovery = "r"

  /// Returns the kinds of entries in a payload. A valid certificate has exactly one.
  package static func all(in payload: JSON) -> [CertificateKind] {
    allCases.filter { payload[$0.rawValue] != nil }
  }
}
