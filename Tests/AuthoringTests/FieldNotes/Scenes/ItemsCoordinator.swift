import AtriumCore

/// The list and single items.
struct ItemsCoordinator: EntryCoordinator {
  let items: ItemStore

  func scene(at place: NumberedPlace?, in flow: Flow) -> any Scene {
    guard let id = place?.number else { return ItemListScene(items: items) }
    return ItemScene(items: items, id: id)
  }

  func places(after path: [String]) async throws -> [Candidate] {
    path.isEmpty ? try await items.candidates() : []
  }
}
