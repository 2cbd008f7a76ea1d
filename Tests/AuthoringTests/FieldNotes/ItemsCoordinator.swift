import AtriumCore

/// The page of an item: `3` in `/field-notes/3`.
struct ItemPlace: Place {
  let id: Int

  init(_ id: Int) { self.id = id }
  init?(path: [String]) {
    guard path.count == 1, let id = Int(path[0]), id > 0 else { return nil }
    self.id = id
  }
  var path: [String] { ["\(id)"] }
}

/// From the list to single items and back.
struct ItemsCoordinator: EntryCoordinator {
  let items: Items

  func run(from place: ItemPlace?, in flow: Flow) async throws(Departure) {
    var id = place?.id
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
