import AtriumCore
import AtriumScreen

/// The list of items.
struct ItemListScene: Scene {
  let items: ItemStore

  func screen() async throws -> Screen { .list(try await items.all()) }

  var commands: [Command<Never>] {
    [
      Command(
        "add", .addSummary, .rest("title"),
        .option("on", .day).help(.onHelp)
      ) { title, day in
        .done(.detail(try await items.add(title, on: day), saying: Phrase.added))
      },
      Command("show", .showSummary, .word("number", number)) { .open($0) },
    ]
  }

  private var number: ArgumentFormat<Int> {
    .number(in: 1...Int.max).completing(.dynamic { try await items.candidates() })
  }
}
