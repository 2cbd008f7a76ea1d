import AtriumCore
import AtriumScreen

/// The list of items. Its result is the number of the selected item.
struct ItemListScene: Scene {
  let items: ItemStore

  func screen() async throws -> Screen { .list(try await items.all()) }

  var commands: [Command<Int>] {
    [
      Command("add", .localized(\.addSummary), .rest("title")) { title in
        .done(.detail(try await items.add(title), saying: \.added))
      },
      Command("show", .localized(\.showSummary), .word("number", number)) { .finish($0) },
    ]
  }

  private var number: Format<Int> {
    .number(in: 1...Int.max).completing(.dynamic { try await items.candidates() })
  }
}
