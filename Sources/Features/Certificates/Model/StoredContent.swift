import AtriumScreen
import AtriumTime
import HealthCredentials

/// The content of a credential in the wallet, whatever its kind.
struct StoredContent: Sendable {
  enum Source: Sendable {
    case certificate(CertificateContent)
    case card(FHIRSummary)
    /// A certificate of WHO, with its fields.
    case fields(CredentialKind, JSON)
  }
  let source: Source
  let holder: Holder
  /// The date of the dose, the sample or the newest resource.
  let date: String?
  /// The end of the validity, in seconds since 1970.
  private(set) var expires: Double?

  private init(_ source: Source, _ holder: Holder, date: String?) {
    (self.source, self.holder, self.date) = (source, holder, date)
  }

  init(_ certificate: CertificateContent) {
    self.init(.certificate(certificate), certificate.holder, date: certificate.date)
  }

  /// Returns `nil` if the credential cannot be kept: its content is missing, or it is a link, whose key
  /// must not be stored.
  init?(_ kind: CredentialKind, _ credential: VerificationResult.Credential) {
    switch (kind, credential) {
    case (.dcc, .certificate(let decoded, _)):
      guard let content = decoded.payload.flatMap(CertificateContent.init) else { return nil }
      self.init(content)
      expires = decoded.claims?.expires
    case (.whoDDCC, .certificate(let decoded, _)), (.whoICVP, .certificate(let decoded, _)):
      guard let fields = decoded.claims?.content(of: kind)?.json, case .object = fields else {
        return nil
      }
      let birth = fields["dob"] ?? fields["birthDate"]
      self.init(
        .fields(kind, fields),
        Holder(
          name: (fields["n"] ?? fields["name"])?.string ?? "", dateOfBirth: birth?.string ?? ""),
        date: (fields["v"]?["dt"] ?? fields["date"])?.string)
      expires = decoded.claims?.expires
    case (.shc, .card(let card)):
      guard card.isReadable, let bundle = card.bundle else { return nil }
      let summary = FHIRSummary(bundle)
      self.init(
        .card(summary),
        Holder(name: summary.patientName ?? "", dateOfBirth: summary.birthDate ?? ""),
        date: summary.resources.compactMap(\.date).max())
      expires = card.expires
    default: return nil
    }
  }

  /// The name of the kind for programs: that of the certificate's subject, or of the credential.
  var kindName: String {
    switch source {
    case .certificate(let content): content.kind.name
    case .card: CredentialKind.shc.rawValue
    case .fields(let kind, _): kind.rawValue
    }
  }

  var kindPhrase: Phrase {
    switch source {
    case .certificate(let content): .kind(content.kind)
    case .card: .kindName(.shc)
    case .fields(let kind, _): .kindName(kind)
    }
  }

  /// The kind with its dose or result, or what a card is about.
  func title(_ sets: ValueSets) -> Phrase {
    switch source {
    case .certificate(let content): return .title(of: content, sets)
    case .fields: return kindPhrase
    case .card(let summary):
      guard let first = summary.resources.first else { return kindPhrase }
      let others = summary.resources.count - 1
      let type = Phrase.resourceType(first)
      return others == 0 ? type : "\(type) +\(others)"
    }
  }

  var identifier: String? {
    if case .certificate(let content) = source { content.text("ci") } else { nil }
  }

  /// Returns the end of the validity that the certificate states, if it is over.
  func statedEnd(before time: Instant) -> Instant? {
    var ends = [expires.map(Instant.init(timeIntervalSince1970:))]
    if case .certificate(let content) = source, let text = content.text("du") {
      // A day is valid until its end.
      let nextDay = Day(iso: text)?.adding(days: 1)
      ends.append(
        Instant(rfc3339: nextDay?.description ?? text)?.adding(seconds: nextDay == nil ? 0 : -1))
    }
    return ends.compactMap(\.self).filter { $0 < time }.min()
  }

  /// `true` if rules of acceptance apply.
  var hasRules: Bool { if case .certificate = source { true } else { false } }
}
