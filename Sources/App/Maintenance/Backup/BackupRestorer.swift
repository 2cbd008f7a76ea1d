import AtriumArchive
import AtriumCore
import AtriumFiles
import AtriumScreen
import AtriumStorage
import AtriumTime
import Crypto
import Foundation
import Shell

/// Restores a backup. The whole backup is checked before anything is replaced, and the replaced
/// files are kept in a folder beside the new ones.
struct BackupRestorer {
  let directory: DataDirectory
  /// The number of migrations that this program knows of each feature.
  let knownVersions: [FeatureID: Int]
  let path: String
  let programName: String

  struct Outcome {
    let manifest: BackupManifest
    /// The folders that hold the replaced files.
    let keptFolders: [String]
  }

  func run() throws -> Outcome {
    let reader = try ArchiveReader(path)
    let manifest = try readManifest(reader)
    var unpacked: [BackupPath.Root: PrivateFolder] = [:]
    for root in Set(manifest.files.map(\.path.root)) {
      unpacked[root] = try directory.temporaryFolder(in: directory.folder(root), ".restore")
    }
    try checkSpace(for: manifest)
    try unpack(reader, manifest) { path in
      "\(unpacked[path.root]?.path ?? "")/\(path.relativePath)"
    }
    var replacement = FileReplacement(
      directory: directory, paths: manifest.files.map(\.path),
      unpacked: unpacked.mapValues(\.path),
      keptFolderName: "before-restore-\(Instant.now.timestamp.replacing(":", with: "-"))")
    try replacement.run()
    return Outcome(manifest: manifest, keptFolders: replacement.keptFolders)
  }

  private func readManifest(_ reader: ArchiveReader) throws -> BackupManifest {
    guard let entry = try reader.next(), entry.name == BackupManifest.fileName,
      entry.size <= BackupManifest.sizeLimit
    else { throw MaintenanceError.noBackup(path, programName) }
    var bytes: [UInt8] = []
    while let piece = try reader.piece() { bytes += piece }
    guard let manifest = BackupManifest(bytes) else {
      throw MaintenanceError.noBackup(path, programName)
    }
    return manifest
  }

  /// Old and new files exist at the same time, so that all new files must fit.
  private func checkSpace(for manifest: BackupManifest) throws {
    for root in BackupPath.Root.allCases {
      let needed = manifest.files.filter { $0.path.root == root }.reduce(0) { sum, file in
        let (total, overflows) = sum.addingReportingOverflow(file.size)
        return overflows ? .max : total
      }
      guard needed > 0, let free = DiskSpace(at: directory.folder(root))?.free else { continue }
      if needed > free { throw MaintenanceError.noSpace(directory.folder(root), needed, free) }
    }
  }

  private func unpack(
    _ reader: ArchiveReader, _ manifest: BackupManifest, to destination: (BackupPath) -> String
  ) throws {
    var expected = Dictionary(manifest.files.map { ($0.path.archiveName, $0) }) { first, _ in first
    }
    while let entry = try reader.next() {
      guard let file = expected.removeValue(forKey: entry.name), file.size == entry.size else {
        throw MaintenanceError.altered(path, entry.name)
      }
      let target = destination(file.path)
      guard try write(reader, to: target) == file.hash else {
        throw MaintenanceError.altered(path, entry.name)
      }
      if case .database(let feature) = file.path { try check(target, feature, entry.name) }
    }
    if let missing = expected.keys.min() { throw MaintenanceError.altered(path, missing) }
  }

  /// - Returns: the hash of the written bytes.
  private func write(_ reader: ArchiveReader, to target: String) throws -> String {
    Files.makeFolder(above: target)
    var digest = SHA256()
    do {
      let file = try PrivateFile(for: target)
      while let piece = try reader.piece() {
        digest.update(data: piece)
        try file.append(piece)
      }
      try file.keep(replacing: false)
    } catch let error as SystemError {
      throw MaintenanceError.unwritable(target, error.text)
    }
    return Hexadecimal.text(digest.finalize())
  }

  private func check(_ database: String, _ feature: FeatureID, _ name: String) throws {
    let condition = try StoreFile(database).examine()
    guard condition.faults.isEmpty else { throw MaintenanceError.altered(path, name) }
    if let known = knownVersions[feature], condition.version > known {
      throw MaintenanceError.newer(path, "\(feature)", condition.version, known)
    }
  }
}
