import Testing

@testable import catalog_tool

/// Features are independent of each other, and their declarations have no side effects.
@Suite struct FeatureRules {
  static let features = Source.shipped.filter { $0.layer == "Features" }

  /// Words of the shell that work everywhere.
  static let reservedWords: Set<String> = [
    "help", "back", "up", "home", "open", "where", "features", "profile", "settings",
    "alias", "view", "context", "theme", "language", "retry", "history", "watch", "copy",
    "print", "quit", "exit",
  ]

  @Test(arguments: features) func onlyTheFeatureAndItsSettingsArePublic(_ source: Source) {
    #expect(unexpectedPublicTypes(in: source) == [])
  }

  @Test(arguments: features) func commandsDoNotUseWordsOfTheShell(_ source: Source) {
    #expect(commandsWithReservedWords(in: source) == [])
  }

  @Test(arguments: features.filter { $0.fileName == $0.module + "Feature.swift" })
  func declarationsHaveNoSideEffects(_ source: Source) {
    #expect(sideEffects(in: source) == [])
  }

  /// Destinations of a restored backup are not used before they are confirmed, also those of later features.
  @Test(arguments: features.filter { $0.fileName == $0.module + "Feature.swift" })
  func featuresWithConnectionsDeclareTheirDestinations(_ source: Source) {
    #expect(!hasConnections(source) || declaresDestinations(source))
  }

  @Test func findsFeaturesWithConnections() {
    for type in ["any HTTPClient", "any MailTransport", "(any HTTPClient)?"] {
      let text = "plan.provide { (http: \(type)) in A(http) }"
      let source = Source("Sources/Features/A/AFeature.swift", text)
      #expect(hasConnections(source) && !declaresDestinations(source))
    }
    let text = "plan.contribute(StoredDestinations.self, by: A.destinations)"
    #expect(declaresDestinations(Source("Sources/Features/A/AFeature.swift", text)))
    #expect(Self.features.filter(declaresDestinations).count > 6)
  }

  @Test(arguments: features) func featuresOpenNoDatabases(_ source: Source) {
    #expect(openedDatabases(in: source) == [])
  }

  @Test(arguments: features.filter { !purposeIDs(in: $0).isEmpty })
  func purposesBeginWithTheIDOfTheirFeature(_ source: Source) throws {
    let plugin = try ManifestRules.plugins().first { $0.module == source.module }
    let id = try #require(plugin?.id)
    #expect(purposeIDs(in: source).filter { !$0.hasPrefix(id + ".") } == [])
  }

  @Test func thereArePurposes() {
    #expect(Self.features.flatMap { purposeIDs(in: $0) }.count > 5)
  }

  @Test func maintenanceNamesNoFeature() throws {
    let names = try ManifestRules.plugins().map { "\"\($0.id)\"" }
    for source in Source.shipped where source.module == "Maintenance" {
      #expect(names.filter { source.statements.contains($0) } == [], "\(source.path)")
    }
  }

  @Test(arguments: [
    "let a = Date()", "Data(contentsOf: a)", "FileManager.default", "clock.now", "clock.localNow",
  ])
  func findsSideEffects(_ text: String) {
    #expect(sideEffects(in: Source("Sources/Features/A/AFeature.swift", text)).count == 1)
  }

  @Test func acceptsADeclarationWithoutSideEffects() {
    let text = "plan.provide(by: A.init)"
    #expect(sideEffects(in: Source("Sources/Features/A/AFeature.swift", text)) == [])
  }

  @Test(arguments: [
    "let a = Store(.memory, migrations: [])", "try DatabaseQueue(path: a)", "\"ATTACH ? AS b\"",
  ])
  func findsOpenedDatabases(_ text: String) {
    #expect(openedDatabases(in: Source("Sources/Features/A/A.swift", text)).count == 1)
    #expect(openedDatabases(in: Source("Sources/Features/A/A.swift", "let a: Store")) == [])
  }

  @Test func findsPurposeIDs() {
    let text =
      "enum A: Purpose {\n  static let id = \"a.b\"\n}\nenum B {\n  static let id = \"c\"\n}"
    #expect(purposeIDs(in: Source("Sources/Features/A/A.swift", text)) == ["a.b"])
  }

  @Test(arguments: [
    "public struct Todo {}", "public final class TodoList {}", "  public indirect enum Tree {}",
    "@frozen public enum Kind {}", "public typealias Todo = Int", "public protocol TodosStore {}",
  ])
  func findsUnexpectedPublicTypes(_ text: String) {
    #expect(unexpectedPublicTypes(in: Source("Sources/Features/Todos/A.swift", text)).count == 1)
  }

  @Test func acceptsThePublicFeatureAndItsSettings() {
    let text = "public struct TodosFeature {\n  public init() {}\n}\npublic struct TodosSettings {}"
    #expect(unexpectedPublicTypes(in: Source("Sources/Features/Todos/A.swift", text)) == [])
  }

  @Test func findsCommandsWithReservedWords() {
    let text = "Command(\"add\")\nCommand(\n  \"help\", \"…\")\n// Command(\"quit\")"
    let source = Source("Sources/Features/Todos/A.swift", text)
    #expect(
      commandsWithReservedWords(in: source) == ["\(source.path):3: 'help' is a word of the shell"])
  }
}

private func unexpectedPublicTypes(in source: Source) -> [String] {
  let declaration =
    #/\bpublic\s+(?:(?:final|indirect)\s+)?(?:struct|class|enum|actor|protocol|typealias)\s+(\w+)/#
  let expected = ["\(source.module)Feature", "\(source.module)Settings"]
  return source.findings(of: declaration) { expected.contains($0) ? nil : "'\($0)' is public" }
}

private func commandsWithReservedWords(in source: Source) -> [String] {
  source.findings(of: #/\bCommand\(\s*"([^"]*)"/#, in: \.statements) {
    FeatureRules.reservedWords.contains($0) ? "'\($0)' is a word of the shell" : nil
  }
}

/// Uses of the clock or of files.
private func sideEffects(in source: Source) -> [String] {
  let words =
    #/(?m)(?:^|\W)(Date\(\)|FileManager|FileHandle|[A-Z]\w*\(contentsOf|now|localNow|today)(?!\w)/#
  return source.findings(of: words) { "'\($0)'" }
}

private func openedDatabases(in source: Source) -> [String] {
  source.findings(of: #/(?m)(?:^|\W)((?:Store|DatabaseQueue|DatabasePool)\()/#) { "'\($0)'" }
    + source.findings(of: #/\b(ATTACH)\b/#, in: \.statements) { "'\($0)'" }
}

private func hasConnections(_ source: Source) -> Bool {
  source.statements.contains(#/any (HTTPClient|MailTransport)\b/#)
}

private func declaresDestinations(_ source: Source) -> Bool {
  source.statements.contains("contribute(StoredDestinations.self")
}

/// The IDs of the purposes that a file declares.
private func purposeIDs(in source: Source) -> [String] {
  source.statements.matches(of: #/: (?:Health)?Purpose \{\s+static let id = "([^"]*)"/#).map {
    String($0.1)
  }
}
