import AtriumCore
import AtriumFiles
import AtriumScreen
import AtriumStorage
import Glibc
import Shell

/// Deletes a feature's database and its secrets.
struct DataEraser {
  let directory: DataDirectory
  let feature: FeatureID

  func run() throws -> Screen {
    let database = directory.database(of: feature)
    try StoreFile(database).requireUnused()
    let folder = directory.secrets(of: feature)
    let paths =
      ([""] + DataDirectory.sidecarSuffixes).map { database + $0 }
      + FolderListing.files(in: folder).map { "\(folder)/\($0)" }
    var count = 0
    var bytes = 0
    for path in paths {
      guard let status = FileStatus(path) else { continue }
      guard unlink(path) == 0 else {
        throw MaintenanceError.unwritable(path, SystemError.last.text)
      }
      count += 1
      bytes += status.size
    }
    rmdir(folder)
    return .erased(feature, files: count, bytes: bytes)
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
          .maintenance {
            files > 0 ? $0.isErased(name, files, .bytes(bytes)) : $0.nothingToErase(name)
          }),
        .machineOnly("feature", .string(name)), .machineOnly("files", .integer(files)),
        .machineOnly("bytes", .integer(bytes)),
      ])
  }
}
