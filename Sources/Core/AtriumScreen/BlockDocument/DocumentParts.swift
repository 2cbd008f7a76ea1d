import AtriumTime

extension Tone: DocumentValue {}
extension Chart.Kind: DocumentValue {}
extension RichText.Part.Kind: DocumentValue {}
extension Table.Column.Alignment: DocumentValue {}

/// A text, or an object with the English text and those of further languages.
extension Phrase: DocumentValue {
  package init(documentJSON json: JSON, at place: String) throws(BlockDocumentError) {
    if let text = json.string {
      self.init(text)
      return
    }
    let texts = try Texts(documentJSON: json, at: place)
    self.init(composing: { ($0 == .de ? texts.de : $0 == .hr ? texts.hr : nil) ?? texts.en })
  }

  package func documentJSON() throws -> JSON {
    let texts = Texts(en: text(in: .en), de: text(in: .de), hr: text(in: .hr))
    return texts.de == texts.en && texts.hr == texts.en
      ? .string(texts.en) : try texts.documentJSON()
  }

  package static func schema(_ definitions: inout SchemaDefinitions) -> JSON {
    definitions.reference("Phrase") { definitions in
      ["anyOf": [["type": "string"], Texts.objectSchema(&definitions)]]
    }
  }

  private struct Texts: DocumentObject {
    static var blank: Self { Self(en: String()) }
    var en: String
    var de: String?
    var hr: String?

    mutating func code(_ members: inout DocumentMembers) throws {
      try members("en", &en)
      try members("de", &de, default: nil)
      try members("hr", &hr, default: nil)
    }
  }
}

/// A day (ISO 8601).
extension Day: DocumentValue {
  package init(documentJSON json: JSON, at place: String) throws(BlockDocumentError) {
    guard let day = json.string.flatMap({ Day(iso: $0) }) else {
      throw BlockDocumentError(.unexpectedValue("\"2030-12-24\""), at: place)
    }
    self = day
  }
  package func documentJSON() -> JSON { .string(description) }
  package static func schema(_ definitions: inout SchemaDefinitions) -> JSON {
    ["type": "string", "format": "date"]
  }
}

/// A day with an optional time: `2030-12-24T17:00`.
extension Moment: DocumentValue {
  package init(documentJSON json: JSON, at place: String) throws(BlockDocumentError) {
    guard let moment = json.string.flatMap({ Moment(iso: $0) }) else {
      throw BlockDocumentError(.unexpectedValue("\"2030-12-24\" | \"2030-12-24T17:00\""), at: place)
    }
    self = moment
  }
  package func documentJSON() -> JSON { .string(description) }
  package static func schema(_ definitions: inout SchemaDefinitions) -> JSON { ["type": "string"] }
}

extension Field: DocumentObject {
  package static let blank = Field("", "", .missing)

  package mutating func code(_ members: inout DocumentMembers) throws {
    try members("key", &key)
    try members("label", &label)
    try members("value", &value)
    try members("keepsLines", &keepsLines, default: false)
  }
}

extension Tile: DocumentObject {
  package static let blank = Tile("", "", .missing)

  package mutating func code(_ members: inout DocumentMembers) throws {
    try members("key", &key)
    try members("label", &label)
    try members("value", &value)
    try members("change", &change, default: nil)
    try members("trend", &trend, default: [])
  }
}

extension RichText: DocumentObject {
  package static let blank = RichText("", [])

  package mutating func code(_ members: inout DocumentMembers) throws {
    try members("key", &key)
    try members("parts", &parts)
  }
}

extension RichText.Part: DocumentObject {
  package static let blank = RichText.Part(.paragraph, "")

  package mutating func code(_ members: inout DocumentMembers) throws {
    try members("kind", &kind, default: .paragraph)
    try members("text", &text)
    try members("depth", &depth, default: 0)
    try members("quotes", &quotes, default: 0)
    try members("marker", &marker, default: nil)
  }
}

extension Table: DocumentObject {
  package static let blank = Table("", of: [Int](), [])

  package mutating func code(_ members: inout DocumentMembers) throws {
    try members("key", &key)
    try members("columns", &columns)
    var rows = rows.map { $0 }
    try members("rows", &rows)
    if let index = rows.firstIndex(where: { $0.count != columns.count }) {
      throw BlockDocumentError(
        .unexpectedValue("\(columns.count) × […]"), at: members.place(of: "rows[\(index)]"))
    }
    self.rows = Rows(rows)
    var titles = groupTitles.sorted { $0.key < $1.key }.map { GroupTitle(row: $0, title: $1) }
    try members("groups", &titles, default: [])
    groupTitles = Dictionary(titles.map { ($0.row, $0.title) }) { $1 }
    try members("empty", &empty, default: nil)
    try members("isGrouped", &isGrouped, default: false)
    try members("isNewestLast", &isNewestLast, default: false)
    try members("dayGrid", &dayGrid, default: nil)
  }

  /// The title of the rows from an index on.
  private struct GroupTitle: DocumentObject, Equatable {
    static var blank: Self { Self(row: 0, title: "") }
    var row: Int
    var title: Phrase

    mutating func code(_ members: inout DocumentMembers) throws {
      try members("row", &row)
      try members("title", &title)
    }
  }
}

extension Table.Column: DocumentObject {
  package static let blank = Table.Column("", "")

  package mutating func code(_ members: inout DocumentMembers) throws {
    try members("key", &key)
    try members("label", &label, default: "")
    try members("alignment", &alignment, default: .leading)
    try members("isHidden", &isHidden, default: false)
    try members("isWhole", &isWhole, default: false)
    try members("isDetail", &isDetail, default: false)
    try members("importance", &importance, default: 0)
  }
}

extension DayGrid: DocumentObject {
  package static let blank = DayGrid(.weeks, [], today: .first)

  /// `hours` is the first and the end of the shown hours of a day; without it, there is a row for each week.
  package mutating func code(_ members: inout DocumentMembers) throws {
    var hours: Range<Int>? = if case .hours(let hours) = layout { hours } else { nil }
    try members("hours", &hours, default: nil)
    layout = hours.map(Layout.hours) ?? .weeks
    try members("days", &cells)
    try members("today", &today)
  }
}

extension DayGrid.Cell: DocumentObject {
  package static let blank = DayGrid.Cell(.first, title: "", weekday: "", [])

  package mutating func code(_ members: inout DocumentMembers) throws {
    try members("day", &day)
    try members("title", &title)
    try members("weekday", &weekday)
    try members("entries", &entries, default: [])
  }
}

extension DayGrid.Entry: DocumentObject {
  package static let blank = DayGrid.Entry("", when: "", minutes: nil, .plain, isMarked: false)

  package mutating func code(_ members: inout DocumentMembers) throws {
    try members("title", &title)
    try members("when", &when)
    try members("minutes", &minutes, default: nil)
    try members("tone", &tone, default: .plain)
    try members("isMarked", &isMarked, default: false)
  }
}

extension Chart: DocumentObject {
  package static let blank = Chart("", .line, positions: [], series: [])

  package mutating func code(_ members: inout DocumentMembers) throws {
    try members("key", &key)
    try members("kind", &kind)
    try members("title", &title, default: nil)
    try members("positionLabel", &positionLabel, default: nil)
    try members("positions", &positions)
    try members("series", &series)
    try members("isLogarithmic", &isLogarithmic, default: false)
    if let index = series.firstIndex(where: { $0.values.count != positions.count }) {
      throw BlockDocumentError(
        .unexpectedValue("\(positions.count) × 1"), at: members.place(of: "series[\(index)].values")
      )
    }
  }
}

extension Chart.Series: DocumentObject {
  package static let blank = Chart.Series("", "", [])

  package mutating func code(_ members: inout DocumentMembers) throws {
    try members("key", &key)
    try members("label", &label)
    try members("values", &values)
  }
}

extension GroupedList: DocumentValue where Entry: DocumentObject {}
extension GroupedList: DocumentObject where Entry: DocumentObject {
  package static var blank: GroupedList { GroupedList("", []) }

  package mutating func code(_ members: inout DocumentMembers) throws {
    try members("key", &key)
    try members("groups", &groups)
    try members("columns", &columns, default: [])
  }
}

extension GroupedList.Group: DocumentValue where Entry: DocumentObject {}
extension GroupedList.Group: DocumentObject where Entry: DocumentObject {
  package static var blank: GroupedList.Group { GroupedList.Group(nil, []) }

  package mutating func code(_ members: inout DocumentMembers) throws {
    try members("title", &title, default: nil)
    try members("entries", &entries)
  }
}

extension EventEntry: DocumentObject {
  package static let blank = EventEntry(
    isPast: false, .plain, time: "", label: "", notes: [], record: .null)

  package mutating func code(_ members: inout DocumentMembers) throws {
    try members("isPast", &isPast, default: false)
    try members("isCancelled", &isCancelled, default: false)
    try members("tone", &tone, default: .plain)
    try members("time", &time)
    try members("label", &label)
    try members("notes", &notes, default: [])
    try members("record", &record)
  }
}

extension MessageEntry: DocumentObject {
  package static let blank = MessageEntry(
    isOwn: false, speaker: "", time: "", text: "", record: .null)

  package mutating func code(_ members: inout DocumentMembers) throws {
    try members("isOwn", &isOwn, default: false)
    try members("speaker", &speaker)
    try members("time", &time)
    try members("mark", &mark, default: nil)
    try members("text", &text)
    try members("tone", &tone, default: .plain)
    try members("record", &record)
    try members("isTyped", &isTyped, default: false)
  }
}

extension Map: DocumentObject {
  package static let blank = Map("", [])

  package mutating func code(_ members: inout DocumentMembers) throws {
    try members("key", &key)
    try members("markers", &markers)
    try members("outlines", &outlines, default: [])
    try members("regions", &regions, default: [])
    try members("levels", &levels, default: [])
    try members("frame", &frame, default: nil)
    try members("table", &table, default: nil)
    if let index = regions.firstIndex(where: { $0.level.map(levels.indices.contains) == false }) {
      throw BlockDocumentError(
        .unexpectedValue("0…\(levels.count - 1)"), at: members.place(of: "regions[\(index)].level"))
    }
  }
}

extension Map.Marker: DocumentObject {
  package static let blank = Map.Marker("", "", .blank, .missing, tone: .plain)

  package mutating func code(_ members: inout DocumentMembers) throws {
    try members("key", &key)
    try members("label", &label)
    try members("point", &point)
    try members("value", &value)
    try members("tone", &tone, default: .plain)
  }
}

extension Map.Region: DocumentObject {
  package static let blank = Map.Region("", [])

  package mutating func code(_ members: inout DocumentMembers) throws {
    try members("key", &key)
    try members("rings", &rings)
    try members("level", &level, default: nil)
  }
}

extension Map.Frame: DocumentObject {
  package static let blank = Map.Frame(southWest: .blank, northEast: .blank)

  package mutating func code(_ members: inout DocumentMembers) throws {
    try members("southWest", &southWest)
    try members("northEast", &northEast)
  }
}

/// Two numbers: the latitude and the longitude in degrees, WGS 84.
extension Map.Point: DocumentValue {
  fileprivate static let blank = Map.Point(latitude: 0, longitude: 0)

  package init(documentJSON json: JSON, at place: String) throws(BlockDocumentError) {
    let numbers = try [Double](documentJSON: json, at: place)
    guard numbers.count == 2, numbers.allSatisfy(\.isFinite) else {
      throw BlockDocumentError(.unexpectedValue("[45.8, 16]"), at: place)
    }
    self.init(latitude: numbers[0], longitude: numbers[1])
  }
  package func documentJSON() throws -> JSON { try [latitude, longitude].documentJSON() }
  package static func schema(_ definitions: inout SchemaDefinitions) -> JSON {
    ["type": "array", "items": ["type": "number"], "minItems": 2, "maxItems": 2]
  }
}

/// The modules are rows of `0` and `1`; 1 is dark.
extension QRCode: DocumentObject {
  package static let blank = QRCode("", text: "", modules: [])

  package mutating func code(_ members: inout DocumentMembers) throws {
    try members("key", &key)
    try members("text", &text)
    var rows = modules.map { row in String(row.map { $0 ? "1" : "0" as Character }) }
    try members("modules", &rows)
    modules = rows.map { row in row.map { $0 == "1" } }
    if let index = modules.firstIndex(where: { $0.count != modules.count }) {
      throw BlockDocumentError(
        .unexpectedValue("\(modules.count) × 0|1"), at: members.place(of: "modules[\(index)]"))
    }
  }
}
