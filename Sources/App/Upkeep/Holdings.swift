public import AtriumCore
import AtriumFiles
import Glibc
public import Shell

/// What the program keeps for this person, and where.
public struct Holdings: Sendable {
  /// Where data, state, configuration and cache are.
  public let folders: Folders

  /// What is kept in these folders.
  public init(_ folders: Folders) { self.folders = folders }

  /// The SQLite file of a feature.
  /// - Parameter group: the folder that a group shares for it; what is there is nobody's own.
  public func database(of feature: FeatureID, in group: String? = nil) -> String {
    "\(group ?? folders.data)/\(feature).sqlite"
  }

  /// The folder of a feature's secrets, one a file.
  public func secrets(of feature: FeatureID) -> String { "\(folders.state)/secrets/\(feature)" }

  /// A folder for a piece of work; the one it is in is made where it is missing.
  func workFolder(in parent: String, _ name: String) throws(UpkeepError) -> PrivateFolder {
    Files.makeFolder(parent)
    do throws(SystemError) {
      return try PrivateFolder(in: parent, name)
    } catch {
      throw .unwritable(parent, error.text)
    }
  }

  /// The features that have a database, by name.
  var databases: [FeatureID] {
    FileNames.reachable(in: folders.data).filter { $0.hasSuffix(Self.databaseSuffix) }
      .map { FeatureID(String($0.dropLast(Self.databaseSuffix.count))) }
  }

  /// What SQLite may have beside a database while it is in use.
  static let companions = ["-wal", "-shm", "-journal"]
  static let databaseSuffix = ".sqlite"
}

/// The names of files in folders.
enum FileNames {
  /// Those of plain files, in order; none where the folder cannot be read.
  static func plain(in folder: String) -> [String] { all(in: folder, S_IFREG) }

  /// Those of plain files, and of links that lead to one, in order.
  static func reachable(in folder: String) -> [String] {
    all(in: folder, S_IFREG)
      + all(in: folder, S_IFLNK).filter {
        FileStatus("\(folder)/\($0)", following: true)?.kind == S_IFREG
      }
  }

  /// Those of folders, in order.
  static func folders(in folder: String) -> [String] { all(in: folder, S_IFDIR) }

  private static func all(in folder: String, _ kind: mode_t) -> [String] {
    FolderNames.all(in: folder).filter { FileStatus("\(folder)/\($0)")?.kind == kind }
  }
}

/// What the file system says of a file, or of a link itself where it is not followed.
struct FileStatus {
  let kind: mode_t, mode: mode_t
  /// In bytes.
  let size: Int
  /// When it was changed, in seconds since 1970.
  let time: Int
  let isOwn: Bool

  /// `nil` where there is none; `errno` says why.
  init?(_ path: String, following: Bool = false) {
    var status = stat()
    guard (following ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
    kind = status.st_mode & S_IFMT
    (mode, size) = (status.st_mode & 0o777, Int(status.st_size))
    (time, isOwn) = (status.st_mtim.tv_sec, status.st_uid == geteuid())
  }
}
