import AtriumCore
import AtriumFormats
import AtriumTime
import Foundation

/// The files that commands name.
enum LocalFiles {
  enum ItemType { case file, folder, missing }

  static func type(of path: String) -> ItemType {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      return .missing
    }
    return isFolder.boolValue ? .folder : .file
  }

  static func names(in folder: String) throws(Failure) -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: folder)
        .filter { !$0.hasPrefix(".") }.sorted()
    } catch {
      throw .unreadable(folder, reason: String(cString: strerror(errno)))
    }
  }

  /// Returns the paths of the files in a folder and its subfolders, sorted.
  /// - Parameter ignored: the name of subfolders that are left out.
  static func files(
    below folder: String, except ignored: String? = nil, depth: Int = 8
  ) throws(Failure) -> [String] {
    var found: [String] = []
    for name in try names(in: folder) {
      let path = "\(folder)/\(name)"
      switch type(of: path) {
      case .folder where depth > 0 && name != ignored:
        found += try files(below: path, except: ignored, depth: depth - 1)
      case .file: found.append(path)
      case .folder, .missing: break
      }
    }
    return found
  }

  /// Creates a folder that only its owner can read, unless it exists. Its parent must exist.
  static func makeFolder(_ path: String) throws(Failure) {
    guard mkdir(path, 0o700) != 0, type(of: path) != .folder else { return }
    throw .unreadable(path, reason: String(cString: strerror(errno)))
  }

  static func modificationTime(of path: String) -> Instant? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return (attributes?[.modificationDate] as? Date).map {
      Instant(timeIntervalSince1970: $0.timeIntervalSince1970)
    }
  }

  static func userFiles(upTo megabytes: Int = 64) -> UserFiles {
    UserFiles(of: CertificatesFeature.id, upTo: megabytes)
  }
}
