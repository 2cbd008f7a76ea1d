import AtriumCore
import AtriumFiles
import AtriumScreen
import AtriumStorage
import Glibc
import Shell

/// Erases everything that a feature keeps: its database and its secrets.
struct Erasing {
  let holdings: Holdings
  let feature: FeatureID

  func run() throws -> Screen {
    let database = holdings.database(of: feature)
    try StoreFile(database).letGo()
    let folder = holdings.secrets(of: feature)
    let paths =
      ([""] + Holdings.companions).map { database + $0 }
      + FileNames.plain(in: folder).map { "\(folder)/\($0)" }
    var (count, bytes) = (0, 0)
    for path in paths {
      guard let status = FileStatus(path) else { continue }
      guard unlink(path) == 0 else { throw UpkeepError.unwritable(path, SystemError.last.text) }
      (count, bytes) = (count + 1, bytes + status.size)
    }
    rmdir(folder)
    let (name, files, size) = ("\(feature)", count, bytes)
    return Screen(
      "erased",
      [
        .notice(
          files > 0 ? .good : .quiet,
          .upkeep { files > 0 ? $0.isErased(name, files, .bytes(size)) : $0.nothingToErase(name) }),
        .machineOnly("feature", .string(name)), .machineOnly("files", .integer(files)),
        .machineOnly("bytes", .integer(size)),
      ])
  }
}
