import AtriumCore
import AtriumScreen
import AtriumStorage
import AtriumTime
import Shell

/// The answer of `atrium data`: databases, the folders of plug-ins, and all folders with their sizes.
struct DataReport {
  let directory: DataDirectory
  let titles: [FeatureID: Phrase]

  var screen: Screen {
    Screen("data", [.table(features), .table(folders)] + keptFiles)
  }

  private var features: Table {
    let rows = directory.databases.map { feature in
      let path = directory.database(of: feature)
      let files = DataDirectory.files(ofDatabase: path).compactMap {
        FileStatus($0, following: true)
      }
      return (
        feature: feature, path: path, size: files.reduce(0) { $0 + $1.size },
        changed: Instant(secondsSince1970: files.map(\.time).max() ?? 0)
      )
    }
    let plugins = directory.plugins.map { feature in
      let path = directory.pluginFolder(of: feature, in: directory.folders.data)
      return (
        feature: feature, path: path, size: Self.size(of: path),
        changed: Instant(secondsSince1970: FileStatus(path)?.time ?? 0)
      )
    }
    return Table(
      "features", of: rows + plugins,
      [
        .init("feature", .feature) { .text("\($0.feature)") },
        .init("title", .title) { [titles] row in .optional(titles[row.feature], Value.phrase) },
        .init("bytes", .size, .trailing) { .bytes($0.size) },
        .hidden("schema") {
          .optional(try? DatabaseMaintenance($0.path).version(), Value.integer)
        },
        .hidden("changed") { .text($0.changed.timestamp) }, .init("path", .path) { .text($0.path) },
      ])
  }

  private var folders: Table {
    let kinds: [(name: String, path: String, title: Phrase)] = [
      ("data", directory.folders.data, .dataFolder),
      ("state", directory.folders.state, .stateFolder),
      ("config", directory.folders.config, .configFolder),
      ("cache", directory.folders.cache, .cacheFolder),
    ]
    return Table(
      "folders", of: kinds,
      [
        .init("folder", .folder) { .text($0.name) },
        .init("title", .title) { .phrase($0.title) },
        .init("bytes", .size, .trailing) { .bytes(Self.size(of: $0.path)) },
        .init("path", .path) { .text($0.path) },
      ])
  }

  /// The folders with the files that restores replaced; for people only if there are any.
  private var keptFiles: [Block] {
    let folders = directory.keptFolders
    guard !folders.isEmpty else { return [.machineOnly("kept", .array([]))] }
    return [
      .notice(.warning, .keepsReplacedFiles(folders.count)),
      .table(
        Table(
          "kept", of: folders,
          [
            .init("bytes", .size, .trailing) { .bytes(Self.size(of: $0)) },
            .init("path", .path) { .text($0) },
          ])),
    ]
  }

  /// The sum of the sizes of all files below a folder, in bytes.
  private static func size(of folder: String) -> Int {
    let files = FolderListing.files(in: folder).compactMap { FileStatus("\(folder)/\($0)")?.size }
    return FolderListing.folders(in: folder).reduce(files.reduce(0, +)) {
      $0 + size(of: "\(folder)/\($1)")
    }
  }
}
