/// A block in a document: an object whose member `type` names its kind.
extension Block: DocumentValue {
  private static let kinds: [DocumentKind<Block>] = [
    DocumentKind("heading", .heading("")) { block, members in
      guard case .heading(var text) = block else { return false }
      try members("text", &text)
      block = .heading(text)
      return true
    },
    DocumentKind("text", .text("")) { block, members in
      guard case .text(var text) = block else { return false }
      try members("text", &text)
      block = .text(text)
      return true
    },
    DocumentKind(
      "richText", { if case .richText(let text) = $0 { text } else { nil } }, Block.richText),
    DocumentKind("notice", .notice(.plain, "")) { block, members in
      guard case .notice(var tone, var text) = block else { return false }
      try members("tone", &tone)
      try members("text", &text)
      block = .notice(tone, text)
      return true
    },
    DocumentKind("field", \.field, Block.field),
    DocumentKind("table", { if case .table(let table) = $0 { table } else { nil } }, Block.table),
    DocumentKind("tiles", .tiles("", [])) { block, members in
      guard case .tiles(var key, var tiles) = block else { return false }
      try members("key", &key)
      try members("tiles", &tiles)
      block = .tiles(key, tiles)
      return true
    },
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
    DocumentKind("columns", .columns([], [])) { block, members in
      guard case .columns(var left, var right) = block else { return false }
      try members("left", &left)
      try members("right", &right)
      block = .columns(left, right)
      return true
    },
    DocumentKind("record", .record("", [])) { block, members in
      guard case .record(var key, var blocks) = block else { return false }
      try members("key", &key)
      try members("blocks", &blocks)
      block = .record(key, blocks)
      return true
    },
    DocumentKind("json", .json("", .null)) { block, members in
      guard case .json(var key, var value) = block else { return false }
      try members("key", &key)
      try members("value", &value)
      block = .json(key, value)
      return true
    },
    DocumentKind("machineOnly", .machineOnly("", .null)) { block, members in
      guard case .machineOnly(var key, var value) = block else { return false }
      try members("key", &key)
      try members("value", &value)
      block = .machineOnly(key, value)
      return true
    },
    DocumentKind("humanOnly", .humanOnly([])) { block, members in
      guard case .humanOnly(var blocks) = block else { return false }
      try members("blocks", &blocks)
      block = .humanOnly(blocks)
      return true
    },
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
