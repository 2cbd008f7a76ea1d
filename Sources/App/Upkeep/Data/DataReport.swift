import AtriumCore
import AtriumScreen
import AtriumStorage
import Foundation
import Shell

/// What is where, and how big.
struct DataReport {
  let holdings: Holdings
  /// What the features of the build are called.
  let titles: [FeatureID: Phrase]

  var screen: Screen {
    Screen("data", [.table(features), .table(folders)])
  }

  private var features: Table {
    let rows = holdings.databases.map { feature -> [Value] in
      let path = holdings.database(of: feature)
      let files = ([""] + Holdings.companions).compactMap { FileStatus(path + $0, following: true) }
      let latest = files.map(\.time).max() ?? 0
      return [
        .text("\(feature)"), .optional(titles[feature], Value.phrase),
        .bytes(files.reduce(0) { $0 + $1.size }),
        .optional(try? StoreFile(path).version(), Value.integer),
        .text(Date(timeIntervalSince1970: Double(latest)).timestamp), .text(path),
      ]
    }
    return Table(
      "features",
      [
        .init("feature", .upkeep(\.feature)), .init("title", .upkeep(\.title)),
        .init("bytes", .upkeep(\.size), .trailing), .hidden("schema"),
        .hidden("changed"), .init("path", .upkeep(\.path)),
      ], rows)
  }

  private var folders: Table {
    let kinds: [(String, String, Phrase)] = [
      ("data", holdings.folders.data, .upkeep(\.dataFolder)),
      ("state", holdings.folders.state, .upkeep(\.stateFolder)),
      ("config", holdings.folders.config, .upkeep(\.configFolder)),
      ("cache", holdings.folders.cache, .upkeep(\.cacheFolder)),
    ]
    return Table(
      "folders",
      [
        .init("folder", .upkeep(\.folder)), .init("title", .upkeep(\.title)),
        .init("bytes", .upkeep(\.size), .trailing), .init("path", .upkeep(\.path)),
      ],
      kinds.map { name, path, title in
        [.text(name), .phrase(title), .bytes(Self.size(of: path)), .text(path)]
      })
  }

  /// Everything below a folder.
  private static func size(of folder: String) -> Int {
    let files = FileNames.plain(in: folder).compactMap { FileStatus("\(folder)/\($0)")?.size }
    return FileNames.folders(in: folder).reduce(files.reduce(0, +)) {
      $0 + size(of: "\(folder)/\($1)")
    }
  }
}
