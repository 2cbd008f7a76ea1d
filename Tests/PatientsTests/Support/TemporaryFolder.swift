import Foundation

/// A temporary folder.
final class TemporaryFolder: Sendable {
  let path = FileManager.default.temporaryDirectory.appending(path: "patients-\(UUID())")
    .path(percentEncoded: false)
  init() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }
  deinit { try? FileManager.default.removeItem(atPath: path) }
  func write(_ name: String, _ bytes: [UInt8]) throws -> String {
    try Data(bytes).write(to: URL(filePath: "\(path)/\(name)"))
    return "\(path)/\(name)"
  }
  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }
}
