import AtriumScreen

/// The kind of a health credential, by its name for programs.
package enum CredentialKind: String, CaseIterable, Sendable {
  case dcc
  case shc
  case shl
  /// WHO's verifiable health link.
  case whoVHL = "who-vhl"
  /// WHO's digital documentation of COVID-19 certificates.
  case whoDDCC = "who-ddcc"
  /// WHO's international certificate of vaccination or prophylaxis.
  case whoICVP = "who-icvp"
  /// A visible digital seal of ICAO (Doc 9303 part 13) for non-constrained environments.
  case icaoVDS = "icao-vds"
  /// India's verifiable credential.
  case divoc
  /// A FHIR resource without a signature, from the file of a link.
  case fhir
  case unknown
}

/// The form of a text, by which its kind is recognised.
enum CredentialForm: Equatable {
  /// `HC1:`, or a text that is meant to be one.
  case certificate
  /// A text that begins with `shc:`, or a compact JWS.
  case card
  /// The part of the text from `shlink:/` or `vhlink:/` on.
  case link(ArraySlice<UInt8>)
  /// A kind that is recognised but not verified.
  case other(CredentialKind)

  init(_ text: ArraySlice<UInt8>) {
    let text = text.trimmed
    if CertificatePrefix.isSupported(text) {
      self = .certificate
    } else if HealthCardText.isPresent(in: text) {
      self = .card
    } else if let link = LinkPrefix.link(in: text) {
      self = .link(link)
    } else if text.first == UInt8(ascii: "{") {
      self = .other(Self.kind(ofJSON: text))
    } else if text.starts(with: "B64:UEsDB".utf8) || text.starts(with: "PK\u{3}\u{4}".utf8) {
      self = .other(.divoc)
    } else {
      self = CertificatePrefix.isLikely(in: text) ? .certificate : .other(.unknown)
    }
  }

  /// A seal has the members `data` and `sig`; the type in its header begins with `icao.`.
  private static func kind(ofJSON text: ArraySlice<UInt8>) -> CredentialKind {
    guard let json = try? JSON(parsing: Array(text), JSONLimits(bytes: 1 << 20, values: 10_000)),
      let type = json["data"]?["hdr"]?["t"]?.string, json["sig"] != nil
    else { return .unknown }
    return type.hasPrefix("icao.") ? .icaoVDS : .unknown
  }
}
