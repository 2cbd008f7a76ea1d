import AtriumCore
import AtriumScreen

/// The list of cities.
struct CitiesScene: Scene {
  let climate: Climate

  func screen() async throws -> Screen {
    Screen(
      "weather",
      [
        .table(
          Table(
            "cities", of: City.allCases,
            [
              .hidden("id") { .text($0.rawValue) },
              .init("name", .city) { .text($0.name) },
              .init("celsius", .celsius) { .integer(climate.temperature(in: $0)) },
            ]))
      ])
  }

  var commands: [Command<Never>] {
    [
      Command("show", .showSummary, .word("city", .choice(City.self))) { city in
        .open(city)
      }
    ]
  }
}

/// The year of a city.
struct CityScene: Scene {
  let climate: Climate
  let city: City

  var place: (any Place)? { city }

  func screen() async throws -> Screen {
    let current = climate.month
    let tone = { @Sendable (month: Int) -> Tone in month == current ? .accent : .plain }
    return Screen(
      "city",
      [
        .heading(Phrase(city.name)), .machineOnly("id", .string(city.rawValue)),
        .table(
          Table(
            "months", of: Array(city.temperatures.enumerated()),
            [
              .init("month", .month) { .toned(tone($0.offset), .integer($0.offset + 1)) },
              .init("celsius", .celsius) { .toned(tone($0.offset), .integer($0.element)) },
            ])),
      ])
  }

  var commands: [Command<Never>] { [] }
}
