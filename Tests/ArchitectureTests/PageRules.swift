import Foundation
import Testing

/// The names in the documentation for developers exist in the sources.
@Suite struct PageRules {
  static let pages = ["docs/architecture.md", "docs/authoring.md"]
  /// Names of examples and of other software.
  static let externalNames: Set<String> = ["VACUUM", "WeatherFeature", "XFeature", "XSettings"]

  /// Every word of the sources, the manifest and the scripts.
  static let words: Set<String> = {
    let texts = Source.all.filter { $0.fileName != "PageRules.swift" }.map(\.text)
    let files = ["Package.swift", "Makefile", "Plugins.json", "Scripts/test.sh"]
    return (texts + files.compactMap { try? Source.text(of: $0) }).reduce(into: []) { all, text in
      all.formUnion(text.split { !isNameCharacter($0) }.map(String.init))
    }
  }()
  /// The names of folders and files of the sources.
  static let files = Set(Source.all.flatMap(\.parts))

  @Test(arguments: pages) func documentedNamesExist(_ page: String) throws {
    let documented = try names(inPage: Source.text(of: page))
    #expect(documented.count > 40)
    #expect(documented.subtracting(Self.externalNames).filter { !isKnown($0) }.sorted() == [])
  }

  @Test func findsNamesInCode() {
    let page = "Use `a.run(by: B.init)`, “x” and\n`c`.\n\n```swift\nlet d = `efgh`\n```\n"
    #expect(names(inPage: page) == ["run", "init"])
    #expect(isKnown("PageRules") && isKnown("Conversation") && !isKnown("PageRules" + "X"))
  }
}

private func isNameCharacter(_ character: Character) -> Bool {
  character.isASCII && (character.isLetter || character.isNumber || character == "_")
}

/// The documentation calls a new feature BookClub, which the template calls FieldNotes.
private func isKnown(_ name: String) -> Bool {
  let name = name.replacing("BookClub", with: "FieldNotes")
  return PageRules.words.contains(name) || PageRules.files.contains(name)
    || PageRules.files.contains(name + ".swift")
}

/// The words of more than two letters in the inline code of a page.
private func names(inPage text: String) -> Set<String> {
  let prose = text.replacing(#/(?m)^```(?:.*\n)*?```$/#, with: "")
  let code = prose.matches(of: #/`([^`\n]+(?:\n[^`\n]+)?)`/#).map(\.1)
  return Set(
    code.flatMap { $0.split { !isNameCharacter($0) } }.filter { $0.count > 2 }.map(String.init))
}
