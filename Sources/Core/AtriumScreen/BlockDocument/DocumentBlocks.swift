/// A block in a document: an object whose member `type` names its kind.
extension Block: DocumentValue {
  private static let kinds: [DocumentKind<Block>] = [
    DocumentKind(
      "heading", .heading(""), "text",
      { if case .heading(let text) = $0 { text } else { nil } }, Block.heading),
    DocumentKind(
      "text", .text(""), "text", { if case .text(let text) = $0 { text } else { nil } }, Block.text),
    DocumentKind(
      "richText", { if case .richText(let text) = $0 { text } else { nil } }, Block.richText),
    DocumentKind(
      "notice", .notice(.plain, ""), "tone", "text",
      { if case .notice(let tone, let text) = $0 { (tone, text) } else { nil } },
      Block.notice),
    DocumentKind("field", \.field, Block.field),
    DocumentKind("table", { if case .table(let table) = $0 { table } else { nil } }, Block.table),
    DocumentKind(
      "tiles", .tiles("", []), "key", "tiles",
      { if case .tiles(let key, let tiles) = $0 { (key, tiles) } else { nil } },
      Block.tiles),
    DocumentKind("list", .list("", label: nil, [])) { block, members in
      guard case .list(var key, var label, var values) = block else { return false }
      try members("key", &key)
      try members("label", &label, default: nil)
      try members("values", &values)
      block = .list(key, label: label, values)
      return true
    },
    DocumentKind("chart", { if case .chart(let chart) = $0 { chart } else { nil } }, Block.chart),
    DocumentKind(
      "events", { if case .eventList(let list) = $0 { list } else { nil } }, Block.eventList),
    DocumentKind(
      "messages", { if case .transcript(let list) = $0 { list } else { nil } }, Block.transcript),
    DocumentKind("map", { if case .map(let map) = $0 { map } else { nil } }, Block.map),
    DocumentKind("qrCode", { if case .qrCode(let code) = $0 { code } else { nil } }, Block.qrCode),
    DocumentKind("picture", { if case .picture(let it) = $0 { it } else { nil } }, Block.picture),
    DocumentKind("empty", .empty("", hint: nil)) { block, members in
      guard case .empty(var text, var hint) = block else { return false }
      try members("text", &text)
      try members("hint", &hint, default: nil)
      block = .empty(text, hint: hint)
      return true
    },
    DocumentKind(
      "columns", .columns([], []), "left", "right",
      { if case .columns(let left, let right) = $0 { (left, right) } else { nil } },
      Block.columns),
    DocumentKind(
      "record", .record("", []), "key", "blocks",
      { if case .record(let key, let blocks) = $0 { (key, blocks) } else { nil } },
      Block.record),
    DocumentKind(
      "json", .json("", .null), "key", "value",
      { if case .json(let key, let value) = $0 { (key, value) } else { nil } },
      Block.json),
    DocumentKind(
      "machineOnly", .machineOnly("", .null), "key", "value",
      { if case .machineOnly(let key, let value) = $0 { (key, value) } else { nil } },
      Block.machineOnly),
    DocumentKind(
      "humanOnly", .humanOnly([]), "blocks",
      { if case .humanOnly(let blocks) = $0 { blocks } else { nil } }, Block.humanOnly),
    DocumentKind(
      "document", { if case .document(let it) = $0 { it } else { nil } }, Block.document),
  ]

  package init(documentJSON json: JSON, at place: String) throws(BlockDocumentError) {
    self = try Self.kinds.read(json, at: place)
  }

  package func documentJSON() throws -> JSON { try Self.kinds.json(of: self) }

  package static func schema(_ definitions: inout SchemaDefinitions) -> JSON {
    definitions.reference("Block") { ["oneOf": .array(kinds.schemas(&$0))] }
  }
}

extension Picture: DocumentObject {
  package static let blank = Picture("", "", Bitmap(unchecked: [0, 0, 0], width: 1, height: 1))

  package mutating func code(_ members: inout DocumentMembers) throws {
    try members("key", &key)
    try members("label", &label)
    var (width, height) = (bitmap.width, bitmap.height)
    var pixels = DocumentBytes(bitmap.pixels)
    try members("width", &width)
    try members("height", &height)
    try members("pixels", &pixels)
    guard let bitmap = Bitmap(width: width, height: height, pixels: pixels.bytes) else {
      throw BlockDocumentError(
        .unexpectedValue("3 × \(width) × \(height) bytes"), at: members.place(of: "pixels"))
    }
    self.bitmap = bitmap
  }
}

extension Document: DocumentObject {
  package static let blank = Document("", bytes: [])

  package mutating func code(_ members: inout DocumentMembers) throws {
    try members("mediaType", &mediaType)
    var bytes = DocumentBytes(try content.bytes(from: 0, upTo: count))
    try members("content", &bytes)
    self = Document(mediaType, bytes: bytes.bytes)
  }
}
