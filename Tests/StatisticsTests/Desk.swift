import AtriumScreen
import AtriumTesting
import Foundation
import Statistics

/// Statistics in a world and a folder that go away with a test.
@MainActor
final class Desk {
  private let world: World
  private let folder = FileManager.default.temporaryDirectory.appending(path: "desk-\(UUID())")

  init(_ world: World = World()) throws {
    self.world = world
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }
  deinit { try? FileManager.default.removeItem(at: folder) }

  /// What a script gets to read: the answer to the last line.
  func answer(
    _ lines: String..., manner: Conversation.Options = .script
  ) async throws -> JSON {
    var last = ""
    for line in lines {
      last = try await Conversation.with([StatisticsFeature()], manner, in: world, says: line)
    }
    return try JSON(parsing: Array((last.split(separator: "\n").last.map(String.init) ?? "").utf8))
  }

  /// What people see.
  func talk(_ lines: String...) async throws -> String {
    try await Conversation.with([StatisticsFeature()], in: world, saying: lines)
  }

  func path(_ name: String) -> String { folder.appending(path: name).path(percentEncoded: false) }

  /// - Returns: its path.
  func write(_ text: String, to name: String) throws -> String {
    try text.write(toFile: path(name), atomically: true, encoding: .utf8)
    return path(name)
  }

  /// Imports a series of Croatia as the JHU CSSE writes them, from 2021-11-01 on.
  func importSeries(of metric: String, _ values: String) async throws {
    let count = values.split(separator: ",", omittingEmptySubsequences: false).count
    let days = (1...count).map { "11/\($0)/21" }.joined(separator: ",")
    let file = try write(
      "Province/State,Country/Region,Lat,Long,\(days)\n,Croatia,45,15,\(values)\n",
      to: "time_series_covid19_\(metric)_global.csv")
    _ = try await answer("statistics import \(file)")
  }
}
