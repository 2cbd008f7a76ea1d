import AtriumScreen
import AtriumTime

extension Screen {
  static func map(_ map: WorldMap) -> Screen {
    var blocks: [Block] = [
      .machineOnly("area", .string(map.area.slug)), .machineOnly("by", .string(map.measure.name)),
      .machineOnly("date", .string("\(map.day)")), .heading(map.title),
    ]
    if let history = map.selected {
      let day = map.ranking.rows.first { $0.country == history.country }?.day
      let report = DayReport(history: history, day: day ?? map.day.number)
      let tiles = Block.humanOnly([
        .heading(history.country.title), .tiles("selected", report.tiles),
      ])
      blocks += [
        .columns([.map(map.map)], [tiles]), .machineOnly("values", map.json),
        .machineOnly("selected", history.country.json),
      ]
    } else {
      blocks += [.map(map.map), .machineOnly("values", map.json)]
    }
    blocks.append(.machineOnly("total", .integer(map.json.elements?.count ?? 0)))
    return Screen("map", blocks + .source(map.ranking.sources, lastDay: map.day.number))
  }

  static func distance(from start: NamedLocation, to target: NamedLocation) -> Screen {
    let fields = [
      Field("from", .statistics(\.from), .text(start.name)),
      Field("to", .statistics(\.to), .text(target.name)),
      Field(
        "kilometres", .statistics(\.kilometres), .decimal(start.distance(to: target), places: 0)),
      Field("directions", .statistics(\.directions), .text(start.directions(to: target))),
    ]
    return Screen("distance", fields.map(Block.field))
  }
}
