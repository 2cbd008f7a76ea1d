package import AtriumScreen
import Foundation

/// A folder of cases in the form of the published test suites.
package struct CaseFolder: CustomStringConvertible, Sendable {
  package let description: String
  private let folder: URL

  private static let package = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  /// The cases of the package, and the published suites in a folder beside it if they are there.
  package static let all = [
    CaseFolder(description: "invented", folder: package.appending(path: "Tests/Cases/dcc")),
    CaseFolder(
      description: "published",
      folder: package.deletingLastPathComponent().appending(path: "shared/data/dcc")),
  ].filter { FileManager.default.fileExists(atPath: $0.path(of: "expectations.json")) }

  /// `true` for the published suites, which have more cases.
  package var isPublished: Bool { description == "published" }

  package func path(of name: String) -> String {
    folder.appending(path: name).path(percentEncoded: false)
  }

  package func exists(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: path(of: name))
  }

  package func json(_ name: String) throws -> JSON {
    try JSON(parsing: Array(Data(contentsOf: folder.appending(path: name))))
  }
}
