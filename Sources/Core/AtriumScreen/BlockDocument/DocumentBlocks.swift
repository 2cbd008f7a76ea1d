/// A block in a document: an object whose member `type` names its kind.
extension Block: DocumentValue {
  private static let kinds: [DocumentKind<Block>] = [
    DocumentKind(
      "heading", Sentence.self,
      { if case .heading(let text) = $0 { Sentence(text: text) } else { nil } },
      {
        .heading($0.text)
      }),
    DocumentKind(
      "text", Sentence.self, { if case .text(let text) = $0 { Sentence(text: text) } else { nil } },
      {
        .text($0.text)
      }),
    DocumentKind(
      "richText", RichText.self, { if case .richText(let text) = $0 { text } else { nil } },
      Block.richText),
    DocumentKind(
      "notice", Notice.self,
      { if case .notice(let tone, let text) = $0 { Notice(tone, text) } else { nil } },
      {
        .notice($0.tone, $0.text)
      }),
    DocumentKind("field", Field.self, \.field, Block.field),
    DocumentKind(
      "table", Table.self, { if case .table(let table) = $0 { table } else { nil } }, Block.table),
    DocumentKind(
      "tiles", Tiles.self,
      { if case .tiles(let key, let tiles) = $0 { Tiles(key, tiles) } else { nil } },
      {
        .tiles($0.key, $0.tiles)
      }),
    DocumentKind(
      "list", ValueList.self,
      { block in
        guard case .list(let key, let label, let values) = block else { return nil }
        return ValueList(key, label, values)
      }, { .list($0.key, label: $0.label, $0.values) }),
    DocumentKind(
      "chart", Chart.self, { if case .chart(let chart) = $0 { chart } else { nil } }, Block.chart),
    DocumentKind(
      "events", EventList.self, { if case .eventList(let list) = $0 { list } else { nil } },
      Block.eventList),
    DocumentKind(
      "messages", Transcript.self, { if case .transcript(let list) = $0 { list } else { nil } },
      Block.transcript),
    DocumentKind("map", Map.self, { if case .map(let map) = $0 { map } else { nil } }, Block.map),
    DocumentKind(
      "qrCode", QRCode.self, { if case .qrCode(let code) = $0 { code } else { nil } }, Block.qrCode),
    DocumentKind(
      "picture", PictureParts.self,
      { block in
        guard case .picture(let picture) = block else { return nil }
        return PictureParts(picture)
      }, { .picture($0.picture) }),
    DocumentKind(
      "empty", EmptyState.self,
      { if case .empty(let text, let hint) = $0 { EmptyState(text, hint) } else { nil } },
      { .empty($0.text, hint: $0.hint) }),
    DocumentKind(
      "columns", Columns.self,
      { if case .columns(let a, let b) = $0 { Columns(a, b) } else { nil } },
      {
        .columns($0.left, $0.right)
      }),
    DocumentKind(
      "record", Record.self,
      { if case .record(let key, let b) = $0 { Record(key, b) } else { nil } },
      {
        .record($0.key, $0.blocks)
      }),
    DocumentKind(
      "json", NamedJSON.self,
      { if case .json(let key, let json) = $0 { NamedJSON(key, json) } else { nil } },
      {
        .json($0.key, $0.value)
      }),
    DocumentKind(
      "machineOnly", NamedJSON.self,
      { if case .machineOnly(let key, let json) = $0 { NamedJSON(key, json) } else { nil } },
      { .machineOnly($0.key, $0.value) }),
    DocumentKind(
      "humanOnly", Blocks.self,
      { if case .humanOnly(let blocks) = $0 { Blocks(blocks) } else { nil } },
      {
        .humanOnly($0.blocks)
      }),
    DocumentKind(
      "document", DocumentParts.self,
      { block in
        guard case .document(let document) = block else { return nil }
        return DocumentParts(document)
      }, { .document($0.document) }),
  ]

  package init(documentJSON json: JSON, at place: String) throws(BlockDocumentError) {
    self = try Self.kinds.read(json, at: place)
  }

  package func documentJSON() throws -> JSON { try Self.kinds.json(of: self) }

  package static func schema(_ definitions: inout SchemaDefinitions) -> JSON {
    definitions.reference("Block") { ["oneOf": .array(kinds.schemas(&$0))] }
  }
}

struct Sentence: DocumentObject {
  static var blank: Self { Self(text: "") }
  var text: Phrase

  mutating func code(_ members: inout DocumentMembers) throws { try members("text", &text) }
}

private struct Notice: DocumentObject {
  static var blank: Self { Self(.plain, "") }
  var tone: Tone
  var text: Phrase

  init(_ tone: Tone, _ text: Phrase) { (self.tone, self.text) = (tone, text) }
  mutating func code(_ members: inout DocumentMembers) throws {
    try members("tone", &tone)
    try members("text", &text)
  }
}

private struct EmptyState: DocumentObject {
  static var blank: Self { Self("", nil) }
  var text: Phrase
  var hint: Phrase?

  init(_ text: Phrase, _ hint: Phrase?) { (self.text, self.hint) = (text, hint) }
  mutating func code(_ members: inout DocumentMembers) throws {
    try members("text", &text)
    try members("hint", &hint, default: nil)
  }
}

private struct Tiles: DocumentObject {
  static var blank: Self { Self("", []) }
  var key: String
  var tiles: [Tile]

  init(_ key: String, _ tiles: [Tile]) { (self.key, self.tiles) = (key, tiles) }
  mutating func code(_ members: inout DocumentMembers) throws {
    try members("key", &key)
    try members("tiles", &tiles)
  }
}

private struct ValueList: DocumentObject {
  static var blank: Self { Self("", nil, []) }
  var key: String
  var label: Phrase?
  var values: [Value]

  init(_ key: String, _ label: Phrase?, _ values: [Value]) {
    (self.key, self.label, self.values) = (key, label, values)
  }
  mutating func code(_ members: inout DocumentMembers) throws {
    try members("key", &key)
    try members("label", &label, default: nil)
    try members("values", &values)
  }
}

private struct NamedJSON: DocumentObject {
  static var blank: Self { Self("", .null) }
  var key: String
  var value: JSON

  init(_ key: String, _ value: JSON) { (self.key, self.value) = (key, value) }
  mutating func code(_ members: inout DocumentMembers) throws {
    try members("key", &key)
    try members("value", &value)
  }
}

private struct Columns: DocumentObject {
  static var blank: Self { Self([], []) }
  var left: [Block]
  var right: [Block]

  init(_ left: [Block], _ right: [Block]) { (self.left, self.right) = (left, right) }
  mutating func code(_ members: inout DocumentMembers) throws {
    try members("left", &left)
    try members("right", &right)
  }
}

private struct Record: DocumentObject {
  static var blank: Self { Self("", []) }
  var key: String
  var blocks: [Block]

  init(_ key: String, _ blocks: [Block]) { (self.key, self.blocks) = (key, blocks) }
  mutating func code(_ members: inout DocumentMembers) throws {
    try members("key", &key)
    try members("blocks", &blocks)
  }
}

private struct Blocks: DocumentObject {
  static var blank: Self { Self([]) }
  var blocks: [Block]

  init(_ blocks: [Block]) { self.blocks = blocks }
  mutating func code(_ members: inout DocumentMembers) throws { try members("blocks", &blocks) }
}

private struct PictureParts: DocumentObject {
  static var blank: Self {
    Self(Picture("", "", Bitmap(unchecked: [0, 0, 0], width: 1, height: 1)))
  }
  var picture: Picture

  init(_ picture: Picture) { self.picture = picture }
  mutating func code(_ members: inout DocumentMembers) throws {
    try members("key", &picture.key)
    try members("label", &picture.label)
    var (width, height) = (picture.bitmap.width, picture.bitmap.height)
    var pixels = DocumentBytes(picture.bitmap.pixels)
    try members("width", &width)
    try members("height", &height)
    try members("pixels", &pixels)
    guard let bitmap = Bitmap(width: width, height: height, pixels: pixels.bytes) else {
      throw BlockDocumentError(
        .unexpectedValue("3 × \(width) × \(height) bytes"), at: members.place(of: "pixels"))
    }
    picture.bitmap = bitmap
  }
}

private struct DocumentParts: DocumentObject {
  static var blank: Self { Self(Document("", bytes: [])) }
  var document: Document

  init(_ document: Document) { self.document = document }
  mutating func code(_ members: inout DocumentMembers) throws {
    try members("mediaType", &document.mediaType)
    var content = DocumentBytes(try document.content.bytes(from: 0, upTo: document.count))
    try members("content", &content)
    document = Document(document.mediaType, bytes: content.bytes)
  }
}
