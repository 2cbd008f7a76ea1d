import AtriumScreen

extension Screen {
  static func map(_ map: WorldMap) -> Screen {
    let (query, ranking) = (map.query, map.ranking)
    var blocks: [Block] = [
      .data("area", .string(query.area.slug)), .data("by", .string(query.measure.name)),
      .data("date", .string("\(Day(number: query.day))")), .heading(map.title),
    ]
    if let history = map.selected, let selected = query.selected {
      let report = DayReport(history: history, day: query.day)
      let tiles = Block.people([.heading(selected.title), .tiles("selected", report.tiles)])
      blocks += [
        .beside([.map(map.map)], [tiles]), .data("values", map.json),
        .data("selected", selected.json),
      ]
    } else {
      blocks += [.map(map.map), .data("values", map.json)]
    }
    return Screen("map", blocks + .source(ranking.sources, lastDay: query.day))
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
    let query = query
    return .statistics {
      "\($0.areaName(query.area)): \($0.measure(query.measure)), \($0.date(Day(number: query.day)))"
    }
  }
}
