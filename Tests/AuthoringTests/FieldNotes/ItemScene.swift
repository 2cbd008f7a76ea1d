import AtriumCore
import AtriumScreen

/// One item; ends when that is deleted.
struct ItemScene: Scene {
  let items: Items, id: Int
  var place: (any Place)? { NumberedPlace(id) }

  func screen() async throws -> Screen { .detail(try await items.item(id)) }

  var commands: [Command<Void>] {
    [
      Command("rename", .own(\.renameSummary), .rest("title")) { title in
        .done(.detail(try await items.rename(id, title), saying: \.renamed))
      },
      Command(
        "delete", .own(\.deleteSummary),
        asking: {
          let title = try await items.item(id).title
          return .own { $0.deleteQuestion(title) }
        },
        run: {
          let item = try await items.item(id)
          try await items.delete(id)
          return .finish((), .detail(item, saying: \.deleted))
        }),
    ]
  }
}
