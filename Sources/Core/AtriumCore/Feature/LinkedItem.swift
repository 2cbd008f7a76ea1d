public import AtriumScreen

/// An item that links can lead to: a todo, an appointment, a study.
///
/// As a hook, it asks the feature that owns an address for the item at the address. The items of
/// features that answer can be linked. A feature is not asked while a consent that it requires is
/// missing.
public struct LinkedItem: Hook, Equatable, Sendable {
  public typealias Question = Address
  /// `nil` if the item does not exist.
  public typealias Answer = LinkedItem?
  public static let name = "linked item"

  /// The permanent address of the item.
  public var address: Address
  /// The title that links show; `nil` if they show only the address, as for patients.
  public var title: Phrase?

  public init(_ address: Address, _ title: Phrase?) {
    self.address = address
    self.title = title
  }

  /// Answers for a feature whose items are addressed by their number.
  /// - Parameter title: returns the title of an item; `nil` if the item does not exist.
  public static func numbered(
    at address: Address, title: (Int) async throws -> String?
  ) async throws -> LinkedItem? {
    guard let id = NumberedPlace(path: address.path)?.number, let title = try await title(id) else {
      return nil
    }
    return LinkedItem(address, Phrase(title))
  }
}
