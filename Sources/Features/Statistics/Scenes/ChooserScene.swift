import AtriumCore
import AtriumScreen

/// A list of countries with their cases; what is typed narrows it down.
struct ChooserScene: Scene {
  typealias Output = Country
  let ledger: Ledger
  var label: Phrase? { .statistics(\.chooseCountry) }

  func screen() async throws -> Screen { try await list("") }

  /// - Parameter filter: a part of the name; an empty one lets all through.
  private func list(_ filter: String) async throws -> Screen {
    let tracks = try await ledger.column(.confirmed)
    let key = Atlas.folded(filter)
    let shown = Atlas.embedded.countries
      .filter { tracks[$0.code] != nil }
      .filter { country in
        key.isEmpty || country.names.contains { Atlas.folded($0).contains(key) }
      }
      .sorted { $0.name < $1.name }
    return .countries(shown, tracks)
  }

  var commands: [Command<Country>] {
    [
      Command("filter", .statistics(\.filterSummary), .optionalRest("text")) { text in
        .show(try await list(text ?? ""))
      },
      Command(
        "choose", .statistics(\.chooseSummary), .word("country", .countryName)
      ) { name in .finish(try Atlas.country(name)) },
    ]
  }
}
