public import AtriumCore
import AtriumFiles
import AtriumScreen
import AtriumStorage
import Glibc
import Shell

/// Erases what the program stores about a feature outside of the feature's own files: lines of the
/// history, links and reminders of its items, answers of servers, and files that restores replaced.
public struct ResidualDataEraser: Sendable {
  let directory: DataDirectory

  /// Nothing is read or erased.
  public init(_ directory: DataDirectory) { self.directory = directory }

  /// - Throws: a failure that names the file that could not be changed.
  public func erase(of feature: FeatureID) throws(Failure) {
    _ = try eraseCountingFiles(of: feature)
  }

  /// - Returns: the files of the feature that were deleted.
  func eraseCountingFiles(of feature: FeatureID) throws(Failure) -> ErasedFiles {
    try eraseHistory(HistoryFile(path: directory.history), feature)
    try eraseAddresses(in: directory.folders.data, feature)
    // Answers do not record who asked for them.
    PrivateFolder.remove(directory.answerCache)
    if FileStatus(directory.answerCache) != nil {
      throw .unwritable(directory.answerCache, SystemError.last.text)
    }
    var erased = ErasedFiles()
    for folder in directory.keptFolders {
      try eraseHistory(HistoryFile(path: "\(folder)/\(DataDirectory.historyName)"), feature)
      try eraseAddresses(in: folder, feature)
      try erased.delete(directory.files(of: feature, in: folder))
      try erased.deleteFolder(directory.pluginFolder(of: feature, in: folder))
      rmdir("\(folder)/\(DataDirectory.pluginsName)")
      rmdir("\(folder)/secrets/\(feature)")
      rmdir("\(folder)/secrets")
      rmdir(folder)
    }
    return erased
  }

  /// Erases the addresses of the items of a feature in the databases of the program.
  private func eraseAddresses(in folder: String, _ feature: FeatureID) throws(Failure) {
    for (database, erase) in [
      (FeatureID.links, StoredLinks.erase), (.reminders, ReminderLog.erase),
    ] {
      let path = directory.database(of: database, in: folder)
      do {
        try erase(feature.description, DatabaseMaintenance(path))
      } catch {
        throw .unwritable(path, Failure(error).message.text(in: .en))
      }
    }
  }

  private func eraseHistory(_ file: HistoryFile, _ feature: FeatureID) throws(Failure) {
    do throws(SystemError) {
      try file.erase(feature)
    } catch {
      throw .unwritable(file.path, error.text)
    }
  }
}

/// The number and the size of deleted files.
struct ErasedFiles {
  private(set) var count = 0
  private(set) var bytes = 0

  /// Deletes files, and the target of a link with the link. Missing files are left out.
  mutating func delete(_ paths: [String]) throws(Failure) {
    for path in paths {
      guard let status = FileStatus(path) else { continue }
      if status.kind == S_IFLNK, let target = Files.target(of: path) {
        try delete(DataDirectory.files(ofDatabase: target))
      }
      guard unlink(path) == 0 else { throw .unwritable(path, SystemError.last.text) }
      count += 1
      bytes += status.size
    }
  }

  /// Deletes a folder with its contents. The targets of links are kept.
  mutating func deleteFolder(_ path: String) throws(Failure) {
    let sizes = FolderListing.filesBelow(path, depth: 64).compactMap {
      FileStatus("\(path)/\($0)")?.size
    }
    PrivateFolder.remove(path)
    if FileStatus(path) != nil { throw .unwritable(path, SystemError.last.text) }
    count += sizes.count
    bytes += sizes.reduce(0, +)
  }
}
