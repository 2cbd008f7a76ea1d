import AtriumScreen
import Foundation

@testable import Certificates

/// The outside suites beside the package, where they are.
enum SharedData {
  static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "shared/data/dcc")

  /// The bytes of a file; `nil`, with a printed reason, where it is not there.
  static func bytes(_ path: String) -> [UInt8]? {
    guard let data = try? Data(contentsOf: folder.appending(path: path)) else {
      print("skipped: there is no \(path) in ../shared/data/dcc")
      return nil
    }
    return Array(data)
  }

  static func json(_ path: String) throws -> JSON? {
    try bytes(path).map { try JSON(parsing: $0) }
  }
}

extension JSON {
  var members: [Member] { if case .object(let members) = self { members } else { [] } }
  var elements: [JSON] { if case .array(let elements) = self { elements } else { [] } }

  /// The same with the members of objects in the order of their keys, so that order does not count.
  var sorted: JSON {
    switch self {
    case .object(let members):
      .object(
        members.sorted { $0.key < $1.key }.map { Member($0.key, $0.value.sorted) })
    case .array(let elements): .array(elements.map(\.sorted))
    default: self
    }
  }
}
