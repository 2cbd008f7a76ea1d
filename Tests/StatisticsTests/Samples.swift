import AtriumFormats
import AtriumTime
import Foundation
import StatisticsImport

@testable import Statistics

extension CovidImporter {
  func importFiles(_ paths: [String], format: CovidFormat?) async throws -> [Report] {
    var skipped = SkippedRecords(false)
    return try await importFiles(paths, format: format, on: .first, skipping: &skipped)
  }
}

extension FigureSeries {
  /// Figures of consecutive periods; `nil` for a period without one.
  init(from first: Int = 0, _ figures: [Double?]) {
    self.init()
    for (offset, figure) in figures.enumerated() {
      if let figure { append(figure, at: Int32(first + offset)) }
    }
  }
}

/// Recorded data in a folder beside the package.
enum Samples {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "shared/data/covid")

  static let areAvailable = FileManager.default.fileExists(atPath: path("README.md"))
  static let absence = "../shared/data/covid does not exist"

  static func path(_ name: String) -> String {
    folder.appending(path: name).path(percentEncoded: false)
  }

  static func bytes(_ name: String) throws -> [UInt8] {
    try Array(Data(contentsOf: URL(filePath: path(name))))
  }

  /// The three time series of the JHU CSSE.
  static let jhu = ["confirmed", "deaths", "recovered"].map {
    path("jhu/time_series_covid19_\($0)_global.csv")
  }
}
