/// The published form of a screen: its blocks with labels, columns and tones, as JSON.
///
/// In contrast to the output `json`, a document contains everything that people see. A screen that is read from one
/// renders like the original in every output. Labels and sentences are a text, or an object with a text for each
/// language; cells are described by ``schema``.
///
///     {"version": 1, "screen": "beds", "blocks": [
///       {"type": "heading", "text": {"en": "Ward 3", "de": "Station 3", "hr": "Odjel 3"}},
///       {"type": "table", "key": "beds", "columns": [{"key": "bed", "label": "Bed"}], "rows": [["12"]]}]}
public enum BlockDocument {
  /// The version that is written. Documents of other versions are refused.
  public static let version = 1

  /// The schema of a document (JSON Schema, draft 2020-12).
  public static var schema: JSON {
    var definitions = SchemaDefinitions()
    let root = Screen.schema(&definitions)
    return .object(
      [
        JSON.Member("$schema", "https://json-schema.org/draft/2020-12/schema"),
        JSON.Member("title", "A screen of Atrium"),
      ] + (root.members ?? []) + [JSON.Member("$defs", definitions.json)])
  }
}

/// A part of a JSON text that is not a block document.
public struct BlockDocumentError: Error, Equatable {
  /// The part, such as `blocks[2].columns[0].label`; empty for the whole.
  public var place: String
  public var message: Phrase

  package init(_ message: Phrase, at place: String) {
    self.place = place
    self.message = message
  }
}

extension Screen {
  /// Reads a document.
  /// - Throws: ``BlockDocumentError`` for the first part that is unknown, missing or of another type.
  public init(blockDocument json: JSON) throws(BlockDocumentError) {
    try self.init(documentJSON: json, at: "")
  }

  /// The screen as a document.
  /// - Throws: the error of reading the content of a ``Document``.
  public func blockDocument() throws -> JSON { try documentJSON() }
}

extension Screen: DocumentObject {
  package static let blank = Screen("")

  package mutating func code(_ members: inout DocumentMembers) throws {
    var version = BlockDocument.version
    try members("version", &version)
    if version != BlockDocument.version {
      throw BlockDocumentError(
        .otherDocumentVersion(version, BlockDocument.version), at: members.place(of: "version"))
    }
    try members("screen", &key)
    try members("blocks", &blocks)
    try members("names", &names, default: [])
    try members("continuation", &continuation, default: nil)
    try members("row", &row, default: nil)
  }
}

extension Screen.Continuation: DocumentObject {
  package static let blank = Screen.Continuation("", to: "")

  package mutating func code(_ members: inout DocumentMembers) throws {
    try members("line", &line)
    try members("title", &title)
  }
}

extension Screen.Row: DocumentObject {
  package static let blank = Screen.Row()

  package mutating func code(_ members: inout DocumentMembers) throws {
    try members("header", &header, default: [])
    try members("values", &values, default: [])
  }
}

extension Phrase {
  fileprivate static func otherDocumentVersion(_ version: Int, _ known: Int) -> Phrase {
    Phrase(
      en: "Version \(version) of the document is not known; this is version \(known).",
      de: "Version \(version) des Dokuments ist nicht bekannt; dies ist Version \(known).",
      hr: "Verzija \(version) dokumenta nije poznata; ovo je verzija \(known).")
  }
  package static func missingMember(_ key: String) -> Phrase {
    Phrase(
      en: "The member “\(key)” is missing.", de: "Das Element „\(key)“ fehlt.",
      hr: "Nedostaje član „\(key)”.")
  }
  static func unknownMember(_ key: String) -> Phrase {
    Phrase(
      en: "The member “\(key)” is not known here.",
      de: "Das Element „\(key)“ ist hier nicht bekannt.",
      hr: "Član „\(key)” ovdje nije poznat.")
  }
  package static func unexpectedValue(_ expected: String) -> Phrase {
    Phrase(
      en: "Expected: \(expected).", de: "Erwartet: \(expected).", hr: "Očekuje se: \(expected).")
  }
}
