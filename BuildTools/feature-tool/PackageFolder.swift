import Foundation

/// Reads and writes files of a package, by paths relative to its folder.
struct PackageFolder {
  let root: URL

  func has(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appending(path: path).path(percentEncoded: false))
  }

  func text(of path: String) throws(FeatureToolError) -> String {
    do {
      return try String(contentsOf: root.appending(path: path), encoding: .utf8)
    } catch {
      throw FeatureToolError("Cannot read \(path): \(error.localizedDescription)")
    }
  }

  /// The files in a folder and its subfolders, sorted by path.
  func files(in folder: String, endingIn endings: [String] = [".swift"]) throws -> [Template.File] {
    let path = root.appending(path: folder).path(percentEncoded: false)
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []
    return try paths.filter { endings.contains(where: $0.hasSuffix) }.sorted().map {
      Template.File(path: $0, text: try text(of: "\(folder)/\($0)"))
    }
  }

  /// The roots of addresses that features declare in addition to their IDs.
  func roots() throws -> Set<String> {
    let path = root.appending(path: "Sources/Features").path(percentEncoded: false)
    let modules = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return Set(
      try modules.flatMap { try files(in: "Sources/Features/\($0)") }
        .flatMap { $0.text.matches(of: #/\bat: "([a-z][a-z0-9-]*)"/#).map { String($0.1) } })
  }

  func create(_ folder: String, with files: [Template.File]) throws {
    for file in files { try write(file.text, to: "\(folder)/\(file.path)") }
  }

  func write(_ text: String, to path: String) throws(FeatureToolError) {
    let url = root.appending(path: path)
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: url, atomically: true, encoding: .utf8)
    } catch {
      throw FeatureToolError("Cannot write \(path): \(error.localizedDescription)")
    }
  }

  func remove(_ folder: String) {
    try? FileManager.default.removeItem(at: root.appending(path: folder))
  }
}
