import AtriumCore
import AtriumScreen

/// All items; ends with the number of the one that is to be looked at.
struct ItemListScene: Scene {
  let items: Items

  func screen() async throws -> Screen { .list(try await items.all()) }

  var commands: [Command<Int>] {
    [
      Command("add", .own(\.addSummary), .rest("title")) { title in
        .done(.detail(try await items.add(title), saying: \.added))
      },
      Command("show", .own(\.showSummary), .word("number", number)) { .finish($0) },
    ]
  }

  private var number: Format<Int> {
    .number(in: 1...Int.max).completing(.found { try await items.candidates() })
  }
}
