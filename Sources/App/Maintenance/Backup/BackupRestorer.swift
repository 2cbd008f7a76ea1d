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
///
/// The settings and the start-up lines of a backup can run commands. They are restored only on
/// request and after they were shown. Destinations are not used before they are confirmed
/// (``ConfirmationFile``).
struct BackupRestorer {
  let directory: DataDirectory
  /// The number of migrations that this program knows of each feature.
  let knownVersions: [FeatureID: Int]
  let path: String
  let programName: String
  /// Asks whether the files of the backup may be restored, and may replace present ones if there are any.
  let confirms: (_ manifest: BackupManifest, _ replaces: Bool) throws -> Bool
  /// Asks whether the files of the configuration may be restored; `nil` leaves them out.
  let confirmsConfiguration: (([ConfigurationFile]) throws -> Bool)?
  /// The largest manifest that is read, in bytes.
  var manifestLimit = BackupManifest.sizeLimit

  /// A file of the configuration in a backup.
  struct ConfigurationFile {
    let name: String
    let text: String
  }

  struct Outcome {
    let manifest: BackupManifest
    /// The files of the configuration that were restored.
    let configuration: [ConfigurationFile]
    /// The files of the backup that were left out.
    let skipped: [BackupPath]
    /// The folders that hold the replaced files.
    let keptFolders: [String]
    /// `true` if there were data or a history before.
    let isHomeUsed: Bool
  }

  func run() throws -> Outcome {
    let lock = try directory.lockState()
    defer { lock.release() }
    let reader = try ArchiveReader(path)
    let manifest = try readManifest(reader)
    var unpacked: [BackupPath.Root: PrivateFolder] = [:]
    let roots = Set(manifest.files.map(\.path.root)).filter {
      $0 != .config || confirmsConfiguration != nil
    }
    for root in roots {
      unpacked[root] = try directory.temporaryFolder(in: directory.folder(root))
    }
    try checkSpace(for: manifest, in: roots)
    try unpack(reader, manifest) { path in
      unpacked[path.root].map { "\($0.path)/\(path.relativePath)" }
    }
    let configPaths = manifest.files.map(\.path).filter { $0.root == .config }
    let configuration = try configurationFiles(configPaths, in: unpacked[.config])
    let restoresConfiguration =
      try !configuration.isEmpty && confirmsConfiguration?(configuration) == true
    let skipped = restoresConfiguration ? [] : configPaths
    let paths = manifest.files.map(\.path).filter { !skipped.contains($0) }
    let replaces = paths.contains { FileStatus(directory.path(of: $0)) != nil }
    guard try confirms(manifest, replaces) else { throw Failure.restoreCancelled }
    let isHomeUsed =
      replaces || !directory.databases.isEmpty || FileStatus(directory.history) != nil
    for case .database(let feature) in paths {
      try DatabaseMaintenance(directory.database(of: feature)).requireUnused()
    }
    for path in paths { try directory.requireNoLinks(above: path) }
    let keptFolderName = unusedKeptFolderName
    // Before the restored files appear, also after a crash.
    try ConfirmationFile.withdrawAll(
      in: directory, restoresSettings: paths.contains { $0.root == .config })
    let replacement = FileReplacement(
      directory,
      paths.map { path in
        FileReplacement.File(
          unpacked: "\(unpacked[path.root]?.path ?? "")/\(path.relativePath)",
          target: directory.path(of: path),
          kept: "\(directory.folder(path.root))/\(keptFolderName)/\(path.relativePath)",
          sidecarSuffixes: path.sidecarSuffixes)
      })
    do {
      try replacement.run()
    } catch let error as UnfinishedRestore {
      // The next command needs the unpacked files.
      for folder in unpacked.values { folder.keep() }
      throw error
    }
    let keptFolders = BackupPath.Root.allCases.map { "\(directory.folder($0))/\(keptFolderName)" }
    return Outcome(
      manifest: manifest, configuration: restoresConfiguration ? configuration : [],
      skipped: skipped,
      keptFolders: keptFolders.filter { FileStatus($0) != nil }, isHomeUsed: isHomeUsed)
  }

  private func configurationFiles(
    _ paths: [BackupPath], in folder: PrivateFolder?
  ) throws -> [ConfigurationFile] {
    guard let folder else { return [] }
    return try paths.map { path in
      guard let bytes = Files.read("\(folder.path)/\(path.relativePath)") else {
        throw Failure.unreadable(path.archiveName, SystemError.last.text)
      }
      return ConfigurationFile(
        name: path.relativePath, text: String(decoding: bytes, as: UTF8.self))
    }
  }

  /// The name of a folder for the replaced files that exists below no root.
  private var unusedKeptFolderName: String {
    let name = DataDirectory.keptFolderPrefix + Instant.now.timestamp.replacing(":", with: "-")
    var unused = name
    var number = 1
    while BackupPath.Root.allCases.contains(where: {
      FileStatus("\(directory.folder($0))/\(unused)") != nil
    }) {
      number += 1
      unused = "\(name)-\(number)"
    }
    return unused
  }

  private func readManifest(_ reader: ArchiveReader) throws -> BackupManifest {
    guard let entry = try reader.next(), entry.name == BackupManifest.fileName,
      entry.size <= manifestLimit
    else { throw Failure.noBackup(path, programName) }
    var bytes: [UInt8] = []
    while let piece = try reader.piece() { bytes += piece }
    guard let manifest = BackupManifest(bytes, sizeLimit: manifestLimit) else {
      throw Failure.noBackup(path, programName)
    }
    return manifest
  }

  /// Old and new files exist at the same time, so that all new files must fit.
  private func checkSpace(for manifest: BackupManifest, in roots: Set<BackupPath.Root>) throws {
    for root in roots {
      let needed = manifest.files.filter { $0.path.root == root }.reduce(0) { sum, file in
        let (total, overflows) = sum.addingReportingOverflow(file.size)
        return overflows ? .max : total
      }
      guard needed > 0, let free = DiskSpace(at: directory.folder(root))?.free else { continue }
      if needed > free { throw Failure.noSpace(directory.folder(root), needed, free) }
    }
  }

  /// - Parameter destination: returns the path for a file; `nil` if the file is only checked.
  private func unpack(
    _ reader: ArchiveReader, _ manifest: BackupManifest, to destination: (BackupPath) -> String?
  ) throws {
    var expected = Dictionary(manifest.files.map { ($0.path.archiveName, $0) }) { first, _ in first
    }
    while let entry = try reader.next() {
      guard let file = expected.removeValue(forKey: entry.name), file.size == entry.size else {
        throw Failure.altered(path, entry.name)
      }
      let target = destination(file.path)
      guard try write(reader, to: target) == file.hash else {
        throw Failure.altered(path, entry.name)
      }
      if case .database(let feature) = file.path, let target {
        try check(target, feature, entry.name)
      }
    }
    if let missing = expected.keys.min() { throw Failure.altered(path, missing) }
  }

  /// - Returns: the hash of the bytes.
  private func write(_ reader: ArchiveReader, to target: String?) throws -> String {
    var digest = SHA256()
    guard let target else {
      while let piece = try reader.piece() { digest.update(data: piece) }
      return Hexadecimal.text(digest.finalize())
    }
    Files.makeFolder(above: target)
    do {
      let file = try PrivateFile(for: target)
      while let piece = try reader.piece() {
        digest.update(data: piece)
        try file.append(piece)
      }
      try file.commit(replacing: false)
    } catch let error as SystemError {
      throw Failure.unwritable(target, error.text)
    }
    return Hexadecimal.text(digest.finalize())
  }

  private func check(_ database: String, _ feature: FeatureID, _ name: String) throws {
    let condition = try DatabaseMaintenance(database).checkIntegrity()
    guard condition.faults.isEmpty else { throw Failure.altered(path, name) }
    if let known = knownVersions[feature], condition.version > known {
      throw Failure.newer(path, "\(feature)", condition.version, known)
    }
  }
}
