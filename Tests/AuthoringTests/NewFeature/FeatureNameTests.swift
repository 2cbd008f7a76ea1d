import AtriumCore
import Testing

@testable import AtriumApp
@testable import feature_tool

@Suite struct FeatureNameTests {
  @Test(arguments: [
    ("Todos", "todos", "Todos"), ("BookClub", "book-club", "Book club"),
    ("HTTPServer", "http-server", "HTTP server"), ("MyPDFs", "my-pd-fs", "My PD fs"),
    ("Area51", "area51", "Area51"), ("TVGuide2", "tv-guide2", "TV guide2"), ("X", "x", "X"),
  ])
  func aNameHasThreeForms(_ module: String, _ id: String, _ title: String) throws {
    let name = try FeatureName(module)
    #expect(name.module == module)
    #expect(name.id == id)
    #expect(name.title == title)
  }

  @Test(arguments: [
    ("book-club", "BookClub"), ("bookClub", "BookClub"), ("Book Club", "BookClub"),
    ("2fast", "Fast"), ("Café", "Caf"), ("../Todos", "Todos"), ("News;rm", "NewsRm"),
    ("", "BookClub"), ("ü", "BookClub"),
    ("help", "BookClub"), ("-", "BookClub"),
  ])
  func anInvalidNameGetsASuggestion(_ text: String, _ suggestion: String) {
    let error = #expect(throws: FeatureToolError.self) { try FeatureName(text) }
    #expect(error?.message.hasPrefix("Invalid feature name '\(text)'") == true)
    #expect(error?.hint == "Choose a name such as \(suggestion).")
  }

  @Test func aNameHasAMaximumLength() throws {
    #expect(throws: FeatureToolError.self) { try FeatureName(String(repeating: "A", count: 25)) }
    #expect(try FeatureName(String(repeating: "A", count: 24)).id.count == 24)
  }

  @Test(arguments: [
    ("Help", "'help' is a shell command."),
    ("Todos", "'todos' is already a feature or an address."),
    ("Item", "'Item' is a type that the new feature needs."),
    ("GRDB", "The module 'GRDB' already exists."),
    ("Grdb", "The module 'Grdb' already exists."),
    ("Swift", "The module 'Swift' already exists."),
    ("Type", "The module 'Type' already exists."),
    ("Shell", "The module 'ShellTests' already exists."),
  ])
  func aReservedNameIsRefused(_ text: String, _ message: String) throws {
    let reserved = ReservedNames(
      modules: ["GRDB", "ShellTests", "AtriumCore"], ids: ["todos"], types: ["Item"])
    let error = #expect(throws: FeatureToolError.self) { try reserved.check(FeatureName(text)) }
    #expect(error == FeatureToolError(message, hint: "Choose another name."))
    #expect(throws: Never.self) { try reserved.check(FeatureName("BookClub")) }
  }

  @Test func allShellWordsAreReserved() {
    let words = ShellWord.allCases.map(\.rawValue) + ProgramCommand.allCases.map(\.rawValue)
    #expect(ReservedNames.words == Set(words))
  }
}
