import AtriumFormats
import Foundation

/// Files as commands name them.
enum Files {
  enum Kind { case file, folder, missing }

  static func kind(of path: String) -> Kind {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      return .missing
    }
    return isFolder.boolValue ? .folder : .file
  }

  /// What a path ends in.
  static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// The files in a folder, by name; those that begin with a full stop are left out.
  static func names(in folder: String) throws(CertificatesError) -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: folder)
        .filter { !$0.hasPrefix(".") }.sorted()
    } catch {
      throw .unreadable(folder, reason: trouble)
    }
  }

  /// The files in a folder and the folders in it, by name.
  static func below(_ folder: String, depth: Int = 8) throws(CertificatesError) -> [String] {
    var found: [String] = []
    for name in try names(in: folder) {
      let path = "\(folder)/\(name)"
      switch kind(of: path) {
      case .folder: if depth > 0 { found += try below(path, depth: depth - 1) }
      case .file: found.append(path)
      case .missing: break
      }
    }
    return found
  }

  /// When a file was last changed.
  static func changed(_ path: String) -> Timestamp? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return (attributes?[.modificationDate] as? Date).map { Timestamp($0) }
  }

  /// Reads files, pictures and lists; and `-`, which is standard input.
  static func reader(upTo megabytes: Int = 64) -> UserFiles {
    UserFiles(of: CertificatesFeature.id, upTo: megabytes)
  }

  private static var trouble: String { String(cString: strerror(errno)) }
}
