import AtriumScreen
import Foundation

extension SharedData {
  /// The path of a folder; `nil`, with a printed reason, where it is not there.
  static func path(of folder: String) -> String? {
    let path = self.folder.appending(path: folder).path(percentEncoded: false)
    guard FileManager.default.fileExists(atPath: path) else {
      print("skipped: there is no \(folder) in ../shared/data/dcc")
      return nil
    }
    return path
  }

  /// The values of the JSON files in a folder, by name.
  static func values(in folder: String) throws -> [(name: String, value: JSON)] {
    guard let path = path(of: folder) else { return [] }
    return try FileManager.default.contentsOfDirectory(atPath: path).sorted().compactMap { name in
      try json("\(folder)/\(name)").map { (name, $0) }
    }
  }
}
