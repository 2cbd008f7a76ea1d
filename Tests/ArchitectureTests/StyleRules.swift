import Testing

/// How a file looks: short, without furniture, with names that say something.
@Suite struct StyleRules {
  static let longest = 300

  @Test(arguments: Source.all) func aFileIsShort(_ source: Source) {
    #expect(lines(in: source) <= Self.longest, "\(source.path) is too long")
  }

  @Test(arguments: Source.all) func aFileHasNoFurniture(_ source: Source) {
    #expect(furniture(in: source) == [])
  }

  @Test(arguments: Source.all) func aNameSaysSomething(_ source: Source) {
    #expect(emptyNames(in: source) == [])
  }

  @Test(arguments: Source.tests.filter { $0.code.contains("@Test") })
  func aFileOfTestsExpectsSomething(_ source: Source) {
    #expect(expectsSomething(source), "\(source.path) expects nothing")
  }

  @Test func countsLines() {
    #expect(lines(in: Source("Tests/A/A.swift", "a\nb\n")) == 2)
  }

  @Test(arguments: [
    "// A.swift\n// Atrium\nimport A", "\n//  A.swift", "/* A.swift */", "let a = 1\n// MARK: - A",
    "struct A {\n  //MARK: A\n}",
  ])
  func findsFurniture(_ text: String) {
    #expect(furniture(in: Source("Sources/Core/A/A.swift", text)).count == 1)
  }

  @Test func letsADocCommentBegin() {
    #expect(furniture(in: Source("Sources/Core/A/A.swift", "/// An A.\nstruct A {}\n// a")) == [])
  }

  @Test(arguments: ["struct TodoManager {}", "final class AHelper {}", "actor AImpl {}"])
  func findsAnEmptyName(_ text: String) {
    #expect(emptyNames(in: Source("Sources/Core/A/A.swift", text)).count == 1)
  }

  @Test func letsOtherNamesBe() {
    let text = "struct ManagerList {}\nlet helper: ImageProtocol // class AManager"
    #expect(emptyNames(in: Source("Sources/Core/A/A.swift", text)) == [])
  }

  @Test func findsAFileThatExpectsNothing() {
    #expect(!expectsSomething(Source("Tests/A/A.swift", "@Test func a() { _ = b() } // #expect")))
    #expect(expectsSomething(Source("Tests/A/A.swift", "@Test func a() { expectB() }")))
  }
}

private func lines(in source: Source) -> Int {
  source.text.count(where: \.isNewline)
}

private func furniture(in source: Source) -> [String] {
  let start = source.text.drop(while: \.isWhitespace)
  let hasHeader = start.hasPrefix("/*") || (start.hasPrefix("//") && !start.hasPrefix("///"))
  return (hasHeader ? ["\(source.path):1: a file header"] : [])
    + source.findings(of: #/(?m)^\s*(\/\/\s*MARK)/#, in: \.text) { "'\($0)'" }
}

private func emptyNames(in source: Source) -> [String] {
  let type = #/\b(?:struct|class|enum|actor|protocol|typealias)\s+(\w+)/#
  return source.findings(of: type) { name in
    let ending = ["Manager", "Helper", "Impl", "Protocol"].first { name.hasSuffix($0) }
    return ending.map { "'\(name)' should not end in \($0)" }
  }
}

private func expectsSomething(_ source: Source) -> Bool {
  source.code.contains(#/#expect|#require|\bIssue\.record|\bexpect\w*\(|\bconfirmation\(/#)
}
