import AtriumCore
import AtriumScreen

/// The page of an item.
struct ItemScene: Scene {
  let items: ItemStore
  let id: Int

  var place: (any Place)? { NumberedPlace(id) }

  func screen() async throws -> Screen { .detail(try await items.item(id)) }

  var commands: [Command<Never>] {
    [
      Command("rename", .renameSummary, .rest("title")) { title in
        .done(.detail(try await items.rename(id, title), saying: Phrase.renamed))
      },
      Command(
        "delete", .deleteSummary,
        asking: {
          let title = try await items.item(id).title
          return .deleteQuestion(title)
        },
        run: {
          let item = try await items.item(id)
          try await items.delete(id)
          return .leave(.back, .detail(item, saying: Phrase.deleted))
        }),
    ]
  }
}
