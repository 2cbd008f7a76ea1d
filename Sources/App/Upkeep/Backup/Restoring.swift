import AtriumArchive
import AtriumCore
import AtriumFiles
import AtriumStorage
import Crypto
import Foundation
import Shell

/// Puts back what a backup holds. Everything in it is looked at before anything is replaced, and
/// what was there is kept aside.
struct Restoring {
  let holdings: Holdings
  /// How many migrations this program knows of each feature.
  let known: [FeatureID: Int]
  let path: String

  struct Outcome {
    let manifest: BackupManifest
    /// The folders in which the files lie that were replaced.
    let kept: [String]
  }

  func run() throws -> Outcome {
    let reader = try ArchiveReader(path)
    let manifest = try manifest(reader)
    var drafts: [BackupPlace.Root: PrivateFolder] = [:]
    for root in Set(manifest.files.map(\.place.root)) {
      drafts[root] = try holdings.workFolder(in: holdings.folder(root), ".restore")
    }
    try checkSpace(for: manifest)
    try unpack(reader, manifest) { place in
      "\(drafts[place.root]?.path ?? "")/\(place.path)"
    }
    let exchange = FileExchange(
      holdings, manifest.files.map(\.place), from: drafts.mapValues(\.path),
      name: "before-restore-\(Date().timestamp.replacing(":", with: "-"))")
    try exchange.run()
    return Outcome(manifest: manifest, kept: exchange.kept)
  }

  private func manifest(_ reader: ArchiveReader) throws -> BackupManifest {
    guard let entry = try reader.next(), entry.name == BackupManifest.name,
      entry.size <= BackupManifest.limit
    else { throw UpkeepError.noBackup(path) }
    var bytes: [UInt8] = []
    while let piece = try reader.piece() { bytes += piece }
    guard let manifest = BackupManifest(bytes) else { throw UpkeepError.noBackup(path) }
    return manifest
  }

  /// Everything must fit beside what is there.
  private func checkSpace(for manifest: BackupManifest) throws {
    for root in BackupPlace.Root.allCases {
      let needed = manifest.files.filter { $0.place.root == root }.reduce(0) { sum, file in
        let (total, isTooMuch) = sum.addingReportingOverflow(file.size)
        return isTooMuch ? .max : total
      }
      guard needed > 0, let free = DiskSpace(at: holdings.folder(root))?.free else { continue }
      if needed > free { throw UpkeepError.noSpace(holdings.folder(root), needed, free) }
    }
  }

  private func unpack(
    _ reader: ArchiveReader, _ manifest: BackupManifest, to draft: (BackupPlace) -> String
  ) throws {
    var expected = Dictionary(manifest.files.map { ($0.place.name, $0) }) { first, _ in first }
    while let entry = try reader.next() {
      guard let file = expected.removeValue(forKey: entry.name), file.size == entry.size else {
        throw UpkeepError.altered(path, entry.name)
      }
      let target = draft(file.place)
      guard try write(reader, to: target) == file.hash else {
        throw UpkeepError.altered(path, entry.name)
      }
      if case .database(let feature) = file.place { try check(target, feature, entry.name) }
    }
    if let missing = expected.keys.min() { throw UpkeepError.altered(path, missing) }
  }

  /// - Returns: the hash of what was written.
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
      throw UpkeepError.unwritable(target, error.text)
    }
    return digest.finalize().hexadecimal
  }

  private func check(_ database: String, _ feature: FeatureID, _ name: String) throws {
    let condition = try StoreFile(database).examine()
    guard condition.faults.isEmpty else { throw UpkeepError.altered(path, name) }
    if let known = known[feature], condition.version > known {
      throw UpkeepError.newer(path, "\(feature)", condition.version, known)
    }
  }
}
