import AtriumFiles
import Foundation
import Glibc
import Shell

/// Replaces files by unpacked ones and moves the old files to a folder beside them.
///
/// A journal is written before the first move, so that ``complete(in:)`` can finish a replacement
/// that was interrupted. If a move fails, all are undone.
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
  /// - Throws: ``MaintenanceError/restoring`` while another process replaces files.
  static func complete(in directory: DataDirectory) throws(MaintenanceError) {
    guard FileStatus(directory.restoreJournal) != nil else { return }
    let lock = try directory.lockForRestore()
    defer { lock.release() }
    guard let bytes = Files.read(directory.restoreJournal) else { return }
    guard let files = try? JSONDecoder().decode([File].self, from: Data(bytes)) else {
      throw .unreadable(directory.restoreJournal, SystemError(EINVAL).text)
    }
    try FileReplacement(directory, files).moveFiles()
  }

  /// - Precondition: the caller holds ``DataDirectory/lockForRestore()``.
  func run() throws {
    let journal = try JSONEncoder().encode(files)
    Files.makeFolder(directory.folders.state)
    do throws(SystemError) {
      try PrivateFile.write(journal, to: directory.restoreJournal, replacing: true)
    } catch {
      throw MaintenanceError.unwritable(directory.restoreJournal, error.text)
    }
    Self.flush([directory.folders.state])
    try moveFiles()
  }

  private func moveFiles() throws(MaintenanceError) {
    // The journal is removed only when the moves, or their reversal, have reached the disk.
    defer {
      Self.flush(Set(files.flatMap { [$0.unpacked, $0.target, $0.kept] }.map(\.parentFolder)))
      unlink(directory.restoreJournal)
    }
    do throws(MaintenanceError) {
      for file in files { try file.replace() }
    } catch {
      for file in files.reversed() { file.putBack() }
      throw error
    }
  }

  /// Writes the names of the files in folders to the disk.
  private static func flush(_ folders: Set<String>) {
    for folder in folders {
      let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      guard descriptor >= 0 else { continue }
      fsync(descriptor)
      close(descriptor)
    }
  }
}

extension FileReplacement.File {
  private var suffixes: [String] { [""] + sidecarSuffixes }

  /// As long as the unpacked file exists, files at the target are old ones.
  fileprivate func replace() throws(MaintenanceError) {
    guard FileStatus(unpacked) != nil else { return }
    for suffix in suffixes where FileStatus(target + suffix) != nil {
      try Self.move(target + suffix, to: kept + suffix)
    }
    try Self.move(unpacked, to: target)
  }

  fileprivate func putBack() {
    if FileStatus(unpacked) == nil { rename(target, unpacked) }
    for suffix in suffixes { rename(kept + suffix, target + suffix) }
  }

  private static func move(_ from: String, to: String) throws(MaintenanceError) {
    Files.makeFolder(above: to)
    guard rename(from, to) == 0 else { throw .unwritable(to, SystemError.last.text) }
  }
}

extension String {
  /// The path up to its last slash.
  fileprivate var parentFolder: String { String(prefix(upTo: lastIndex(of: "/") ?? startIndex)) }
}
