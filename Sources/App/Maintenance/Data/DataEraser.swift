import AtriumCore
import AtriumScreen
import AtriumStorage
import Glibc
import Shell

/// Deletes a feature's database and its secrets, or the folder of a plug-in, also those that restores replaced, and its lines in
/// the history.
struct DataEraser {
  let directory: DataDirectory
  let feature: FeatureID

  func run() throws -> Screen {
    try DatabaseMaintenance(directory.database(of: feature)).requireUnused()
    var files = try ResidualDataEraser(directory).eraseCountingFiles(of: feature)
    for folder in [directory.folders.data, directory.folders.state] {
      try files.delete(directory.files(of: feature, in: folder))
    }
    try files.deleteFolder(directory.pluginFolder(of: feature, in: directory.folders.data))
    rmdir(directory.secrets(of: feature))
    return .erased(feature, files: files.count, bytes: files.bytes)
  }
}

extension Screen {
  fileprivate static func erased(_ feature: FeatureID, files: Int, bytes: Int) -> Screen {
    let name = feature.description
    return Screen(
      "erased",
      [
        .notice(
          files > 0 ? .good : .quiet,
          files > 0 ? .isErased(name, files, .bytes(bytes)) : .nothingToErase(name)),
        .machineOnly("feature", .string(name)), .machineOnly("files", .integer(files)),
        .machineOnly("bytes", .integer(bytes)),
      ])
  }
}
