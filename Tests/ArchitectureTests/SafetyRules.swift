import Testing

/// Nothing shipped shares mutable state, or ends the program on purpose.
@Suite struct SafetyRules {
  /// Wrappers of something of the system that may use a forbidden word: path, words, and why.
  static let exempt: [(path: String, words: Set<String>, why: String)] = [
    (
      "Sources/Core/AtriumNetworking/Curl/Curl.swift", ["@unchecked Sendable"],
      "libcurl's functions are found once and never change, and one of them may wake its thread."
    )
  ]

  @Test(arguments: Source.shipped) func noStateIsShared(_ source: Source) {
    #expect(sharedState(in: source) == [])
  }

  @Test(arguments: Source.shipped) func nothingCrashes(_ source: Source) {
    #expect(crashes(in: source) == [])
  }

  @Test(arguments: Source.shipped) func aCoordinatorSwallowsNoError(_ source: Source) {
    #expect(swallowedErrors(in: source) == [])
  }

  @Test(arguments: Source.shipped) func onlyTheAppPrints(_ source: Source) {
    #expect(prints(in: source) == [])
  }

  @Test(arguments: Source.shipped.filter { ["AtriumScreen", "AtriumCore"].contains($0.module) })
  func theKernelReadsAndWritesNothing(_ source: Source) {
    #expect(inputAndOutput(in: source) == [])
  }

  @Test func everyExemptionIsForAFileAndSaysWhy() {
    for exemption in Self.exempt {
      #expect(Source.shipped.contains { $0.path == exemption.path }, "no \(exemption.path)")
      #expect(!exemption.why.isEmpty)
    }
  }

  @Test(arguments: [
    "struct A { static var count = 0 }", "struct A {\n  static var last: Int?\n}",
    "struct A {\n  private static var make: () -> Int = { 1 }\n}",
    "nonisolated(unsafe) let a = b", "final class A: @unchecked Sendable {}", "var count = 0",
    "@MainActor var count = 0", "struct A { static weak var a: A? }",
    "class A {\n  static public var a = 1\n}",
  ])
  func findsSharedState(_ text: String) {
    #expect(sharedState(in: Source("Sources/Core/A/A.swift", text)).count == 1)
  }

  @Test(arguments: [
    "protocol P { static var a: Int { get } }",
    "struct A { static var a: Int { let b = 1; return b } }",
    "var a: Int { 1 }", "extension A {\n  static var a: Int {\n    1\n  }\n}",
    "// static var a = 1", "func f() {\n  var a = 1\n}", "struct A {\n  var b = 2\n}",
  ])
  func letsComputedAndLocalVariablesBe(_ text: String) {
    #expect(sharedState(in: Source("Sources/Core/A/A.swift", text)) == [])
  }

  @Test(arguments: [
    "fatalError(\"a\")", "try! a()", "a as! B", "precondition(a)", "preconditionFailure()",
    "assertionFailure()", "let a = b!", "a()!.b", "a[1]!", "a!.b", "f(a!, b)", "var a: B!",
    "a?.b!", "x = \"\\(a)\" + b!", "a.unsafelyUnwrapped", "exit(1)", "abort()",
  ])
  func findsACrash(_ text: String) {
    #expect(crashes(in: Source("Sources/Core/A/A.swift", text)).count == 1)
  }

  @Test(arguments: [
    "a != b", "!a", "f(!a)", "a && !b", "[!a]", "#if !os(Linux)", "a !== b", "\"Done!\"", "// a!",
    "a ? !b : !c", "process.exit(1)", "try? a", "a as? B", "let exit: () -> Void",
  ])
  func letsHarmlessMarksBe(_ text: String) {
    #expect(crashes(in: Source("Sources/Core/A/A.swift", text)) == [])
  }

  @Test func findsASwallowedError() {
    let text = "let a = try? b()"
    #expect(swallowedErrors(in: Source("Sources/Features/A/ACoordinator.swift", text)).count == 1)
    #expect(swallowedErrors(in: Source("Sources/Features/A/AInteractor.swift", text)) == [])
  }

  @Test func findsAPrint() {
    #expect(prints(in: Source("Sources/Core/A/A.swift", "  print(1)")).count == 1)
    #expect(prints(in: Source("Sources/Core/A/A.swift", "console.print(1)\nblueprint(2)")) == [])
    #expect(prints(in: Source("Sources/App/A/A.swift", "print(1)")) == [])
    let handle = "FileHandle.standardError.write(a)"
    #expect(prints(in: Source("Sources/Features/A/A.swift", handle)).count == 1)
  }

  @Test(arguments: [
    "FileManager.default", "try Data(contentsOf: url)", "URLSession.shared", "Process()",
    "getenv(\"A\")", "FileHandle(fileDescriptor: 1)", "ProcessInfo.processInfo",
  ])
  func findsInputAndOutput(_ text: String) {
    #expect(inputAndOutput(in: Source("Sources/Core/AtriumCore/A.swift", text)).count == 1)
    let sanitizedForTerminal = "a.insert(contentsOf: b)"
    #expect(
      inputAndOutput(in: Source("Sources/Core/AtriumCore/A.swift", sanitizedForTerminal)) == [])
  }
}

private func sharedState(in source: Source) -> [String] {
  // A variable is stored if something is assigned before its body opens, or if it has no body.
  let member = #/(?m)^[^\n{]*?(\bstatic\b[\w ()]*\bvar\b)[^\n{=]*(?:=|$)/#
  let inline = #/(?m)\{[^\n]*?(\bstatic\b[\w ()]*\bvar\b)[^\n{=]*(?:=|\}|$)/#
  let global = #/(?m)^((?:[\w@()]+ +)*var\b)[^\n{=]*(?:=|$)/#
  let words = #/(nonisolated\(unsafe\)|@unchecked\s+Sendable)/#
  return source.findings(of: member) { sentence($0, "static var", source) }
    + source.findings(of: inline) { sentence($0, "static var", source) }
    + source.findings(of: global) { $0.contains("static") ? nil : sentence($0, "var", source) }
    + source.findings(of: words) { sentence($0, $0, source) }
}

private func crashes(in source: Source) -> [String] {
  let calls =
    #/(?m)(?:^|[^\w.])((?:fatalError|precondition(?:Failure)?|assertionFailure|exit|abort)\()/#
  return source.findings(of: calls) {
    // The program may end itself; everyone else throws.
    source.layer == "App" && $0 == "exit(" ? nil : sentence($0, $0, source)
  }
    + source.findings(of: #/([\w)\]}>?"]+!)(?!=)/#) {
      ["try!", "as!"].contains($0) ? sentence($0, $0, source) : sentence($0, "!", source)
    }
    + source.findings(of: #/(unsafelyUnwrapped)/#) { sentence($0, $0, source) }
}

private func swallowedErrors(in source: Source) -> [String] {
  guard source.fileName.hasSuffix("Coordinator.swift") else { return [] }
  return source.findings(of: #/\b(try\?)/#) { "'\($0)' in a coordinator" }
}

private func prints(in source: Source) -> [String] {
  guard source.layer != "App" else { return [] }
  return source.findings(of: #/(?m)(?:^|[^\w.])((?:debugPrint|print|dump|fputs)\()/#) { "'\($0)'" }
    + source.findings(of: #/(FileHandle\.standard(?:Output|Error))/#) { "'\($0)'" }
}

/// What reaches beyond the process.
private func inputAndOutput(in source: Source) -> [String] {
  let words =
    #/(File(?:Manager|Handle)|URLSession|ProcessInfo|(?:Process|getenv)\(|\w+\(contentsOf)/#
  return source.findings(of: words) { $0 == "insert(contentsOf" ? nil : "'\($0)'" }
}

/// What `found` is reported as, unless the file may use `word`.
private func sentence(_ found: String, _ word: String, _ source: Source) -> String? {
  let isExempt = SafetyRules.exempt.contains {
    $0.path == source.path && $0.words.contains(word)
  }
  return isExempt ? nil : "'\(found)'"
}
