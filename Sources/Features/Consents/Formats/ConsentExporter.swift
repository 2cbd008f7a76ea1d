import AtriumCore
import AtriumScreen
import AtriumTime

/// Exports decisions and consents.
struct ConsentExporter: Sendable {
  enum Format: String, CaseIterable, Sendable {
    /// HL7 FHIR R4, resource Consent.
    case fhir
    /// Kantara Consent Receipt Specification 1.1.
    case kantara
  }

  let consents: Consents
  let controller: ConsentsSettings

  /// - Parameter id: The consent to export. `nil` exports all with a decision (FHIR) or all that are
  ///   given (Kantara).
  func export(_ id: String?, as format: Format) async throws -> Screen {
    let all = try await consents.all()
    let selected = try id.map { [try all.find($0)] } ?? all
    let context = ExportContext(
      controller: controller, pseudonym: try await consents.pseudonym(),
      now: consents.clock.now.timestamp)
    let items =
      switch format {
      case .fhir:
        selected.compactMap { consent in
          consent.decision.map { FHIRConsent(consent: consent, decision: $0, context: context) }
        }.map(\.json)
      case .kantara:
        selected.compactMap { consent in
          consent.approval.map { KantaraReceipt(consent: consent, approval: $0, context: context) }
        }.map(\.json)
      }
    if let id {
      guard let item = items.first else { throw ConsentsError.nothingToExport(id) }
      return .export(item, as: format)
    }
    switch format {
    case .fhir: return .export(FHIRConsent.bundle(items, context), as: format)
    case .kantara: return .export(.array(items), as: format)
    }
  }
}

/// The values common to all exported consents.
struct ExportContext: Sendable {
  let controller: ConsentsSettings
  /// A random UUID (RFC 9562) that represents the person.
  let pseudonym: String
  /// RFC 3339, UTC.
  let now: String
}

extension Decision {
  /// A UUID of version 8 (RFC 9562 §5.8) derived from the entry's hash, by which an exported consent
  /// can be found in the log.
  var uuid: String {
    var digits = Array(hash.utf8.prefix(32))
    guard digits.count == 32 else { return hash }
    digits[12] = UInt8(ascii: "8")
    digits[16] = UInt8(ascii: "8")
    let parts = [digits[..<8], digits[8..<12], digits[12..<16], digits[16..<20], digits[20...]]
    return parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "-")
  }
}

extension ConsentExporter.Format {
  fileprivate var mediaType: String {
    switch self {
    case .fhir: "application/fhir+json"
    case .kantara: "application/json"
    }
  }
}

extension Screen {
  /// The document as a value for programs and as text for people.
  fileprivate static func export(_ json: JSON, as format: ConsentExporter.Format) -> Screen {
    let bytes = Array((json.indentedText + "\n").utf8)
    return Screen(
      "export", [.json("export", json), .document(Document(format.mediaType, bytes: bytes))])
  }
}
