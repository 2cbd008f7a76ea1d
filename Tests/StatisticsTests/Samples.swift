import Foundation

/// The samples beside the package, where they are.
enum Samples {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "shared/data/covid")

  /// The path of a file; `nil`, with the reason printed, where there is none.
  static func path(_ name: String) -> String? {
    let path = folder.appending(path: name).path(percentEncoded: false)
    guard FileManager.default.fileExists(atPath: path) else {
      print("skipped: there is no \(name) in ../shared/data/covid")
      return nil
    }
    return path
  }

  static func bytes(_ name: String) -> [UInt8]? {
    path(name).flatMap { FileManager.default.contents(atPath: $0) }.map(Array.init)
  }

  /// The three time series of the JHU CSSE.
  static var jhu: [String]? {
    let paths = ["confirmed", "deaths", "recovered"].compactMap {
      path("jhu/time_series_covid19_\($0)_global.csv")
    }
    return paths.count == 3 ? paths : nil
  }
}
