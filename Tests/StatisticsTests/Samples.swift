import AtriumFormats
import AtriumScreen
import AtriumTime
import Foundation
import StatisticsImport
import Testing

@testable import Statistics

extension StatisticsStore {
  func importFiles(_ paths: [String], format: CovidFormat?) async throws -> [CovidImport] {
    var skipped = SkippedRecords(false)
    let files = paths.map { path in
      ImportFile(path: path) {
        FileByteSource(try UserFiles(of: StatisticsFeature.id).input(path), nil)
      }
    }
    return try await importCovid(files, format: format, on: .first, skipping: &skipped)
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

/// Time series in the format of the JHU CSSE, and what they amount to.
struct Samples: CustomTestStringConvertible, Sendable {
  let testDescription: String
  /// The number of places with reference values, one of which is the world.
  let referenceCount: Int
  /// The cases and deaths of the world on the last day.
  let confirmed: Int
  let deaths: Int
  let lastDay: String
  /// The last day with recoveries; later ones are zero.
  let lastRecovered: String
  private let folder: URL

  private static let package = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let invented = Samples(
    testDescription: "invented", referenceCount: 5, confirmed: 1_231_368, deaths: 46_839,
    lastDay: "2020-06-21", lastRecovered: "2020-06-10",
    folder: package.appending(path: "Tests/Cases/covid"))
  /// The published series in a folder beside the package.
  private static let published = Samples(
    testDescription: "published", referenceCount: 12, confirmed: 676_570_149, deaths: 6_881_802,
    lastDay: "2023-03-09", lastRecovered: "2021-08-04",
    folder: package.deletingLastPathComponent().appending(path: "shared/data/covid"))
  /// The invented series, and the published ones if they are there.
  static let all = [invented, published].filter {
    FileManager.default.fileExists(atPath: $0.path("fixtures/facts.json"))
  }

  func path(_ name: String) -> String {
    folder.appending(path: name).path(percentEncoded: false)
  }

  func bytes(_ name: String) throws -> [UInt8] {
    try Array(Data(contentsOf: URL(filePath: path(name))))
  }

  func json(_ name: String) throws -> JSON { try JSON(parsing: bytes(name)) }

  func series(_ metric: String) -> String {
    path("jhu/time_series_covid19_\(metric)_global.csv")
  }

  /// The three time series.
  var series: [String] { ["confirmed", "deaths", "recovered"].map { series($0) } }
}
