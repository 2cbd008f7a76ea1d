import AtriumTime

/// A value in a document. A text, a whole number, a truth value, `null` and an array stand for themselves; other values
/// are objects whose member `type` names their kind.
extension Value: DocumentValue {
  private static let kinds: [DocumentKind<Value>] = [
    DocumentKind("phrase", .phrase("")) { value, members in
      guard case .phrase(var text) = value else { return false }
      try members("text", &text)
      value = .phrase(text)
      return true
    },
    DocumentKind("count", .count(0)) { value, members in
      guard case .count(var number) = value else { return false }
      try members("value", &number)
      value = .count(number)
      return true
    },
    DocumentKind("share", .share(0)) { value, members in
      guard case .share(var number) = value else { return false }
      try members("value", &number)
      value = .share(number)
      return true
    },
    DocumentKind("day", .day(.first)) { value, members in
      guard case .day(var day) = value else { return false }
      try members("value", &day)
      value = .day(day)
      return true
    },
    DocumentKind("moment", .moment(Moment(.first))) { value, members in
      guard case .moment(var moment) = value else { return false }
      try members("value", &moment)
      value = .moment(moment)
      return true
    },
    DocumentKind("decimal", .decimal(0, places: 0)) { value, members in
      guard case .decimal(var number, var places) = value else { return false }
      try members("value", &number)
      try members("places", &places)
      value = .decimal(number, places: places)
      return true
    },
    DocumentKind("display", .display("", json: .null)) { value, members in
      guard case .display(var text, var json) = value else { return false }
      try members("text", &text)
      try members("json", &json)
      value = .display(text, json: json)
      return true
    },
    DocumentKind("item", .item("", 0)) { value, members in
      guard case .item(var name, var number) = value else { return false }
      try members("name", &name)
      try members("number", &number)
      value = .item(name, number)
      return true
    },
    DocumentKind("toned", .toned(.plain, .missing)) { value, members in
      guard case .toned(var tone, var content) = value else { return false }
      try members("tone", &tone)
      try members("value", &content)
      value = .toned(tone, content)
      return true
    },
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
