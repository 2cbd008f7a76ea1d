public import AtriumCore

/// The files that a person names for a feature to import and export.
public struct UserFiles: Sendable {
  private let feature: FeatureID
  /// How many bytes may be imported at once.
  private let limit: Int

  /// - Parameters:
  ///   - feature: whose failures they are.
  ///   - megabytes: how much may be imported at once.
  public init(of feature: FeatureID, upTo megabytes: Int = 256) {
    (self.feature, limit) = (feature, megabytes << 20)
  }

  /// - Parameter path: `-` is standard input.
  public func read(_ path: String) throws -> [UInt8] {
    let file = try input(path)
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = try piece.withUnsafeMutableBytes(file.read)
      if count == 0 { return bytes }
      bytes += piece[..<count]
      guard bytes.count <= limit else {
        throw FileError(feature: feature, path: path, reason: .tooLarge(limit >> 20))
      }
    }
  }

  /// Opens what is too large to be held, or has no end.
  /// - Parameter path: `-` is standard input.
  public func input(_ path: String) throws -> FileInput { try FileInput(path, of: feature) }

  /// Writes a file that only its owner can read, whole or not at all.
  /// - Parameter replacing: whether a file that is there may be overwritten.
  public func write(_ bytes: [UInt8], to path: String, replacing: Bool) throws {
    let draft = try draft(of: path)
    try draft.append(bytes)
    try draft.keep(replacing: replacing)
  }

  /// Begins a file that is too large to be held.
  public func draft(of path: String) throws -> FileDraft { try FileDraft(path, of: feature) }
}
