import Testing

/// Shipped code has no shared mutable state, does not trap, and does not ignore errors.
@Suite struct SafetyRules {
  /// Files that may use forbidden words.
  static let exemptions: [(path: String, words: Set<String>, reason: String)] = [
    (
      "Sources/Core/AtriumNetworking/Curl/Curl.swift", ["@unchecked Sendable"],
      "The table of libcurl's functions is filled once, and one of them wakes the thread of another."
    ),
    (
      "Sources/Core/AtriumCore/Command/TildeExpansion.swift", ["getenv("],
      "The home directory is part of the meaning of a typed path."
    ),
  ]

  @Test func thereIsNoSharedMutableState() {
    #expect(Source.shipped.flatMap { sharedMutableState(in: $0) } == [])
  }

  @Test func nothingTraps() {
    #expect(Source.shipped.flatMap { traps(in: $0) } == [])
  }

  @Test func coordinatorsDoNotIgnoreErrors() {
    #expect(Source.shipped.flatMap { ignoredErrors(in: $0) } == [])
  }

  @Test func onlyTheAppPrints() {
    #expect(Source.shipped.flatMap { prints(in: $0) } == [])
  }

  @Test func theKernelHasNoInputAndOutput() {
    let modules = ["AtriumTime", "AtriumScreen", "AtriumCore"]
    let sources = Source.shipped.filter { modules.contains($0.module) }
    #expect(!sources.isEmpty)
    #expect(sources.flatMap { inputAndOutput(in: $0) } == [])
  }

  @Test func everyExemptionIsForAFileAndHasAReason() {
    for exemption in Self.exemptions {
      #expect(Source.shipped.contains { $0.path == exemption.path }, "no \(exemption.path)")
      #expect(!exemption.reason.isEmpty)
    }
  }

  @Test(arguments: [
    "struct A { static var count = 0 }", "struct A {\n  static var last: Int?\n}",
    "struct A {\n  private static var make: () -> Int = { 1 }\n}",
    "nonisolated(unsafe) let a = b", "final class A: @unchecked Sendable {}", "var count = 0",
    "@MainActor var count = 0", "struct A { static weak var a: A? }",
    "class A {\n  static public var a = 1\n}",
  ])
  func findsSharedMutableState(_ text: String) {
    #expect(sharedMutableState(in: Source("Sources/Core/A/A.swift", text)).count == 1)
  }

  @Test(arguments: [
    "protocol P { static var a: Int { get } }",
    "struct A { static var a: Int { let b = 1; return b } }",
    "var a: Int { 1 }", "extension A {\n  static var a: Int {\n    1\n  }\n}",
    "// static var a = 1", "func f() {\n  var a = 1\n}", "struct A {\n  var b = 2\n}",
  ])
  func acceptsComputedAndLocalVariables(_ text: String) {
    #expect(sharedMutableState(in: Source("Sources/Core/A/A.swift", text)) == [])
  }

  @Test(arguments: [
    "fatalError(\"a\")", "try! a()", "a as! B", "precondition(a)", "preconditionFailure()",
    "assertionFailure()", "let a = b!", "a()!.b", "a[1]!", "a!.b", "f(a!, b)", "var a: B!",
    "a?.b!", "x = \"\\(a)\" + b!", "a.unsafelyUnwrapped", "exit(1)", "abort()",
  ])
  func findsTraps(_ text: String) {
    #expect(traps(in: Source("Sources/Core/A/A.swift", text)).count == 1)
  }

  @Test(arguments: [
    "a != b", "!a", "f(!a)", "a && !b", "[!a]", "#if !os(Linux)", "a !== b", "\"Done!\"", "// a!",
    "a ? !b : !c", "process.exit(1)", "try? a", "a as? B", "let exit: () -> Void",
  ])
  func acceptsOtherUsesOfTheSameCharacters(_ text: String) {
    #expect(traps(in: Source("Sources/Core/A/A.swift", text)) == [])
  }

  @Test func findsIgnoredErrors() {
    let text = "let a = try? b()"
    #expect(ignoredErrors(in: Source("Sources/Features/A/ACoordinator.swift", text)).count == 1)
    #expect(ignoredErrors(in: Source("Sources/Features/A/AInteractor.swift", text)) == [])
  }

  @Test func findsPrints() {
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
    let insertion = "a.insert(contentsOf: b)"
    #expect(inputAndOutput(in: Source("Sources/Core/AtriumCore/A.swift", insertion)) == [])
  }
}

private func sharedMutableState(in source: Source) -> [String] {
  // A variable is stored if something is assigned before its body opens, or if it has no body.
  let member = #/(?m)^[^\n{]*?(\bstatic\b[\w ()]*\bvar\b)[^\n{=]*(?:=|$)/#
  let inline = #/(?m)\{[^\n]*?(\bstatic\b[\w ()]*\bvar\b)[^\n{=]*(?:=|\}|$)/#
  let global = #/(?m)^((?:[\w@()]+ +)*var\b)[^\n{=]*(?:=|$)/#
  let words = #/(nonisolated\(unsafe\)|@unchecked\s+Sendable)/#
  return source.findings(of: member) { message($0, "static var", source) }
    + source.findings(of: inline) { message($0, "static var", source) }
    + source.findings(of: global) { $0.contains("static") ? nil : message($0, "var", source) }
    + source.findings(of: words) { message($0, $0, source) }
}

private func traps(in source: Source) -> [String] {
  let calls =
    #/(?m)(?:^|[^\w.])((?:fatalError|precondition(?:Failure)?|assertionFailure|exit|abort)\()/#
  return source.findings(of: calls) {
    // The program may exit; other code throws.
    source.layer == "App" && $0 == "exit(" ? nil : message($0, $0, source)
  }
    + source.findings(of: #/([\w)\]}>?"]+!)(?!=)/#) {
      ["try!", "as!"].contains($0) ? message($0, $0, source) : message($0, "!", source)
    }
    + source.findings(of: #/(unsafelyUnwrapped)/#) { message($0, $0, source) }
}

private func ignoredErrors(in source: Source) -> [String] {
  guard source.fileName.hasSuffix("Coordinator.swift") else { return [] }
  return source.findings(of: #/\b(try\?)/#) { "'\($0)' in a coordinator" }
}

private func prints(in source: Source) -> [String] {
  guard source.layer != "App" else { return [] }
  return source.findings(of: #/(?m)(?:^|[^\w.])((?:debugPrint|print|dump|fputs)\()/#) { "'\($0)'" }
    + source.findings(of: #/(FileHandle\.standard(?:Output|Error))/#) { "'\($0)'" }
}

/// Uses of files, processes, the environment and the network.
private func inputAndOutput(in source: Source) -> [String] {
  let words =
    #/(File(?:Manager|Handle)|URLSession|ProcessInfo|(?:Process|getenv)\(|[A-Z]\w*\(contentsOf)/#
  return source.findings(of: words) { message($0, $0, source) }
}

/// A message about `found`, or `nil` if the file may use `word`.
private func message(_ found: String, _ word: String, _ source: Source) -> String? {
  let isExempt = SafetyRules.exemptions.contains {
    $0.path == source.path && $0.words.contains(word)
  }
  return isExempt ? nil : "'\(found)'"
}
