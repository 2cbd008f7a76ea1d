public import AtriumCore
import AtriumFiles
import AtriumScreen
import Glibc

/// Checks the files and folders that settings name.
extension Assembly {
  /// The warnings about files and folders that cannot be used, or only if the program starts in a certain folder.
  public var fileWarnings: [Failure] {
    namedFiles.compactMap { file in
      if file.dependsOnStart {
        return Failure(
          .configuration, "settings.relative-path",
          "\(file.name): \(Phrase.dependsOnStart(file.path))", hint: .useAbsolutePath,
          at: file.location)
      }
      return file.error.map { error in
        Failure(
          .configuration, "settings.unusable-file",
          "\(file.name): \(Phrase.unusable(file.path, error.text))",
          hint: .checkPath, at: file.location)
      }
    }
  }
}

extension NamedFile {
  /// `true` for a relative path in a file, unlike one that was typed.
  fileprivate var dependsOnStart: Bool {
    !path.hasPrefix("/") && location?.contains(":") == true
  }

  /// The reason why the file cannot be read, or the folder cannot be written to or made; `nil` if it can.
  fileprivate var error: SystemError? {
    let isPresentFolder = FileStatus(path, following: true).map { $0.kind == S_IFDIR }
    if let isPresentFolder, isPresentFolder != isFolder {
      return SystemError(isFolder ? ENOTDIR : EISDIR)
    }
    if access(path, isFolder ? R_OK | W_OK | X_OK : R_OK) == 0 { return nil }
    let error = SystemError.last
    guard isFolder, error.code == ENOENT else { return error }
    let parent = path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) }
    return access(parent ?? ".", W_OK | X_OK) == 0 ? nil : .last
  }
}
