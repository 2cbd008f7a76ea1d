import Foundation
import Testing

/// `Examples/` are packages of their own, which need nothing of this one but its libraries.
@Suite struct ExampleTests {
  static let weather = DocumentationTests.root.appending(path: "Examples/Weather")

  @Test func theWeatherIsBuiltAndPassesItsTests() async throws {
    let home = try ThrowawayHome()
    try FileManager.default.copyItem(
      at: Self.weather, to: URL(filePath: home.path("Weather")))
    try PrebuiltPackage.manifest(
      of: "Weather", in: "Sources/Weather", testedIn: "Tests/WeatherTests"
    ).write(toFile: home.path("Weather/Package.swift"), atomically: true, encoding: .utf8)
    let bash = Program(path: "/bin/bash", home: home)
    let tested = try await bash.run(
      ["-euc", "cd Weather; swift test --disable-xctest --scratch-path .build-weather"],
      within: .seconds(900))
    #expect(tested.status == 0, "\(tested)")
    #expect(tested.output.contains(#/Test run with 3 tests in 1 suite passed/#), "\(tested)")
  }

  /// What `docs/authoring.md` says makes it part of the program.
  @Test func aLineInTheManifestMakesItATarget() async throws {
    let home = try ThrowawayHome()
    let manifest = try String(
      contentsOf: DocumentationTests.root.appending(path: "Package.swift"), encoding: .utf8)
    let line = #""Weather": "Examples/Weather""#
    let page = try String(
      contentsOf: DocumentationTests.root.appending(path: "docs/authoring.md"), encoding: .utf8)
    #expect(page.contains("| `\(line)` |"))
    try manifest.replacing("let guests: [String: String] = [:]", with: "let guests = [\(line)]")
      .write(toFile: home.path("Package.swift"), atomically: true, encoding: .utf8)
    let dump = try await Program(path: "/usr/bin/env", home: home).run(
      ["swift", "package", "dump-package"], within: .seconds(300))
    #expect(dump.status == 0, "\(dump)")
    #expect(dump.output.contains(#""Examples/Weather/Sources/Weather""#))
    let package = try JSONSerialization.jsonObject(with: Data(dump.output.utf8))
    let targets = (package as? [String: Any])?["targets"] as? [[String: Any]] ?? []
    let program = targets.first { $0["name"] as? String == "atrium" }
    let needs = program?["dependencies"] as? [[String: [Any]]] ?? []
    #expect(needs.contains { $0["byName"]?.first as? String == "Weather" })
  }

  @Test func theWeatherNeedsTheCoreAlone() throws {
    let text = try String(
      contentsOf: Self.weather.appending(path: "Package.swift"), encoding: .utf8)
    let products = text.matches(of: #/\.product\(name: "(\w+)", package: "atrium"\)/#)
    #expect(products.map { String($0.1) } == ["AtriumCore", "AtriumScreen", "AtriumTesting"])
  }
}
