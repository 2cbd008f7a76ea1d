import Foundation
import Testing

/// What the pages for developers call by its name is there.
@Suite struct PageRules {
  static let pages = ["docs/architecture.md", "docs/authoring.md"]
  /// Made up, of an example, or not ours.
  static let others: Set<String> = ["VACUUM", "WeatherFeature", "XFeature", "XSettings"]

  /// Every word of the sources, the manifest and the scripts.
  static let words: Set<String> = {
    let texts = Source.all.filter { $0.fileName != "PageRules.swift" }.map(\.text)
    let files = ["Package.swift", "Makefile", "Plugins.json", "Scripts/test.sh"]
    return (texts + files.compactMap { try? Source.text(of: $0) }).reduce(into: []) { all, text in
      all.formUnion(text.split { !isOfAName($0) }.map(String.init))
    }
  }()
  /// The names of folders and files of the sources.
  static let files = Set(Source.all.flatMap(\.parts))

  @Test(arguments: pages) func whatIsNamedIsThere(_ page: String) throws {
    let named = try names(inPage: Source.text(of: page))
    #expect(named.count > 40)
    #expect(named.subtracting(Self.others).filter { !isKnown($0) }.sorted() == [])
  }

  @Test func findsNames() {
    let page = "Use `a.run(by: B.init)`, “x” and\n`c`.\n\n```swift\nlet d = `efgh`\n```\n"
    #expect(names(inPage: page) == ["run", "init"])
    #expect(isKnown("PageRules") && isKnown("Conversation") && !isKnown("PageRules" + "X"))
  }
}

private func isOfAName(_ character: Character) -> Bool {
  character.isASCII && (character.isLetter || character.isNumber || character == "_")
}

/// What is made for a book club is made from field notes.
private func isKnown(_ name: String) -> Bool {
  let name = name.replacing("BookClub", with: "FieldNotes")
  return PageRules.words.contains(name) || PageRules.files.contains(name)
    || PageRules.files.contains(name + ".swift")
}

/// The words of more than two letters in what a page shows as code within its sentences.
private func names(inPage text: String) -> Set<String> {
  let prose = text.replacing(#/(?m)^```(?:.*\n)*?```$/#, with: "")
  let code = prose.matches(of: #/`([^`\n]+(?:\n[^`\n]+)?)`/#).map(\.1)
  return Set(code.flatMap { $0.split { !isOfAName($0) } }.filter { $0.count > 2 }.map(String.init))
}
