import AtriumCore
import AtriumScreen

/// The list of items.
struct ItemListScene: Scene {
  let items: ItemStore

  func screen() async throws -> Screen { .list(try await items.all()) }

  var commands: [Command<Never>] {
    [
      Command(
        "add", .addSummary, .rest("title"), .fields(Item.fields.without("title"))
      ) { title, patch in
        let named = Patch("title") { $0.title = try Item.checked(title) } + patch
        return .done(.detail(try await items.add(named), saying: Phrase.added))
      },
      Command("show", .showSummary, .word("number", number)) { .open($0) },
    ]
  }

  private var number: ArgumentFormat<Int> {
    .number(in: 1...Int.max).completing(.dynamic { try await items.candidates() })
  }
}
