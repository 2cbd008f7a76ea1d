import Testing

/// Files have no headers and marks, types have meaningful names, and tests have expectations.
@Suite struct StyleRules {
  @Test func filesHaveNoHeadersOrMarks() {
    #expect(Source.all.flatMap { headersAndMarks(in: $0) } == [])
  }

  @Test func typesHaveNoEmptySuffix() {
    #expect(Source.all.flatMap { emptySuffixes(in: $0) } == [])
  }

  @Test func testFilesHaveExpectations() {
    let files = Source.tests.filter { $0.code.contains("@Test") }
    #expect(!files.isEmpty)
    #expect(files.filter { !hasExpectations($0) }.map(\.path) == [])
  }

  @Test(arguments: [
    "// A.swift\n// Atrium\nimport A", "\n//  A.swift", "/* A.swift */", "let a = 1\n// MARK: - A",
    "struct A {\n  //MARK: A\n}",
  ])
  func findsHeadersAndMarks(_ text: String) {
    #expect(headersAndMarks(in: Source("Sources/Core/A/A.swift", text)).count == 1)
  }

  @Test func acceptsADocCommentOnTheFirstLine() {
    let text = "/// An A.\nstruct A {}\n// a"
    #expect(headersAndMarks(in: Source("Sources/Core/A/A.swift", text)) == [])
  }

  @Test(arguments: ["struct TodoManager {}", "final class AHelper {}", "actor AImpl {}"])
  func findsEmptySuffixes(_ text: String) {
    #expect(emptySuffixes(in: Source("Sources/Core/A/A.swift", text)).count == 1)
  }

  @Test func acceptsOtherNames() {
    let text = "struct ManagerList {}\nlet helper: ImageProtocol // class AManager"
    #expect(emptySuffixes(in: Source("Sources/Core/A/A.swift", text)) == [])
  }

  @Test func findsFilesWithoutExpectations() {
    #expect(!hasExpectations(Source("Tests/A/A.swift", "@Test func a() { _ = b() } // #expect")))
    #expect(hasExpectations(Source("Tests/A/A.swift", "@Test func a() { expectB() }")))
  }
}

private func headersAndMarks(in source: Source) -> [String] {
  let start = source.text.drop(while: \.isWhitespace)
  let hasHeader = start.hasPrefix("/*") || (start.hasPrefix("//") && !start.hasPrefix("///"))
  return (hasHeader ? ["\(source.path):1: a file header"] : [])
    + source.findings(of: #/(?m)^\s*(\/\/\s*MARK)/#, in: \.text) { "'\($0)'" }
}

private func emptySuffixes(in source: Source) -> [String] {
  let type = #/\b(?:struct|class|enum|actor|protocol|typealias)\s+(\w+)/#
  return source.findings(of: type) { name in
    let ending = ["Manager", "Helper", "Impl", "Protocol"].first { name.hasSuffix($0) }
    return ending.map { "'\(name)' should not end in \($0)" }
  }
}

private func hasExpectations(_ source: Source) -> Bool {
  source.code.contains(#/#expect|#require|\bIssue\.record|\bexpect\w*\(|\bconfirmation\(/#)
}
