import AtriumCore
import AtriumFormats
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

  /// - Parameters:
  ///   - id: The consent to export. `nil` exports all with a decision (FHIR) or all that are given
  ///     (Kantara). Alone, a word that names no consent, but looks like a path, is the path.
  ///   - path: The file; `nil` and `-` show the document.
  func export(
    _ id: String?, to path: String?, as format: Format, overwriting: Bool
  ) async throws -> Screen {
    let all = try await consents.all()
    var (id, path) = (id, path)
    if let word = id, path == nil, (try? all.find(word)) == nil,
      word == "-" || word.contains("/") || word.hasSuffix(".json")
    {
      path = TildeExpansion.expand(word)
      id = nil
    }
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
      guard let item = items.first else { throw Failure.nothingToExport(id) }
      return try await write(item, count: 1, to: path, as: format, overwriting: overwriting)
    }
    let document =
      switch format {
      case .fhir: FHIRConsent.bundle(items, context)
      case .kantara: JSON.array(items)
      }
    return try await write(
      document, count: items.count, to: path, as: format, overwriting: overwriting)
  }

  /// Writes a document to a file, or returns it as a value for programs and as text for people.
  private func write(
    _ json: JSON, count: Int, to path: String?, as format: Format, overwriting: Bool
  ) async throws -> Screen {
    let bytes = Array((json.indentedText + "\n").utf8)
    guard let path, path != "-" else {
      return Screen(
        "export", [.json("export", json), .document(Document(format.mediaType, bytes: bytes))])
    }
    let file = ExportedFile(format.mediaType, format: format.rawValue) { output in
      try output.append(bytes)
      return count
    }
    return try await file.write(
      to: path, by: UserFiles(of: ConsentsFeature.id), overwriting: overwriting,
      confirmedBy: Phrase.exported)
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
