/// Stores a feature's passwords, keys, tokens and drafts for the user, separate from its data.
public protocol Secrets: Sendable {
  /// Returns the names of all secrets, in no order.
  func names() async throws -> [String]
  /// Returns a secret; `nil` if there is none of this name.
  func secret(_ name: String) async throws -> [UInt8]?
  /// Stores a secret, replacing one of the same name.
  func store(_ secret: [UInt8], as name: String) async throws
  /// Removes a secret, if it exists.
  func remove(_ name: String) async throws
  /// Returns a secret; if there is none, stores `new` and returns it. Concurrent callers, also in
  /// other processes, get the same secret.
  func secret(_ name: String, orStoring new: [UInt8]) async throws -> [UInt8]
}

extension Secrets {
  /// Returns or stores a secret without protection from concurrent callers.
  public func secret(_ name: String, orStoring new: [UInt8]) async throws -> [UInt8] {
    if let secret = try await secret(name) { return secret }
    try await store(new, as: name)
    return new
  }
}
