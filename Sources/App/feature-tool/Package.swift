import Foundation

/// The folder of a package, by paths inside it.
struct Package {
  let root: URL

  func has(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appending(path: path).path(percentEncoded: false))
  }

  func text(of path: String) throws(Complaint) -> String {
    do {
      return try String(contentsOf: root.appending(path: path), encoding: .utf8)
    } catch {
      throw Complaint("\(path) cannot be read: \(error.localizedDescription)")
    }
  }

  /// The Swift files directly in a folder, in the order of their names.
  func files(in folder: String) throws -> [Template.File] {
    let path = root.appending(path: folder).path(percentEncoded: false)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return try names.filter { $0.hasSuffix(".swift") }.sorted().map {
      Template.File(name: $0, text: try text(of: "\(folder)/\($0)"))
    }
  }

  /// The first parts of addresses that features claim beside their names.
  func roots() throws -> Set<String> {
    let path = root.appending(path: "Sources/Features").path(percentEncoded: false)
    let modules = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return Set(
      try modules.flatMap { try files(in: "Sources/Features/\($0)") }
        .flatMap { $0.text.matches(of: #/\bat: "([a-z][a-z0-9-]*)"/#).map { String($0.1) } })
  }

  func make(_ folder: String, with files: [Template.File]) throws {
    try writing(folder) {
      try FileManager.default.createDirectory(
        at: root.appending(path: folder), withIntermediateDirectories: true)
    }
    for file in files { try write(file.text, to: "\(folder)/\(file.name)") }
  }

  func write(_ text: String, to path: String) throws {
    try writing(path) {
      try text.write(to: root.appending(path: path), atomically: true, encoding: .utf8)
    }
  }

  func remove(_ folder: String) {
    try? FileManager.default.removeItem(at: root.appending(path: folder))
  }

  private func writing(_ path: String, _ write: () throws -> Void) throws(Complaint) {
    do {
      try write()
    } catch {
      throw Complaint("\(path) cannot be written: \(error.localizedDescription)")
    }
  }
}
