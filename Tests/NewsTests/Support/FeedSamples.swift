import AtriumScreen
import Foundation
import Testing

/// Feeds with what other programs read in them: those of `Tests/Cases/feeds`, or of other projects in
/// the folder `shared/data/feeds` beside the package.
struct FeedSamples: CustomTestStringConvertible {
  private let folder: URL

  private static let package = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  /// The feeds of the package, and those beside it if they are there.
  static let all = [
    package.appending(path: "Tests/Cases/feeds"),
    package.deletingLastPathComponent().appending(path: "shared/data/feeds"),
  ].map(FeedSamples.init).filter {
    FileManager.default.fileExists(atPath: $0.folder.path(percentEncoded: false))
  }

  var testDescription: String { folder.pathComponents.suffix(2).joined(separator: "/") }

  func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.appending(path: path)))
  }

  func json(_ path: String) throws -> JSON { try JSON(parsing: bytes(path)) }

  /// A feed of unknown content.
  struct File: CustomTestStringConvertible {
    let url: URL
    var testDescription: String { url.pathComponents.suffix(3).joined(separator: "/") }
    var bytes: [UInt8] { get throws { Array(try Data(contentsOf: url)) } }
  }

  /// All XML files in these folders of all samples, at any depth.
  static func files(in paths: String...) -> [File] {
    all.flatMap { samples in paths.map { samples.folder.appending(path: $0) } }.flatMap { folder in
      let root = folder.path(percentEncoded: false)
      let found = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
      return found.filter { $0.hasSuffix(".xml") }.sorted()
        .map { File(url: folder.appending(path: $0)) }
    }
  }
}
