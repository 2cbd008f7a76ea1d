import AtriumArchive
import AtriumCore
import AtriumFiles
import AtriumScreen
import AtriumStorage
import AtriumTime
import Glibc
import Shell

/// Writes a user's databases, secrets and settings to a packed archive.
struct BackupWriter {
  let directory: DataDirectory
  let programVersion: String
  /// The largest manifest that is read again, in bytes.
  var manifestLimit = BackupManifest.sizeLimit

  struct Outcome {
    let path: String
    let manifest: BackupManifest
    /// The size of the archive in bytes.
    let size: Int
  }

  /// Each database is copied in the state of one moment, even while other programs write to it.
  func write(to path: String, replacing: Bool) throws -> Outcome {
    let archive = try ArchiveWriter(path, replacing: replacing)
    let copies = try directory.temporaryFolder(in: directory.folders.cache)
    let sources = try directory.backupPaths.enumerated().map { index, path in
      try source(of: path, copy: "\(copies.path)/\(index)")
    }
    let manifest = BackupManifest(
      programVersion: programVersion, created: Instant.now.timestamp, files: sources.map(\.file))
    let text = Array((manifest.json.indentedText + "\n").utf8)
    guard BackupManifest(text, sizeLimit: manifestLimit) == manifest else {
      throw Failure.tooManyFiles(sources.count)
    }
    try archive.add(BackupManifest.fileName, text, time: time(nil))
    for source in sources {
      try archive.add(source.file.path.archiveName, contentsOf: source.copy, time: source.time)
    }
    try archive.finish()
    return Outcome(path: path, manifest: manifest, size: FileStatus(path)?.size ?? 0)
  }

  private struct Source {
    let file: BackupManifest.File
    /// The path of a copy that no other program changes.
    let copy: String
    /// The modification time, in seconds since 1970.
    let time: Int
  }

  private func source(of backupPath: BackupPath, copy: String) throws -> Source {
    let path = directory.path(of: backupPath)
    let time = FileStatus(path)?.time ?? 0
    var version: Int?
    if case .database = backupPath {
      try DatabaseMaintenance(path).backUp(to: copy)
      version = try DatabaseMaintenance(copy).version()
    } else {
      guard let bytes = Files.read(path) else {
        throw Failure.unreadable(path, SystemError.last.text)
      }
      guard Files.writePrivately(bytes, to: copy) else {
        throw Failure.unwritable(copy, SystemError.last.text)
      }
    }
    guard let digest = FileDigest(copy) else {
      throw Failure.unreadable(copy, SystemError.last.text)
    }
    let file = BackupManifest.File(
      path: backupPath, size: digest.size, hash: digest.hash, version: version)
    return Source(file: file, copy: copy, time: time)
  }
}
