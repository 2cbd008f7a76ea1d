import AtriumCore
import AtriumFiles
import AtriumStorage
import Glibc
import Shell

/// Replaces files by unpacked ones and moves the old files to a folder beside them. All moves are
/// undone if one fails.
struct FileReplacement {
  let directory: DataDirectory
  let paths: [BackupPath]
  /// The folder with the new files of each root.
  let unpacked: [BackupPath.Root: String]
  /// The name of the folder for the old files, below each root.
  let keptFolderName: String
  private(set) var moves: [(from: String, to: String)] = []

  /// The folders that hold old files.
  var keptFolders: [String] {
    BackupPath.Root.allCases.map(keptFolder).filter { folder in
      moves.contains { $0.to.hasPrefix(folder + "/") }
    }
  }

  mutating func run() throws {
    for case .database(let feature) in paths {
      try StoreFile(directory.database(of: feature)).requireUnused()
    }
    do throws(MaintenanceError) {
      for path in paths {
        let target = directory.path(of: path)
        for suffix in [""] + path.sidecarSuffixes where FileStatus(target + suffix) != nil {
          try move(
            target + suffix, to: "\(keptFolder(path.root))/\(path.relativePath)\(suffix)")
        }
        try move("\(unpacked[path.root] ?? "")/\(path.relativePath)", to: target)
      }
    } catch {
      for move in moves.reversed() { rename(move.to, move.from) }
      moves = []
      throw error
    }
  }

  private func keptFolder(_ root: BackupPath.Root) -> String {
    "\(directory.folder(root))/\(keptFolderName)"
  }

  private mutating func move(_ from: String, to: String) throws(MaintenanceError) {
    Files.makeFolder(above: to)
    guard rename(from, to) == 0 else { throw .unwritable(to, SystemError.last.text) }
    moves.append((from, to))
  }
}

extension BackupPath {
  fileprivate var sidecarSuffixes: [String] {
    if case .database = self { DataDirectory.sidecarSuffixes } else { [] }
  }
}
