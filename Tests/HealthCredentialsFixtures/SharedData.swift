package import AtriumScreen
import Foundation

/// The published test suites, which are not part of the package.
package enum SharedData {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "shared/data/dcc")

  package static func path(of name: String) -> String {
    folder.appending(path: name).path(percentEncoded: false)
  }

  package static func exists(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: path(of: name))
  }

  package static func json(_ name: String) throws -> JSON {
    try JSON(parsing: Array(Data(contentsOf: folder.appending(path: name))))
  }
}
