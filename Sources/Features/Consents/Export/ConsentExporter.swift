import AtriumCore
import AtriumScreen

/// Writes what was decided in formats that other programs read.
struct ConsentExporter: Sendable {
  enum Format: String, CaseIterable, Sendable {
    /// HL7 FHIR R4, resource Consent.
    case fhir
    /// Kantara Consent Receipt Specification 1.1.
    case kantara
  }
  let consents: Consents
  let controller: Controller

  /// - Parameter id: the one consent to export; `nil`: all there ever was a decision on, or for
  ///   receipts all that stand.
  func export(_ id: String?, as format: Format) async throws -> Screen {
    let all = try await consents.all()
    let chosen = try id.map { [try all.find($0)] } ?? all
    let context = ExportContext(
      controller: controller, pseudonym: try await consents.pseudonym(),
      now: consents.clock.timestamp)
    switch format {
    case .fhir:
      let resources = chosen.compactMap { FHIRConsent(consent: $0, context: context)?.json }
      if let id, resources.isEmpty { throw ConsentsError.nothingToExport(id) }
      let json = id == nil ? FHIRConsent.bundle(resources, context) : resources[0]
      return .export(json, as: "application/fhir+json")
    case .kantara:
      let receipts = chosen.compactMap { KantaraReceipt(consent: $0, context: context)?.json }
      if let id, receipts.isEmpty { throw ConsentsError.nothingToExport(id) }
      return .export(id == nil ? .array(receipts) : receipts[0], as: "application/json")
    }
  }
}

/// What all exported consents have in common.
struct ExportContext: Sendable {
  let controller: Controller
  /// A number that stands for the person and tells nothing else: a UUID (RFC 9562).
  let pseudonym: String
  let now: String
}

extension Decision {
  /// A UUID of version 8 (RFC 9562 §5.8) made of the entry's hash, so that what was exported can be
  /// found in the log.
  var uuid: String {
    var digits = Array(hash.utf8.prefix(32))
    guard digits.count == 32 else { return hash }
    (digits[12], digits[16]) = (UInt8(ascii: "8"), UInt8(ascii: "8"))
    let parts = [digits[..<8], digits[8..<12], digits[12..<16], digits[16..<20], digits[20...]]
    return parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "-")
  }
}

extension Screen {
  /// Programs get the document; people see it.
  fileprivate static func export(_ json: JSON, as mediaType: String) -> Screen {
    Screen(
      "export",
      [
        .json("export", json),
        .document(Document(mediaType, bytes: Array((json.indentedText + "\n").utf8))),
      ])
  }
}
