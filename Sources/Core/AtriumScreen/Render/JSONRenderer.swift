import AtriumTime

/// Renders screens for programs: one object on one line; the blocks are its members, by key.
///
/// A screen with the key of its only table has `total`, the number of rows, unless a block states it.
/// Headings, texts, notices, empty states and labels of fields are omitted. Sentences are in English.
public struct JSONRenderer: Renderer {
  public init() {}

  public func render(_ screen: Screen) -> String { joinedPieces(of: screen) }

  public func render(_ screen: Screen, _ body: (String) throws -> Void) rethrows {
    try body("{" + text("screen", .string(screen.key)))
    var hasTotal = false
    for block in screen.blocks.flatteningColumns {
      if case .table(let table) = block {
        try body(",\(JSON.string(table.key).text):[")
        for (index, row) in table.rows.enumerated() {
          try body((index > 0 ? "," : "") + json(row, of: table).text)
        }
        try body("]")
      } else if let member = member(block) {
        try body("," + text(member.key, member.value))
        hasTotal = hasTotal || member.key == "total"
      }
    }
    if let count = screen.countOfOnlyTable, !hasTotal {
      try body("," + text("total", .integer(count)))
    }
    try body("}")
  }

  private func text(_ key: String, _ value: JSON) -> String {
    "\(JSON.string(key).text):\(value.text)"
  }

  public func render(_ failure: FailureText) -> String { json(failure, as: "failure") }

  public func render(warning: FailureText) -> String { json(warning, as: "warning") }

  /// - Parameter key: the member with the code.
  private func json(_ failure: FailureText, as key: String) -> String {
    var members: [JSON.Member] = [
      .init(key, .string(failure.code)),
      .init("message", .string(failure.message.text(in: .en))),
    ]
    if let hint = failure.hint { members.append(.init("hint", .string(hint.text(in: .en)))) }
    if let location = failure.location { members.append(.init("place", .string(location))) }
    return JSON.object(members).text
  }

  package func members(_ blocks: [Block]) -> [JSON.Member] {
    blocks.flatteningColumns.compactMap(member)
  }

  private func member(_ block: Block) -> JSON.Member? {
    switch block {
    case .heading, .text, .notice, .empty, .humanOnly, .columns: nil
    case .richText(let richText): .init(richText.key, .array(richText.parts.map(json)))
    case .field(let field): .init(field.key, field.value.json)
    case .table(let table): .init(table.key, json(table))
    case .tiles(let key, let tiles): .init(key, .object(tiles.map(member)))
    case .list(let key, label: _, let values): .init(key, .array(values.map(\.json)))
    case .chart(let chart): .init(chart.key, json(chart))
    case .eventList(let list): .init(list.key, .array(list.records))
    case .transcript(let list): .init(list.key, .array(list.records))
    case .map(let map): .init(map.key, .array(map.markers.map(json)))
    case .qrCode(let code): .init(code.key, ["text": .string(code.text)])
    case .picture(let picture): .init(picture.key, json(picture))
    case .record(let key, let blocks): .init(key, .object(members(blocks)))
    case .json(let key, let json), .machineOnly(let key, let json): .init(key, json)
    case .document(let document): .init("document", json(document))
    }
  }

  private func json(_ part: RichText.Part) -> JSON {
    ["kind": .string(part.kindName), "text": .string(part.text)]
  }

  private func json(_ table: Table) -> JSON {
    .array(table.rows.map { json($0, of: table) })
  }

  private func json(_ row: [Value], of table: Table) -> JSON {
    .object(zip(table.columns, row).map { JSON.Member($0.key, $1.json) })
  }

  private func member(_ tile: Tile) -> JSON.Member {
    .init(
      tile.key,
      [
        "value": tile.value.json,
        "change": tile.change?.json ?? .null,
        "trend": .array(tile.trend.map(JSON.number)),
      ])
  }

  private func json(_ chart: Chart) -> JSON {
    [
      "kind": .string(chart.kind.rawValue),
      "positions": .array(chart.positions.map(JSON.string)),
      "series": .array(
        chart.series.map { series in
          [
            "key": .string(series.key),
            "values": .array(series.values.map { $0.map(JSON.number) ?? .null }),
          ]
        }),
    ]
  }

  private func json(_ marker: Map.Marker) -> JSON {
    [
      "key": .string(marker.key),
      "label": .string(marker.label.text(in: .en)),
      "latitude": .number(marker.point.latitude),
      "longitude": .number(marker.point.longitude),
      "value": marker.value.json,
    ]
  }

  private func json(_ picture: Picture) -> JSON {
    [
      "label": .string(picture.label.text(in: .en)),
      "width": .integer(picture.bitmap.width),
      "height": .integer(picture.bitmap.height),
    ]
  }

  private func json(_ document: Document) -> JSON {
    ["media_type": .string(document.mediaType), "bytes": .integer(document.count)]
  }
}

extension [Block] {
  /// The blocks, with those of columns one after the other.
  fileprivate var flatteningColumns: [Block] {
    flatMap { block in
      if case .columns(let left, let right) = block {
        (left + right).flatteningColumns
      } else {
        [block]
      }
    }
  }
}

extension Screen {
  /// The number of rows of the only table, if the screen is that list.
  fileprivate var countOfOnlyTable: Int? {
    let tables = blocks.compactMap { if case .table(let table) = $0 { table } else { nil } }
    return tables.count == 1 && tables[0].key == key ? tables[0].rows.count : nil
  }
}

extension Value {
  /// The value in JSON: days and moments as ISO 8601, sentences in English.
  public var json: JSON {
    switch self {
    case .text(let text): .string(text)
    case .phrase(let phrase): .string(phrase.text(in: .en))
    case .integer(let number), .count(let number): .integer(number)
    case .decimal(let number, places: _), .share(let number): .number(number)
    case .flag(let flag): .bool(flag)
    case .day(let day): .string(day.description)
    case .moment(let moment): .string(moment.description)
    case .list(let values): .array(values.map(\.json))
    case .missing: .null
    case .display(_, let json): json
    case .item(_, let number): .integer(number)
    case .toned(_, let value): value.json
    }
  }
}
