import AtriumCore
import AtriumFiles
import Foundation
import Glibc
import Shell

/// Replaces files by unpacked ones and moves the old files to a folder beside them.
///
/// A journal is written before the first move, so that ``complete(in:)`` can finish a replacement
/// that was interrupted. If a move fails, all are undone; if that fails as well, the journal stays.
struct FileReplacement {
  /// A file to replace. All paths are on one file system.
  struct File: Codable, Equatable {
    /// The new file, until it is moved.
    let unpacked: String
    let target: String
    /// The path that an old file at ``target`` is moved to.
    let kept: String
    /// The suffixes of files beside the old one that are moved with it.
    let sidecarSuffixes: [String]
  }

  let files: [File]
  private let directory: DataDirectory

  init(_ directory: DataDirectory, _ files: [File]) {
    self.directory = directory
    self.files = files
  }

  /// Finishes the replacement that an earlier run of the program left incomplete, if there is one.
  /// - Throws: ``Failure/restoring`` while another process replaces files.
  static func complete(in directory: DataDirectory) throws {
    guard FileStatus(directory.restoreJournal) != nil else { return }
    let lock = try directory.lockState()
    defer { lock.release() }
    guard let bytes = Files.read(directory.restoreJournal) else { return }
    guard let files = try? JSONDecoder().decode([File].self, from: Data(bytes)) else {
      throw Failure.unreadable(directory.restoreJournal, SystemError(EINVAL).text)
    }
    try FileReplacement(directory, files).moveFiles()
  }

  /// - Precondition: the caller holds ``DataDirectory/lockState(waits:)``.
  /// - Throws: ``UnfinishedRestore`` if some files are replaced and the journal and the
  ///   unpacked files are still needed; otherwise nothing was replaced.
  func run() throws {
    let journal = try JSONEncoder().encode(files)
    Files.makeFolder(directory.folders.state)
    // The temporary folders of the new files are on the disk before the journal that names them.
    let folders = directory.folders
    do throws(SystemError) {
      for folder in [folders.data, folders.state, folders.config] { try FolderNames.flush(folder) }
      try PrivateFile.write(journal, to: directory.restoreJournal, replacing: true)
    } catch {
      throw Failure.unwritable(directory.restoreJournal, error.text)
    }
    try moveFiles()
  }

  private func moveFiles() throws {
    do {
      for file in files { try file.replace() }
    } catch {
      for file in files.reversed() { try file.putBack() }
      try removeJournal()
      throw error
    }
    try removeJournal()
  }

  /// Removes the journal when the moves, or their reversal, have reached the disk.
  private func removeJournal() throws(UnfinishedRestore) {
    do throws(SystemError) {
      for folder in Set(files.flatMap { [$0.unpacked, $0.target, $0.kept] }.map(\.parentFolder)) {
        try FolderNames.flush(folder)
      }
      try Files.remove(directory.restoreJournal)
    } catch {
      throw UnfinishedRestore(path: directory.restoreJournal, reason: error.text)
    }
  }
}

extension FileReplacement.File {
  private var suffixes: [String] { [""] + sidecarSuffixes }

  /// As long as the unpacked file exists, files at the target are old ones.
  fileprivate func replace() throws(Failure) {
    guard FileStatus(unpacked) != nil else { return }
    for suffix in suffixes where FileStatus(target + suffix) != nil {
      try Self.move(target + suffix, to: kept + suffix)
    }
    try Self.move(unpacked, to: target)
  }

  fileprivate func putBack() throws(UnfinishedRestore) {
    if FileStatus(unpacked) == nil { try Self.moveIfExisting(target, to: unpacked) }
    for suffix in suffixes { try Self.moveIfExisting(kept + suffix, to: target + suffix) }
  }

  private static func moveIfExisting(_ from: String, to: String) throws(UnfinishedRestore) {
    guard rename(from, to) == 0 || SystemError.last.isMissing else {
      throw UnfinishedRestore(path: to, reason: SystemError.last.text)
    }
  }

  private static func move(_ from: String, to: String) throws(Failure) {
    Files.makeFolder(above: to)
    guard rename(from, to) == 0 else { throw .unwritable(to, SystemError.last.text) }
  }
}

extension String {
  /// The path up to its last slash.
  fileprivate var parentFolder: String { String(prefix(upTo: lastIndex(of: "/") ?? startIndex)) }
}
