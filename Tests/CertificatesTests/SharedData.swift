import AtriumScreen
import Foundation

/// The outside data beside the package, where it is.
enum SharedData {
  static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "shared/data/dcc")

  /// The files below a folder whose paths end so, in order; none, with the reason printed, where
  /// the data is not there.
  static func files(in name: String, named ending: String) -> [URL] {
    let root = folder.appending(path: name)
    let paths = FileManager.default.enumerator(atPath: root.path(percentEncoded: false))
    let names = (paths?.allObjects ?? []).compactMap { $0 as? String }
    if names.isEmpty { print("skipped: there is no ../shared/data/dcc/\(name)") }
    return names.filter { $0.hasSuffix(ending) }.sorted().map { root.appending(path: $0) }
  }

  static func json(_ file: URL) throws -> JSON {
    try JSON(parsing: Array(Data(contentsOf: file)), depthLimit: 256)
  }
}

extension JSON {
  /// The elements of an array.
  var elements: [JSON]? {
    if case .array(let elements) = self { elements } else { nil }
  }
}
