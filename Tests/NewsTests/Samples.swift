import AtriumScreen
import Foundation

/// The samples beside the package, where they are.
enum Samples {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "shared/data/feeds")

  static func bytes(_ name: String) -> [UInt8]? {
    guard let data = try? Data(contentsOf: folder.appending(path: name)) else {
      print("skipped: there is no \(name) in ../shared/data/feeds")
      return nil
    }
    return Array(data)
  }

  static func json(_ name: String) throws -> JSON? { try bytes(name).map { try JSON(parsing: $0) } }

  /// The paths of all files below a folder.
  static func files(in name: String) -> [String] {
    let path = folder.appending(path: name).path(percentEncoded: false)
    let found = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    if found.isEmpty { print("skipped: there is nothing in ../shared/data/feeds/\(name)") }
    return found.filter { $0.hasSuffix(".xml") }.sorted().map { "\(name)/\($0)" }
  }
}

extension JSON {
  var items: [JSON] { if case .array(let items) = self { items } else { [] } }
  var string: String? { if case .string(let string) = self { string } else { nil } }
}
