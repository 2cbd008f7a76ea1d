import AtriumTime

/// A value in a document. A text, a whole number, a truth value, `null` and an array stand for themselves; other values
/// are objects whose member `type` names their kind.
extension Value: DocumentValue {
  private static let kinds: [DocumentKind<Value>] = [
    DocumentKind(
      "phrase", Sentence.self,
      { if case .phrase(let text) = $0 { Sentence(text: text) } else { nil } }, { .phrase($0.text) }
    ),
    DocumentKind(
      "count", Content<Int>.self,
      { if case .count(let number) = $0 { Content(number) } else { nil } },
      {
        .count($0.value)
      }),
    DocumentKind(
      "share", Content<Double>.self,
      { if case .share(let number) = $0 { Content(number) } else { nil } },
      {
        .share($0.value)
      }),
    DocumentKind(
      "day", Content<Day>.self, { if case .day(let day) = $0 { Content(day) } else { nil } },
      {
        .day($0.value)
      }),
    DocumentKind(
      "moment", Content<Moment>.self,
      { if case .moment(let moment) = $0 { Content(moment) } else { nil } },
      {
        .moment($0.value)
      }),
    DocumentKind(
      "decimal", Decimal.self,
      { if case .decimal(let n, let p) = $0 { Decimal(n, p) } else { nil } },
      {
        .decimal($0.value, places: $0.places)
      }),
    DocumentKind(
      "display", Display.self,
      { if case .display(let t, let j) = $0 { Display(t, j) } else { nil } },
      {
        .display($0.text, json: $0.json)
      }),
    DocumentKind(
      "item", Item.self, { if case .item(let name, let n) = $0 { Item(name, n) } else { nil } },
      {
        .item($0.name, $0.number)
      }),
    DocumentKind(
      "toned", Toned.self, { if case .toned(let tone, let v) = $0 { Toned(tone, v) } else { nil } },
      {
        .toned($0.tone, $0.value)
      }),
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

private protocol PlainValue: DocumentValue { static var blank: Self { get } }
extension Int: PlainValue { fileprivate static var blank: Int { 0 } }
extension Double: PlainValue { fileprivate static var blank: Double { 0 } }
extension Day: PlainValue { fileprivate static var blank: Day { .first } }
extension Moment: PlainValue { fileprivate static var blank: Moment { Moment(.first) } }

private struct Content<Plain: PlainValue>: DocumentObject {
  static var blank: Self { Self(.blank) }
  var value: Plain

  init(_ value: Plain) { self.value = value }
  mutating func code(_ members: inout DocumentMembers) throws { try members("value", &value) }
}

private struct Decimal: DocumentObject {
  static var blank: Self { Self(0, 0) }
  var value: Double
  var places: Int

  init(_ value: Double, _ places: Int) { (self.value, self.places) = (value, places) }
  mutating func code(_ members: inout DocumentMembers) throws {
    try members("value", &value)
    try members("places", &places)
  }
}

private struct Display: DocumentObject {
  static var blank: Self { Self("", .null) }
  var text: Phrase
  var json: JSON

  init(_ text: Phrase, _ json: JSON) { (self.text, self.json) = (text, json) }
  mutating func code(_ members: inout DocumentMembers) throws {
    try members("text", &text)
    try members("json", &json)
  }
}

private struct Item: DocumentObject {
  static var blank: Self { Self("", 0) }
  var name: String
  var number: Int

  init(_ name: String, _ number: Int) { (self.name, self.number) = (name, number) }
  mutating func code(_ members: inout DocumentMembers) throws {
    try members("name", &name)
    try members("number", &number)
  }
}

private struct Toned: DocumentObject {
  static var blank: Self { Self(.plain, .missing) }
  var tone: Tone
  var value: Value

  init(_ tone: Tone, _ value: Value) { (self.tone, self.value) = (tone, value) }
  mutating func code(_ members: inout DocumentMembers) throws {
    try members("tone", &tone)
    try members("value", &value)
  }
}
