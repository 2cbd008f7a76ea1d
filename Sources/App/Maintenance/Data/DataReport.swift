import AtriumCore
import AtriumScreen
import AtriumStorage
import AtriumTime
import Foundation
import Shell

/// The answer of `atrium data`: databases and folders with their sizes.
struct DataReport {
  let directory: DataDirectory
  /// The titles of the features of the build.
  let titles: [FeatureID: Phrase]

  var screen: Screen {
    Screen("data", [.table(features), .table(folders)] + keptFiles)
  }

  private var features: Table {
    let rows = directory.databases.map { feature -> [Value] in
      let path = directory.database(of: feature)
      let files = ([""] + DataDirectory.sidecarSuffixes).compactMap {
        FileStatus(path + $0, following: true)
      }
      let latest = files.map(\.time).max() ?? 0
      return [
        .text("\(feature)"), .optional(titles[feature], Value.phrase),
        .bytes(files.reduce(0) { $0 + $1.size }),
        .optional(try? DatabaseMaintenance(path).version(), Value.integer),
        .text(Instant(secondsSince1970: latest).timestamp), .text(path),
      ]
    }
    return Table(
      "features",
      [
        .init("feature", .maintenance(\.feature)), .init("title", .maintenance(\.title)),
        .init("bytes", .maintenance(\.size), .trailing), .hidden("schema"),
        .hidden("changed"), .init("path", .maintenance(\.path)),
      ], rows)
  }

  private var folders: Table {
    let kinds: [(String, String, Phrase)] = [
      ("data", directory.folders.data, .maintenance(\.dataFolder)),
      ("state", directory.folders.state, .maintenance(\.stateFolder)),
      ("config", directory.folders.config, .maintenance(\.configFolder)),
      ("cache", directory.folders.cache, .maintenance(\.cacheFolder)),
    ]
    return Table(
      "folders",
      [
        .init("folder", .maintenance(\.folder)), .init("title", .maintenance(\.title)),
        .init("bytes", .maintenance(\.size), .trailing), .init("path", .maintenance(\.path)),
      ],
      kinds.map { name, path, title in
        [.text(name), .phrase(title), .bytes(Self.size(of: path)), .text(path)]
      })
  }

  /// The folders with the files that restores replaced; for people only if there are any.
  private var keptFiles: [Block] {
    let folders = directory.keptFolders
    guard !folders.isEmpty else { return [.machineOnly("kept", .array([]))] }
    return [
      .notice(.warning, .maintenance { $0.keepsReplacedFiles(folders.count) }),
      .table(
        Table(
          "kept",
          [
            .init("bytes", .maintenance(\.size), .trailing), .init("path", .maintenance(\.path)),
          ], folders.map { [.bytes(Self.size(of: $0)), .text($0)] })),
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
