import Foundation
import Testing

/// `Examples/Weather` is a feature in a separate package.
@Suite struct ExampleTests {
  static let weather = DocumentationTests.root.appending(path: "Examples/Weather")

  @Test func aFeaturePackageIsBuiltAndPassesItsTests() async throws {
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
    #expect(tested.output.contains(#/Test run with 5 tests in 1 suite passed/#), "\(tested)")
  }

  @Test func aFeaturePackageNeedsOnlyTheCore() throws {
    let text = try String(
      contentsOf: Self.weather.appending(path: "Package.swift"), encoding: .utf8)
    let products = text.matches(of: #/\.product\(name: "(\w+)", package: "atrium"\)/#)
    #expect(
      products.map { String($0.1) } == [
        "AtriumCore", "AtriumScreen", "AtriumTime", "AtriumTesting",
      ])
  }
}
