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
      Command("edit", .editSummary, .fields(Item.fields)) { patch in
        guard !patch.isEmpty else { return .run(editForm) }
        return .done(try await edited(patch))
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

  private var editForm: ItemForm<Item> {
    ItemForm(Item.fields, editing: { try await items.item(id) }, save: edited)
  }

  private func edited(_ patch: Patch<Item>) async throws -> Screen {
    .detail(try await items.edit(id, patch), saying: Phrase.edited)
  }
}
