/// Keeps a feature's passwords, keys, tokens and drafts for this person, apart from the data.
public protocol Secrets: Sendable {
  /// What is kept, in no order.
  func names() async throws -> [String]
  /// `nil` where none is kept under the name.
  func secret(_ name: String) async throws -> [UInt8]?
  /// Puts it in the place of one that is there.
  func keep(_ secret: [UInt8], as name: String) async throws
  /// One that is not there is no trouble.
  func forget(_ name: String) async throws
  /// The secret of that name; where there is none, `new` becomes it. Whoever asks at the same time,
  /// in another process too, gets the same one.
  func secret(_ name: String, orKeeping new: [UInt8]) async throws -> [UInt8]
}

extension Secrets {
  /// For secrets that only one asks for at a time.
  public func secret(_ name: String, orKeeping new: [UInt8]) async throws -> [UInt8] {
    if let secret = try await secret(name) { return secret }
    try await keep(new, as: name)
    return new
  }
}
