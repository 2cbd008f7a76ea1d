import AtriumArchive
import AtriumCore
import AtriumFiles
import AtriumScreen
import AtriumStorage
import Foundation
import Glibc
import Shell

/// Puts everything that is kept for a person into one packed file.
struct Backup {
  let holdings: Holdings
  /// The version of the program, for the manifest.
  let program: String

  /// What a backup that was made holds.
  struct Outcome {
    let path: String
    let manifest: BackupManifest
    /// The backup's size in bytes.
    let size: Int
  }

  /// Copies each database as it is at one moment, whoever writes to it meanwhile.
  func write(to path: String, replacing: Bool) throws -> Outcome {
    let archive = try ArchiveWriter(path, replacing: replacing)
    let copies = try holdings.workFolder(in: holdings.folders.cache, "backup")
    let sources = try holdings.places.enumerated().map { index, place in
      try source(of: place, copy: "\(copies.path)/\(index)")
    }
    let manifest = BackupManifest(
      program: program, created: Date().timestamp, files: sources.map(\.file))
    let text = Array((manifest.json.indentedText + "\n").utf8)
    try archive.add(BackupManifest.name, text, time: time(nil))
    for source in sources {
      try archive.add(source.file.place.name, contentsOf: source.path, time: source.time)
    }
    try archive.finish()
    return Outcome(path: path, manifest: manifest, size: FileStatus(path)?.size ?? 0)
  }

  private struct Source {
    let file: BackupManifest.File, path: String, time: Int
  }

  /// What is read of a file lies in a copy that nobody changes.
  private func source(of place: BackupPlace, copy: String) throws -> Source {
    let path = holdings.path(of: place)
    let time = FileStatus(path)?.time ?? 0
    var version: Int?
    if case .database = place {
      try StoreFile(path).copy(to: copy)
      version = try StoreFile(copy).version()
    } else {
      guard let bytes = Files.read(path) else {
        throw UpkeepError.unreadable(path, SystemError.last.text)
      }
      guard Files.writePrivately(bytes, to: copy) else {
        throw UpkeepError.unwritable(copy, SystemError.last.text)
      }
    }
    guard let (hash, size) = HashedFile.read(copy) else {
      throw UpkeepError.unreadable(copy, SystemError.last.text)
    }
    return Source(
      file: BackupManifest.File(place: place, size: size, hash: hash, version: version),
      path: copy, time: time)
  }
}
