/// Stores links between items of features. A link has no direction.
public protocol LinkStore: Sendable {
  /// Returns the addresses of the items that are linked to an item, the oldest link first.
  func links(of item: Address) async throws -> [Address]
  /// Returns whether an item of a feature is linked.
  /// - Parameter root: the first component of the addresses of the feature.
  func hasLinks(of root: String) async throws -> Bool
  /// Links two items.
  /// - Returns: `false` if they were linked already.
  func link(_ item: Address, _ other: Address) async throws -> Bool
  /// Removes the link between two items.
  /// - Returns: `false` if they were not linked.
  func unlink(_ item: Address, _ other: Address) async throws -> Bool
}
