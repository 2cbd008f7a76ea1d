import AtriumCore
import AtriumScreen
import StatisticsImport

/// A list of countries with their cases that can be filtered by name.
struct CountryChooserScene: Scene {
  typealias Output = Country
  let store: StatisticsStore
  var label: Phrase? { .chooseCountry }

  func screen() async throws -> Screen { try await list("") }

  /// - Parameter filter: a part of a name; an empty one matches all countries.
  private func list(_ filter: String) async throws -> Screen {
    let confirmed = try await store.series(of: [.confirmed]).compactMapValues { $0[.confirmed] }
    let key = CountryTable.searchKey(filter)
    let countries = CountryTable.all
      .filter { country in
        confirmed[country.code] != nil
          && (key.isEmpty
            || country.names.contains { CountryTable.searchKey($0).contains(key) })
      }
      .sorted { $0.name < $1.name }
    return .countries(countries, confirmed)
  }

  var commands: [Command<Country>] {
    [
      Command("filter", .filterSummary, .optionalRest("text")) { text in
        .show(try await list(text ?? ""))
      }.examples("land"),
      Command(
        "choose", .chooseSummary, .word("country", .countryName)
      ) { name in .finish(try CountryTable.country(matching: name)) }.examples("Croatia"),
    ]
  }
}
