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

  @Test(arguments: Source.shipped.filter { $0.layer == "Core" })
  func aPublicTypeIsDocumented(_ source: Source) {
    #expect(undocumentedTypes(in: source) == [])
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

  @Test(arguments: [
    "public struct A {}", "// A note.\npublic enum A {}", "@frozen\npublic enum A {}",
    "/// A b.\nlet b = 1\n\npublic final class A {}", "struct B {\n  public indirect enum A {}\n}",
  ])
  func findsAnUndocumentedType(_ text: String) {
    #expect(undocumentedTypes(in: Source("Sources/Core/A/A.swift", text)).count == 1)
  }

  @Test(arguments: [
    "/// An A.\npublic struct A {}", "/// An A.\n@frozen\n@available(*, noasync)\npublic enum A {}",
    "struct A {}", "/// An A.\n@frozen public enum A {}", "public func a() {}",
  ])
  func findsNoOtherUndocumentedType(_ text: String) {
    #expect(undocumentedTypes(in: Source("Sources/Core/A/A.swift", text)) == [])
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

/// The lines before a declaration are its attributes, and before them its comment.
private func undocumentedTypes(in source: Source) -> [String] {
  let declaration =
    #/\s*(?:@\w+(?:\(.*?\))? +)*public +(?:(?:final|indirect) +)?(?:struct|class|enum|actor|protocol) +(\w+).*/#
  let code = source.code.split(separator: "\n", omittingEmptySubsequences: false)
  let text = source.text.split(separator: "\n", omittingEmptySubsequences: false)
  return code.indices.compactMap { index in
    guard let match = code[index].wholeMatch(of: declaration) else { return nil }
    let before = text[..<index].map { $0.drop(while: \.isWhitespace) }
    let comment = before.last { !$0.hasPrefix("@") }
    return comment?.hasPrefix("///") == true
      ? nil : "\(source.path):\(index + 1): '\(match.1)' has no doc comment"
  }
}

private func expectsSomething(_ source: Source) -> Bool {
  source.code.contains(#/#expect|#require|\bIssue\.record|\bexpect\w*\(|\bconfirmation\(/#)
}
