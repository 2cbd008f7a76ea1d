import Testing

/// A feature shows only itself, and leaves the shell its words.
@Suite struct FeatureRules {
  static let features = Source.shipped.filter { $0.layer == "Features" }

  /// The words that work everywhere; `history` may mean something else in a scene.
  static let reserved: Set<String> = [
    "help", "back", "home", "open", "where", "features", "settings", "theme", "language", "retry",
    "quit", "exit",
  ]

  @Test(arguments: features) func aFeatureShowsOnlyItselfAndItsSettings(_ source: Source) {
    #expect(shownTypes(in: source) == [])
  }

  @Test(arguments: features) func aCommandLeavesTheShellItsWords(_ source: Source) {
    #expect(reservedWords(in: source) == [])
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
