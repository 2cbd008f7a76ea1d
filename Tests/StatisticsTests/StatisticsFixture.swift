import AtriumScreen
import AtriumTesting
import Foundation
import Statistics

/// The feature in its own world, and a temporary folder.
@MainActor
final class StatisticsFixture {
  private let world: World
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "statistics-\(UUID())")

  init(_ world: World = World()) throws {
    self.world = world
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }
  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Runs each line as a command of its own.
  /// - Returns: the JSON that the last one prints.
  func answer(_ lines: String..., manner: Conversation.Options = .script) async throws -> JSON {
    var output = ""
    for line in lines {
      output = try await Conversation.with([StatisticsFeature()], manner, in: world, says: line)
    }
    return try JSON(
      parsing: Array((output.split(separator: "\n").last.map(String.init) ?? "").utf8))
  }

  /// The text of an interactive session.
  func talk(_ lines: String...) async throws -> String {
    try await Conversation.with([StatisticsFeature()], in: world, saying: lines)
  }

  func path(_ name: String) -> String { folder.appending(path: name).path(percentEncoded: false) }

  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(atPath: path(name), withIntermediateDirectories: true)
  }

  /// Writes a file to the temporary folder.
  /// - Returns: its path.
  func write(_ text: String, to name: String) throws -> String {
    try text.write(toFile: path(name), atomically: true, encoding: .utf8)
    return path(name)
  }

  /// Imports a JHU series of Croatia that begins on 2021-11-01.
  func importSeries(of metric: String, _ values: String) async throws {
    let count = values.split(separator: ",", omittingEmptySubsequences: false).count
    let days = (1...count).map { "11/\($0)/21" }.joined(separator: ",")
    let file = try write(
      "Province/State,Country/Region,Lat,Long,\(days)\n,Croatia,45,15,\(values)\n",
      to: "time_series_covid19_\(metric)_global.csv")
    _ = try await answer("statistics import \(file)")
  }
}
