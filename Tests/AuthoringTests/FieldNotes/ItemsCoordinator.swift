import AtriumCore

/// From the list to single items and back.
struct ItemsCoordinator: EntryCoordinator {
  let items: Items

  func run(from place: NumberedPlace?, in flow: Flow) async throws(Departure) {
    var id = place?.number
    while true {
      if let id { _ = try await flow.run(OneItem(items: items, id: id)) }
      id = try await flow.show(ItemListScene(items: items))
    }
  }

  func places(after path: [String]) async throws -> [Candidate] {
    path.isEmpty ? try await items.candidates() : []
  }
}

/// Looks at one item until it is left or gone.
struct OneItem: Coordinator {
  let items: Items, id: Int

  func run(in flow: Flow) async throws(Departure) {
    try await flow.show(ItemScene(items: items, id: id))
  }
}
