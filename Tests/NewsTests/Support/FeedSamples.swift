import AtriumScreen
import Foundation
import Testing

/// Feeds of other projects, in `shared/data/feeds` next to the repository.
enum FeedSamples {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "shared/data/feeds")

  static let areInstalled = FileManager.default.fileExists(
    atPath: folder.path(percentEncoded: false))

  static func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.appending(path: path)))
  }

  static func json(_ path: String) throws -> JSON { try JSON(parsing: bytes(path)) }

  /// The paths of all XML files in a folder, at any depth.
  static func files(in path: String) -> [String] {
    let root = folder.appending(path: path).path(percentEncoded: false)
    let found = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    return found.filter { $0.hasSuffix(".xml") }.sorted().map { "\(path)/\($0)" }
  }
}

extension Trait where Self == ConditionTrait {
  static var needsFeedSamples: Self {
    .enabled(if: FeedSamples.areInstalled, "There is no ../shared/data/feeds.")
  }
}
