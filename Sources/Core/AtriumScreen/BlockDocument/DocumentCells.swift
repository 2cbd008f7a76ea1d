import AtriumTime

/// A value in a document. A text, a whole number, a truth value, `null` and an array stand for themselves; other values
/// are objects whose member `type` names their kind.
extension Value: DocumentValue {
  private static let kinds: [DocumentKind<Value>] = [
    DocumentKind(
      "phrase", .phrase(""), "text",
      { if case .phrase(let text) = $0 { text } else { nil } }, Value.phrase),
    DocumentKind(
      "count", .count(0), "value",
      { if case .count(let number) = $0 { number } else { nil } }, Value.count),
    DocumentKind(
      "share", .share(0), "value",
      { if case .share(let number) = $0 { number } else { nil } }, Value.share),
    DocumentKind(
      "day", .day(.first), "value", { if case .day(let day) = $0 { day } else { nil } }, Value.day),
    DocumentKind(
      "moment", .moment(Moment(.first)), "value",
      { if case .moment(let moment) = $0 { moment } else { nil } }, Value.moment),
    DocumentKind(
      "decimal", .decimal(0, places: 0), "value", "places",
      { if case .decimal(let number, let places) = $0 { (number, places) } else { nil } },
      Value.decimal),
    DocumentKind(
      "display", .display("", json: .null), "text", "json",
      { if case .display(let text, let json) = $0 { (text, json) } else { nil } },
      Value.display),
    DocumentKind(
      "item", .item("", 0), "name", "number",
      { if case .item(let name, let number) = $0 { (name, number) } else { nil } },
      Value.item),
    DocumentKind(
      "toned", .toned(.plain, .missing), "tone", "value",
      { if case .toned(let tone, let content) = $0 { (tone, content) } else { nil } },
      Value.toned),
  ]

  package init(documentJSON json: JSON, at place: String) throws(BlockDocumentError) {
    switch json {
    case .string(let text): self = .text(text)
    case .integer(let number): self = .integer(number)
    case .bool(let flag): self = .flag(flag)
    case .null: self = .missing
    case .array: self = .list(try [Value](documentJSON: json, at: place))
    case .object, .number: self = try Self.kinds.read(json, at: place)
    }
  }

  package func documentJSON() throws -> JSON {
    switch self {
    case .text(let text): .string(text)
    case .integer(let number): .integer(number)
    case .flag(let flag): .bool(flag)
    case .missing: .null
    case .list(let values): try values.documentJSON()
    default: try Self.kinds.json(of: self)
    }
  }

  package static func schema(_ definitions: inout SchemaDefinitions) -> JSON {
    definitions.reference("Value") { definitions in
      let plain: [JSON] = [
        ["type": ["string", "integer", "boolean", "null"]],
        ["type": "array", "items": schema(&definitions)],
      ]
      return ["anyOf": .array(plain + kinds.schemas(&definitions))]
    }
  }
}
