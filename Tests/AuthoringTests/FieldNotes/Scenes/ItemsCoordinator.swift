import AtriumCore

/// Shows the list and the items that are selected in it.
struct ItemsCoordinator: EntryCoordinator {
  let items: ItemStore

  func scene(at place: NumberedPlace?, in flow: Flow) -> any Scene {
    guard let id = place?.number else { return ItemListScene(items: items) }
    return ItemScene(items: items, id: id)
  }

  func run(from place: NumberedPlace?, in flow: Flow) async throws(Departure) {
    var id = place?.number
    while true {
      if let id { _ = try await flow.run(ItemCoordinator(items: items, id: id)) }
      id = try await flow.show(ItemListScene(items: items))
    }
  }

  func places(after path: [String]) async throws -> [Candidate] {
    path.isEmpty ? try await items.candidates() : []
  }
}

/// Shows an item until the user goes back or deletes it.
struct ItemCoordinator: Coordinator {
  let items: ItemStore
  let id: Int

  func run(in flow: Flow) async throws(Departure) {
    try await flow.show(ItemScene(items: items, id: id))
  }
}
