import AtriumCore
import AtriumScreen

/// The list of cities. Its result is the selected city.
struct CitiesScene: Scene {
  let climate: Climate

  func screen() async throws -> Screen {
    let rows = City.allCases.map { city -> [Value] in
      [.text(city.rawValue), .text(city.name), .integer(climate.temperature(in: city))]
    }
    return Screen(
      "weather",
      [
        .table(
          Table(
            "cities",
            [
              .hidden("id"), .init("name", .weather(\.city)), .init("celsius", .weather(\.celsius)),
            ], rows))
      ])
  }

  var commands: [Command<City>] {
    [
      Command("show", .weather(\.showSummary), .word("city", .choice(City.self))) { city in
        .finish(city)
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
    let rows = city.temperatures.enumerated().map { month, degrees -> [Value] in
      let tone: Tone = month == climate.month ? .accent : .plain
      return [.toned(tone, .integer(month + 1)), .toned(tone, .integer(degrees))]
    }
    return Screen(
      "city",
      [
        .heading(Phrase(city.name)), .machineOnly("id", .string(city.rawValue)),
        .table(
          Table(
            "months",
            [.init("month", .weather(\.month)), .init("celsius", .weather(\.celsius))], rows)),
      ])
  }

  var commands: [Command<Void>] { [] }
}
