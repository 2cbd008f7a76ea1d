import AtriumScreen

extension Screen {
  static func map(_ map: WorldMap) -> Screen {
    let ranking = map.ranking
    let rows = map.rows
    var blocks = ranking.data + [.heading(map.title)]
    if ranking.measure != nil, let area = map.area {
      blocks.insert(.machineOnly("area", .string(area.slug)), at: 0)
    }
    if let history = map.selected {
      let report = DayReport(history: history, day: ranking.period)
      let tiles = Block.humanOnly([
        .heading(history.country.title), .tiles("selected", report.tiles),
      ])
      blocks += [
        .columns([.map(map.map)], [tiles]), .machineOnly("selected", history.country.json),
      ]
    } else {
      blocks.append(.map(map.map))
    }
    blocks += [
      .machineOnly("values", ranking.json(rows)), .machineOnly("total", .integer(rows.count)),
    ]
    return Screen("map", blocks + ranking.origin)
  }

  static func distance(from start: NamedLocation, to target: NamedLocation) -> Screen {
    let fields = [
      Field("from", .from, .text(start.name)),
      Field("to", .to, .text(target.name)),
      Field("kilometres", .kilometres, .decimal(start.distance(to: target), places: 0)),
      Field("directions", .directions, .text(start.directions(to: target))),
    ]
    return Screen("distance", fields.map(Block.field))
  }
}

extension Screen {
  static func chart(_ chart: SeriesChart) -> Screen {
    Screen("chart", chart.data + [.chart(chart.chart)] + chart.notices)
  }

  static func series(_ chart: SeriesChart) -> Screen {
    let total = Block.machineOnly("total", .integer(chart.chart.positions.count))
    return Screen("series", chart.data + [.table(chart.table), total] + chart.notices)
  }

  /// The document that `--output csv` writes; people see its lines.
  static func csv(_ chart: SeriesChart) -> Screen {
    let csv = CSVRenderer().render(.series(chart)) + "\r\n"
    let lines = csv.split(whereSeparator: \.isNewline).map { Block.text(Phrase(String($0))) }
    return Screen(
      "series", [.document(Document("text/csv", bytes: Array(csv.utf8))), .humanOnly(lines)])
  }
}
