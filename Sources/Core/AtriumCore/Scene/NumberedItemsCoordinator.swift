import AtriumScreen

/// The result of a scene that lists numbered items.
public enum ItemListResult: Equatable, Sendable {
  case opened(Int)
  /// The user wants to fill in the form of a new item.
  case adding
  /// The user wants to fill in the form of an item.
  case editing(Int)
}

/// The result of a scene that shows a numbered item.
public enum ItemResult: Equatable, Sendable {
  /// The user wants to fill in the form of the item.
  case editing
  /// The item does not exist any longer.
  case deleted
}

/// The flow from a list of numbered items to single items and to the forms that add and edit them.
/// The address of an item is its number: `/todos/3`.
public protocol NumberedItemsCoordinator: EntryCoordinator where Place == NumberedPlace {
  /// The scene of the list.
  associatedtype List: Scene<ItemListResult>
  /// The scene of an item.
  associatedtype Item: Scene<ItemResult>

  /// The list.
  var list: List { get }
  /// Returns the scene of an item, whether the item exists or not.
  func item(_ id: Int) -> Item
  /// Asks for a new item and adds it.
  func add(in flow: Flow) async throws(Departure)
  /// Asks for changes to an item and makes them.
  func edit(_ id: Int, in flow: Flow) async throws(Departure)
  /// Returns the items for completion.
  func candidates() async throws -> [Candidate]
}

extension NumberedItemsCoordinator {
  public func scene(at place: NumberedPlace?, in flow: Flow) -> any Scene {
    guard let place else { return list }
    return item(place.number)
  }

  public func run(from place: NumberedPlace?, in flow: Flow) async throws(Departure) {
    if let id = place?.number { try await open(id, in: flow) }
    while true {
      switch try await flow.show(list) {
      case .opened(let id): try await open(id, in: flow)
      case .adding: try await flow.untilBack { () throws(Departure) in try await add(in: flow) }
      case .editing(let id):
        try await flow.untilBack { () throws(Departure) in try await edit(id, in: flow) }
      }
    }
  }

  /// Shows an item until the user leaves or deletes it.
  private func open(_ id: Int, in flow: Flow) async throws(Departure) {
    try await flow.untilBack { () throws(Departure) in
      while case .editing = try await flow.show(item(id)) {
        try await flow.untilBack { () throws(Departure) in try await edit(id, in: flow) }
      }
    }
  }

  public func places(after path: [String]) async throws -> [Candidate] {
    path.isEmpty ? try await candidates() : []
  }
}

extension Flow {
  /// Runs a part of a flow that ends when the user goes back.
  func untilBack(
    _ part: () async throws(Departure) -> Void
  ) async throws(Departure) {
    do throws(Departure) { try await part() } catch { if error != .back { throw error } }
  }
}
