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

  /// - Parameters:
  ///   - path: `-` is standard input.
  ///   - limit: how many bytes it may have.
  static func read(_ path: String, limit: Int) throws(CertificatesError) -> [UInt8] {
    let isInput = path == "-"
    if isInput, isatty(STDIN_FILENO) == 1 { throw .terminalInput }
    let file = isInput ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else {
      throw errno == ENOENT || errno == ENAMETOOLONG
        ? .noFile(path) : .unreadable(path, reason: trouble)
    }
    defer { if !isInput { close(file) } }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Foundation.read(file, &piece, piece.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .unreadable(path, reason: trouble) }
      if count == 0 { return bytes }
      bytes += piece[..<count]
      guard bytes.count <= limit else { throw .tooLarge(path, limit: limit) }
    }
  }

  private static var trouble: String { String(cString: strerror(errno)) }
}
