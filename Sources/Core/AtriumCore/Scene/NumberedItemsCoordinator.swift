/// The coordinator of a list of numbered items and of single items. The address of an item is its number:
/// `/todos/3`.
public protocol NumberedItemsCoordinator: EntryCoordinator where Place == NumberedPlace {
  /// The scene of the list.
  associatedtype List: Scene<Never>
  /// The scene of an item.
  associatedtype Item: Scene<Never>

  /// The list.
  var list: List { get }
  /// Returns the scene of an item, whether the item exists or not.
  func item(_ id: Int) -> Item
  /// Returns the items for completion.
  func candidates() async throws -> [Candidate]
}

extension NumberedItemsCoordinator {
  public func scene(at place: NumberedPlace?, in flow: Flow) -> any Scene {
    guard let place else { return list }
    return item(place.number)
  }

  public func places(after path: [String]) async throws -> [Candidate] {
    path.isEmpty ? try await candidates() : []
  }
}
