import AtriumScreen

extension Screen {
  static func map(_ map: WorldMap) -> Screen {
    var blocks: [Block] = [
      .machineOnly("area", .string(map.area.slug)), .machineOnly("by", .string(map.measure.name)),
      .machineOnly("date", .string("\(map.day)")), .heading(map.title),
    ]
    if let history = map.selected {
      let report = DayReport(history: history, day: map.day.number)
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
    return Screen("map", blocks + .source(map.ranking.sources, lastDay: map.day.number))
  }

  static func distance(from start: Spot, to target: Spot) -> Screen {
    let kilometres = start.distance(to: target)
    return Screen(
      "distance",
      [
        .field(Field("from", .statistics(\.from), .text(start.name))),
        .field(Field("to", .statistics(\.to), .text(target.name))),
        .field(
          Field(
            "kilometres", .statistics(\.kilometres), .decimal(kilometres, places: 0))),
        .field(
          Field("directions", .statistics(\.directions), .text(start.directions(to: target)))),
      ])
  }
}

extension WorldMap {
  var title: Phrase {
    let (area, measure, day) = (area, measure, day)
    return .statistics { "\($0.areaName(area)): \($0.measure(measure)), \($0.date(day))" }
  }
}
