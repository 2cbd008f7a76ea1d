public import AtriumCore
import AtriumFiles
public import AtriumScreen
import Foundation

/// Reads and writes the files that the user names in commands of a feature.
public struct UserFiles: Sendable {
  let feature: FeatureID
  /// The maximum size of a file that is read, in megabytes.
  let limit: Int

  /// - Parameters:
  ///   - feature: the prefix of the failures' codes.
  ///   - megabytes: the maximum size of a file that is read at once or imported.
  public init(of feature: FeatureID, upTo megabytes: Int = 256) {
    self.feature = feature
    limit = megabytes
  }

  /// Reads a file at once.
  /// - Parameter path: `-` is standard input.
  /// - Throws: ``FileError``; `CancellationError` in a cancelled task.
  public func read(_ path: String) throws -> [UInt8] { try read(input(path)) }

  private func read(_ file: FileInput) throws -> [UInt8] {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = try file.read(into: &piece, at: 0)
      if count == 0 { return bytes }
      bytes += piece[..<count]
      try checkSize(bytes.count, of: file.path)
    }
  }

  /// Returns the first line of a file, such as a password; `nil` if it is empty.
  public func firstLine(of path: String) throws -> String? {
    let line = try read(path).prefix { $0 != 0x0A && $0 != 0x0D }
    return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
  }

  func checkSize(_ count: Int, of path: String) throws(FileError) {
    guard count <= limit << 20 else {
      throw FileError(feature: feature, path: path, reason: .tooLarge(limit))
    }
  }

  /// Opens a file that is read in pieces, of any size.
  /// - Parameter path: `-` is standard input.
  public func input(_ path: String) throws(FileError) -> FileInput {
    try FileInput(path, of: feature)
  }

  /// Returns the files that paths name, in the order of their names: those of a folder, and those that match
  /// a pattern with `*`, `?` or `[…]` (glob(7)). Other paths are returned as they are.
  /// - Parameter endings: the ends of the names of files in folders.
  /// - Throws: ``FileError`` for a folder without such files.
  public func files(at paths: [String], endingIn endings: [String]) throws(FileError) -> [String] {
    var files: [String] = []
    for path in paths {
      guard let isFolder = Self.isFolder(path) else {
        let matches = Self.matches(of: path)
        files += matches.isEmpty ? [path] : matches
        continue
      }
      // A folder that cannot be read is reported as a file that cannot.
      guard isFolder, let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
        files.append(path)
        continue
      }
      let found = names.sorted().filter { name in
        !name.hasPrefix(".") && endings.contains { name.lowercased().hasSuffix($0) }
      }.map { path.hasSuffix("/") ? path + $0 : "\(path)/\($0)" }
        .filter { Self.isFolder($0) == false }
      if found.isEmpty { throw FileError(feature: feature, path: path, reason: .noFiles(endings)) }
      files += found
    }
    return files
  }

  /// Returns whether a path is that of a folder; `nil` if there is nothing.
  private static func isFolder(_ path: String) -> Bool? {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    return exists ? isFolder.boolValue : nil
  }

  /// The files, without folders, whose paths match a pattern.
  private static func matches(of pattern: String) -> [String] {
    var found = glob_t()
    defer { globfree(&found) }
    guard glob(pattern, GLOB_MARK, nil, &found) == 0 else { return [] }
    let paths = UnsafeBufferPointer(start: found.gl_pathv, count: Int(found.gl_pathc))
    return paths.compactMap { $0.map { String(cString: $0) } }
      .filter { !$0.hasSuffix("/") }.sorted()
  }

  /// Opens a file that is sent in pieces. A pipe is read at once.
  /// - Parameter path: `-` is standard input.
  /// - Throws: ``FileError``; `CancellationError` in a cancelled task.
  public func upload(_ path: String) throws -> HTTPUpload {
    let file = try input(path)
    guard let size = file.size else {
      let bytes = try read(file)
      return HTTPUpload(count: bytes.count) { buffer, offset in
        let piece = bytes[offset...].prefix(buffer.count)
        buffer.copyBytes(from: piece)
        return piece.count
      }
    }
    try checkSize(size, of: path)
    return HTTPUpload(count: size) { try file.read(into: $0, at: $1) }
  }

  /// Writes a complete file with permissions 0600.
  /// - Parameter replacing: whether an existing file may be overwritten.
  public func write(_ bytes: [UInt8], to path: String, replacing: Bool) throws(FileError) {
    let draft = try draft(of: path)
    try draft.append(bytes)
    try draft.commit(replacing: replacing)
  }

  /// Creates a file that is written in pieces.
  public func draft(of path: String) throws(FileError) -> FileDraft {
    try FileDraft(path, of: feature)
  }

  /// Stores a body that is read again: in memory up to 1 MiB, from then on in a temporary file without
  /// a name, so that many bodies take little memory.
  /// - Parameter inspect: receives each piece.
  /// - Throws: ``FileError``, and the errors of the body.
  public func spool(
    _ body: HTTPBody, inspect: ([UInt8]) -> Void
  ) async throws -> any DocumentContent {
    let file = SpooledFile()
    for try await piece in body {
      inspect(piece)
      try append(piece, to: file)
    }
    return file
  }

  func append(_ bytes: [UInt8], to file: SpooledFile) throws {
    do { try file.append(bytes) } catch let error as SystemError {
      throw FileError(
        feature: feature, path: SpooledFile.folder, reason: .unwritable(error.text))
    }
  }
}
