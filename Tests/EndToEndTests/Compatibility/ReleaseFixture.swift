import Foundation
import Testing

/// The files that a release or a commit wrote, from `Tests/Fixtures`.
struct ReleaseFixture: CustomTestStringConvertible, Sendable {
  /// The program's version or commit, which is the name of the folder.
  let version: String
  private static let folder = DocumentationTests.root.appending(path: "Tests/Fixtures")

  /// One fixture for each release, the oldest first.
  static let all: [ReleaseFixture] = {
    let names = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: [.isDirectoryKey])
    return (names ?? []).filter(\.hasDirectoryPath).map(\.lastPathComponent)
      .sorted { $0.compare($1, options: .numeric) == .orderedAscending }
      .map(ReleaseFixture.init)
  }()

  var testDescription: String { version }

  /// The absolute path of a file of the fixture.
  func path(_ name: String) -> String {
    Self.folder.appending(path: version).appending(path: name).path(percentEncoded: false)
  }

  /// A home without data, in the time zone in which the files were written.
  func emptyHome() throws -> ThrowawayHome { try ThrowawayHome(zone: "Europe/Vienna") }

  /// A copy of the release's home.
  func home() async throws -> ThrowawayHome {
    let home = try emptyHome()
    try await unpack("home.tar.gz", in: home, ["--strip-components=1"])
    return home
  }

  /// A home without data beside a copy of the release's group folder, `group`.
  func groupHome() async throws -> ThrowawayHome {
    let home = try emptyHome()
    try await unpack("group.tar.gz", in: home)
    return home
  }

  private func unpack(
    _ archive: String, in home: ThrowawayHome, _ options: [String] = []
  ) async throws {
    let outcome = try await Program(path: "/usr/bin/env", home: home)
      .run(["tar", "-xzpf", path(archive)] + options)
    guard outcome.status == 0 else { throw CocoaError(.fileReadCorruptFile) }
  }

  /// The recorded answers: for each command line a JSON object, as the release printed it.
  func answers() throws -> [(line: String, answer: Any)] {
    let data = try Data(contentsOf: URL(filePath: path("answers.json")))
    let answers = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
    return answers.sorted { $0.key < $1.key }.map { (line: $0.key, answer: $0.value) }
  }

  /// The recorded values of all settings, by their names.
  func settings() throws -> [String: Any] {
    let recorded = try answers().first { $0.line == "settings" }?.answer as? [String: Any]
    let rows = try #require(recorded?["settings"] as? [[String: Any]])
    return Dictionary(rows.map { ($0["key"] as? String ?? "", $0["value"] ?? "") }) { first, _ in
      first
    }
  }
}

/// The places at which `answer` differs from a recorded JSON value. Members that the record lacks
/// are ignored: a later release may add some.
func differences(from recorded: Any, in answer: Any?, at place: String = "") throws -> [String] {
  switch (recorded, answer) {
  case (let recorded as [String: Any], let answer as [String: Any]):
    return try recorded.sorted { $0.key < $1.key }.flatMap {
      try differences(from: $0.value, in: answer[$0.key], at: place + "." + $0.key)
    }
  case (let recorded as [Any], let answer as [Any]) where recorded.count == answer.count:
    return try zip(recorded, answer).enumerated().flatMap {
      try differences(from: $0.element.0, in: $0.element.1, at: "\(place)[\($0.offset)]")
    }
  case (let recorded as [[String: Any]], let answer as [[String: Any]])
  where recorded.count < answer.count && recorded.allSatisfy { $0["id"] is String }:
    // Later versions have more purposes.
    let ids = Set(recorded.compactMap { $0["id"] as? String })
    let known = answer.filter { ids.contains($0["id"] as? String ?? "") }
    return try differences(from: recorded, in: known, at: place)
  case (let recorded as Int, let answer as Int)
  where place.contains("consents[") && place.hasSuffix(".version") && recorded < answer:
    // Later versions have clearer texts.
    return []
  case (is String, is String) where place.contains("conflicts[") && place.hasSuffix(".id"):
    // The ID of a conflict now ends with the number of its item.
    return []
  case ("" as String, is NSNull): return []
  default:
    let (old, new) = (try json(recorded), try answer.map(json) ?? "nothing")
    return old == new ? [] : ["\(place): \(new) instead of \(old)"]
  }
}

private func json(_ value: Any) throws -> String {
  let data = try JSONSerialization.data(
    withJSONObject: value, options: [.fragmentsAllowed, .sortedKeys])
  return String(decoding: data, as: UTF8.self)
}
