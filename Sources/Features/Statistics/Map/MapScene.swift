import AtriumCore
import AtriumScreen

/// Where one can be on the map: a continent, a country, or the world.
struct MapPlace: Place {
  var area: MapArea

  init(_ area: MapArea) { self.area = area }

  init?(path: [String]) {
    guard path.count == 1 else { return nil }
    if let continent = Country.Continent.allCases.first(where: { $0.word == path[0].lowercased() })
    {
      area = .continent(continent)
    } else if let country = Atlas.embedded[path[0].uppercased()] {
      area = MapArea(country)
    } else {
      return nil
    }
  }

  var path: [String] { [area.slug] }
}

/// From the world to continents and countries on the map.
struct MapCoordinator: EntryCoordinator {
  let ledger: Ledger, links: (any LinkOpener)?

  func run(from place: MapPlace?, in flow: Flow) async throws(Departure) {
    var area = place?.area
    while true {
      let here = try await flow.perform { try await ledger.here() } ?? .world
      area = try await flow.show(
        MapScene(
          ledger: ledger, links: links, area: area ?? MapArea(here),
          language: { flow.language }, isAddressed: area != nil))
    }
  }

  func places(after path: [String]) async throws -> [Candidate] {
    guard path.isEmpty else { return [] }
    return [Candidate("world")] + Country.Continent.allCases.map { Candidate($0.word) }
      + Atlas.embedded.countries.map { Candidate($0.code, $0.title) }
  }
}

/// Countries on a map, coloured by a measure.
struct MapScene: Scene {
  typealias Output = MapArea
  let ledger: Ledger, links: (any LinkOpener)?, area: MapArea
  /// What pictures are written in.
  let language: @MainActor () -> Language
  var isAddressed = false

  var place: (any Place)? { isAddressed ? MapPlace(area) : nil }

  func screen() async throws -> Screen {
    .map(try await ledger.map(area, Self.measure, on: nil, selecting: nil))
  }

  private static let measure = Measure.confirmed

  var commands: [Command<MapArea>] {
    [
      showing, selecting, measuring,
      Command("go", .statistics(\.goSummary), .rest("place")) { name in
        .finish(try MapArea(name))
      },
    ]
  }

  private var showing: Command<MapArea> {
    Command(
      "show", .statistics(\.mapSummary), .optionalWord("place", .countryName),
      .option("by", .measure, default: Self.measure).help(.statistics(\.byMapHelp)),
      .option("date", .dayWord).help(.statistics(\.dateHelp)), .svg, .overwrite
    ) { name, measure, word, path, overwrites in
      let area = try name.map { name in try MapArea(name) } ?? area
      let map = try await ledger.map(area, measure, on: word, selecting: nil)
      guard let path else { return .show(.map(map)) }
      return .show(try .drawing(map.picture(in: language()), to: path, replacing: overwrites))
    }.opening()
  }

  private var selecting: Command<MapArea> {
    Command(
      "select", .statistics(\.selectSummary), .word("country", .countryName),
      .option("by", .measure, default: Self.measure).help(.statistics(\.byMapHelp)),
      .option("date", .dayWord).help(.statistics(\.dateHelp))
    ) { name, measure, word in
      let country = try Atlas.country(name)
      return .show(
        .map(try await ledger.map(area, measure, on: word, selecting: country)))
    }
  }

  private var measuring: Command<MapArea> {
    Command(
      "distance", .statistics(\.distanceSummary), .word("from"),
      .option("to", .countryName).help(.statistics(\.distanceToHelp)),
      .flag("open").help(.statistics(\.openHelp))
    ) { from, to, opens in
      let here = try await ledger.here()
      let country = try to.map { name in try Atlas.country(name) }
      let target = try Spot(marking: country ?? (area.country.isWorld ? here : area.country))
      let start = try Spot(from)
      if opens { try await links?.open(start.directions(to: target)) }
      return .show(.distance(from: start, to: target))
    }
  }
}
