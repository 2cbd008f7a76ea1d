import Testing

@testable import catalog_tool

/// A feature shows only itself, and leaves the shell its words.
@Suite struct FeatureRules {
  static let features = Source.shipped.filter { $0.layer == "Features" }

  /// The words that work everywhere; `history`, and `open` alone, may mean something else
  /// in a scene.
  static let reserved: Set<String> = [
    "help", "back", "home", "where", "features", "settings", "theme", "language", "retry",
    "quit", "exit",
  ]

  @Test(arguments: features) func aFeatureShowsOnlyItselfAndItsSettings(_ source: Source) {
    #expect(shownTypes(in: source) == [])
  }

  @Test(arguments: features) func aCommandLeavesTheShellItsWords(_ source: Source) {
    #expect(reservedWords(in: source) == [])
  }

  @Test(arguments: features.filter { $0.fileName == $0.module + "Feature.swift" })
  func aFeatureOnlyDeclares(_ source: Source) {
    #expect(effects(in: source) == [])
  }

  @Test(arguments: features) func aFeatureOpensNoDatabaseButItsOwn(_ source: Source) {
    #expect(databases(in: source) == [])
  }

  @Test(arguments: features.filter { !purposes(in: $0).isEmpty })
  func aPurposeBeginsWithItsFeature(_ source: Source) throws {
    let own = try ManifestRules.plugins().first { $0.module == source.module }
    let id = try #require(own?.id)
    #expect(purposes(in: source).filter { !$0.hasPrefix(id + ".") } == [])
  }

  @Test func somethingAsksForConsent() {
    #expect(Self.features.flatMap { purposes(in: $0) }.count > 5)
  }

  @Test(arguments: Source.shipped.filter { $0.module == "Upkeep" })
  func upkeepKnowsNoFeatureByName(_ source: Source) throws {
    let names = try ManifestRules.plugins().map { "\"\($0.id)\"" }
    #expect(names.filter { source.statements.contains($0) } == [])
  }

  @Test(arguments: [
    "let a = Date()", "Data(contentsOf: a)", "FileManager.default", "clock.now", "clock.localNow",
  ])
  func findsAnEffect(_ text: String) {
    #expect(effects(in: Source("Sources/Features/A/AFeature.swift", text)).count == 1)
    let plain = "plan.provide(by: A.init)"
    #expect(effects(in: Source("Sources/Features/A/AFeature.swift", plain)) == [])
  }

  @Test(arguments: [
    "let a = Store(.memory, migrations: [])", "try DatabaseQueue(path: a)", "\"ATTACH ? AS b\"",
  ])
  func findsAForeignDatabase(_ text: String) {
    #expect(databases(in: Source("Sources/Features/A/A.swift", text)).count == 1)
    #expect(databases(in: Source("Sources/Features/A/A.swift", "let a: Store")) == [])
  }

  @Test func findsPurposes() {
    let text =
      "enum A: Purpose {\n  static let id = \"a.b\"\n}\nenum B {\n  static let id = \"c\"\n}"
    #expect(purposes(in: Source("Sources/Features/A/A.swift", text)) == ["a.b"])
  }

  @Test(arguments: [
    "public struct Todo {}", "public final class TodoList {}", "  public indirect enum Tree {}",
    "@frozen public enum Kind {}", "public typealias Todo = Int", "public protocol TodosStore {}",
  ])
  func findsAShownType(_ text: String) {
    #expect(shownTypes(in: Source("Sources/Features/Todos/A.swift", text)).count == 1)
  }

  @Test func letsTheFeatureAndItsSettingsBeShown() {
    let text = "public struct TodosFeature {\n  public init() {}\n}\npublic struct TodosSettings {}"
    #expect(shownTypes(in: Source("Sources/Features/Todos/A.swift", text)) == [])
  }

  @Test func findsAReservedWord() {
    let text = "Command(\"add\")\nCommand(\n  \"help\", \"…\")\n// Command(\"quit\")"
    let source = Source("Sources/Features/Todos/A.swift", text)
    #expect(reservedWords(in: source) == ["\(source.path):3: 'help' is a word of the shell"])
  }
}

private func shownTypes(in source: Source) -> [String] {
  let declaration =
    #/\bpublic\s+(?:(?:final|indirect)\s+)?(?:struct|class|enum|actor|protocol|typealias)\s+(\w+)/#
  let own = ["\(source.module)Feature", "\(source.module)Settings"]
  return source.findings(of: declaration) { own.contains($0) ? nil : "'\($0)' is public" }
}

private func reservedWords(in source: Source) -> [String] {
  source.findings(of: #/\bCommand\(\s*"([^"]*)"/#, in: \.statements) {
    FeatureRules.reserved.contains($0) ? "'\($0)' is a word of the shell" : nil
  }
}

/// What a declaration must not do: look at the clock or at files.
private func effects(in source: Source) -> [String] {
  let words =
    #/(?m)(?:^|\W)(Date\(\)|FileManager|FileHandle|\w+\(contentsOf|now|localNow|today)(?!\w)/#
  return source.findings(of: words) { "'\($0)'" }
}

private func databases(in source: Source) -> [String] {
  source.findings(of: #/(?m)(?:^|\W)((?:Store|DatabaseQueue|DatabasePool)\()/#) { "'\($0)'" }
    + source.findings(of: #/\b(ATTACH)\b/#, in: \.statements) { "'\($0)'" }
}

/// The IDs of the purposes that a file declares.
private func purposes(in source: Source) -> [String] {
  source.statements.matches(of: #/: Purpose \{\s+static let id = "([^"]*)"/#).map { String($0.1) }
}
