public import AtriumCore
import AtriumFiles
import Glibc
public import Shell

/// The paths of the files that the program keeps for one user.
public struct DataDirectory: Sendable {
  /// The folders for data, state, configuration and cache.
  public let folders: Folders

  /// Nothing is read or created.
  public init(_ folders: Folders) { self.folders = folders }

  /// The path of a feature's SQLite file.
  /// - Parameter group: the folder of a database that a group of users shares.
  public func database(of feature: FeatureID, in group: String? = nil) -> String {
    "\(group ?? folders.data)/\(feature).sqlite"
  }

  public var links: String { database(of: .links) }

  /// The database with the reminders that were reported.
  public var reminders: String { database(of: .reminders) }

  /// The folder of the secrets of a feature or of the sign-ins, one per file.
  public func secrets(of feature: FeatureID) -> String { "\(folders.state)/secrets/\(feature)" }

  /// The file with the history of typed lines.
  public var history: String { "\(folders.state)/\(Self.historyName)" }

  public var answerCache: String { "\(folders.cache)/http" }

  /// The folders with the files that restores replaced.
  var keptFolders: [String] {
    [folders.data, folders.state, folders.config].flatMap { parent in
      FolderListing.folders(in: parent).filter { $0.hasPrefix(Self.keptFolderPrefix) }
        .map { "\(parent)/\($0)" }
    }
  }

  /// The list of files that a restore replaces, while it does so.
  var restoreJournal: String { "\(folders.state)/restore.json" }

  /// The file with the confirmations since the last restore; a backup cannot hold it.
  var confirmations: String { "\(folders.state)/confirmations.json" }

  /// Locks the state folder, in which only one process may replace files or change confirmations.
  /// - Parameter waits: whether to wait for other processes.
  /// - Throws: ``Failure/restoring`` while another one does.
  func lockState(waits: Bool = false) throws(Failure) -> FolderLock {
    Files.makeFolder(folders.state)
    do throws(SystemError) {
      return try waits ? .wait(for: folders.state) : FolderLock(folders.state)
    } catch {
      throw error.code == EWOULDBLOCK ? .restoring : .unwritable(folders.state, error.text)
    }
  }

  /// Completes a restore that was killed, and deletes the temporary files and folders of processes
  /// that were killed.
  /// - Throws: a failure while another process restores a backup.
  public func finishInterruptedWork() throws(Failure) {
    do { try FileReplacement.complete(in: self) } catch { throw Failure(error) }
    for folder in [folders.data, folders.state, folders.config, folders.cache] {
      PrivateFolder.removeAbandoned(in: folder, Self.temporaryPrefix)
    }
    let secrets = "\(folders.state)/secrets"
    let secretFolders = FolderNames.all(in: secrets).map { "\(secrets)/\($0)" }
    for folder in [folders.state, folders.config] + secretFolders {
      PrivateFile.removeAbandoned(in: folder)
    }
  }

  private static let temporaryPrefix = ".maintenance"

  /// Creates a folder for temporary files, and its parent if it is missing.
  func temporaryFolder(in parent: String) throws(Failure) -> PrivateFolder {
    Files.makeFolder(parent)
    do throws(SystemError) {
      return try PrivateFolder(in: parent, Self.temporaryPrefix)
    } catch {
      throw .unwritable(parent, error.text)
    }
  }

  var databases: [FeatureID] {
    FolderListing.filesAndLinks(in: folders.data).filter { $0.hasSuffix(Self.databaseSuffix) }
      .map { FeatureID(String($0.dropLast(Self.databaseSuffix.count))) }
  }

  /// The plug-ins that have a folder, by name.
  var plugins: [FeatureID] {
    FolderListing.folders(in: "\(folders.data)/\(Self.pluginsName)").map { FeatureID($0) }
  }

  /// The folder of a plug-in in the folder for data, or in one with replaced files.
  func pluginFolder(of feature: FeatureID, in folder: String) -> String {
    "\(folder)/\(Self.pluginsName)/\(feature)"
  }

  static let pluginsName = "plugins"

  /// The suffixes of the files beside a database: those of SQLite, and reserved space.
  static let sidecarSuffixes = ["-wal", "-shm", "-journal", "-reserve"]

  /// The path of a database, and those of the files beside it.
  static func files(ofDatabase path: String) -> [String] {
    [path] + sidecarSuffixes.map { path + $0 }
  }

  /// The paths that a feature's files have in the folders for data and state, or in a folder with
  /// replaced files of both kinds.
  func files(of feature: FeatureID, in folder: String) -> [String] {
    let secrets = "\(folder)/secrets/\(feature)"
    return Self.files(ofDatabase: database(of: feature, in: folder))
      + FolderListing.files(in: secrets).map { "\(secrets)/\($0)" }
  }

  static let databaseSuffix = ".sqlite"
  static let historyName = "history"
  /// The beginning of the names of folders with the files that restores replaced.
  static let keptFolderPrefix = "before-restore-"
}
