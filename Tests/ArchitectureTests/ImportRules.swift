import Testing

/// Who may import whom, layer by layer.
@Suite struct ImportRules {
  static let foundation: Set<String> = ["Foundation", "FoundationEssentials"]
  static let system: Set<String> = ["Dispatch", "Glibc"]

  /// What a file may import, by the kind of its module. `nil`: anything. The table of
  /// `docs/architecture.md` says the same.
  static let allowed: [String: Set<String>?] = [
    "AtriumScreen": [],
    "AtriumCore": foundation.union(["AtriumScreen", "Synchronization"]),
    "AtriumFiles": ["Glibc"],
    "AtriumFormats": foundation.union(["AtriumCore", "AtriumFiles", "AtriumScreen"]),
    "AtriumStorage": foundation.union([
      "AtriumCore", "AtriumFiles", "AtriumScreen", "GRDB", "Synchronization",
      // Files and their modes; a queue on which opening a file may block.
      "Glibc", "Dispatch",
    ]),
    "AtriumNetworking": foundation.union([
      "AtriumCore", "AtriumFiles", "AtriumScreen", "CCurl", "Synchronization",
      // The thread's signals, errors of sockets, files of the cache; a thread that waits.
      "Glibc", "Dispatch",
    ]),
    "AtriumImaging": foundation.union([
      "AtriumCore", "AtriumFiles", "AtriumScreen", "CImaging",
    ]),
    "AtriumArchive": foundation.union([
      "AtriumCore", "AtriumFiles", "AtriumScreen", "CZlib",
      // Files, piece by piece.
      "Glibc",
    ]),
    "AtriumTesting": foundation.union([
      "AtriumCore", "AtriumScreen", "AtriumStorage", "Logging", "Synchronization",
      // A scripted network fails its test; a local server.
      "Testing", "FlyingFox", "FlyingSocks",
    ]),
    "Feature": foundation.union([
      "AtriumCore", "AtriumFormats", "AtriumScreen", "AtriumStorage", "GRDB", "Logging",
    ]),
    "Shell": foundation.union(system).union([
      "AtriumCore", "AtriumFiles", "AtriumScreen", "CEdit", "Synchronization",
    ]),
    "Upkeep": foundation.union([
      "AtriumArchive", "AtriumCore", "AtriumFiles", "AtriumScreen", "AtriumStorage", "Crypto",
      "Glibc", "Shell",
    ]),
    "atrium": nil,
    "catalog-tool": foundation,
    "feature-tool": foundation,
  ]

  /// The libraries of a feature's own field, by module, e.g. `"Certificates": ["Crypto"]`.
  static let extra: [String: Set<String>] = [
    "Consents": ["Crypto"],
    // Its embedded files; packed ones.
    "Statistics": ["StatisticsData", "CZlib"],
    "News": ["CXML"],
    "Projects": ["Crypto", "CryptoExtras"],
    "Patients": ["CZlib"],
    "Certificates": ["Crypto", "CryptoExtras", "SwiftASN1", "CZlib", "Synchronization"],
  ]

  /// The modules that a file needs although its layer may not have them: path, modules, and why.
  static let exempt: [(path: String, modules: Set<String>, why: String)] = []

  @Test(arguments: Source.shipped) func aFileImportsOnlyWhatItsLayerMay(_ source: Source) {
    #expect(illegalImports(of: source) == [])
  }

  @Test(arguments: Source.all) func nothingImportsTheProgram(_ source: Source) {
    #expect(!imports(of: source).contains("atrium"), "\(source.path) imports the program")
  }

  @Test func thePageSaysWhoMayImportWhom() throws {
    let told = try table(inPage: Source.text(of: "docs/architecture.md"))
    let rules = Self.allowed.filter { !$0.key.hasSuffix("-tool") }
    #expect(Set(told.keys) == Set(rules.keys))
    for (kind, allowed) in rules {
      let own = allowed?.subtracting(Self.foundation).subtracting(Self.system)
        .subtracting(["Synchronization", "Testing"])
      #expect(told[kind] == .some(own), "\(kind)")
    }
    #expect(Self.allowed["AtriumScreen"] == .some([]), "not even Foundation, the page says")
  }

  @Test func nothingIsAllowedThatNobodyNeeds() {
    for (kind, allowed) in Self.allowed where kind != "Feature" {
      let imported = Source.shipped.filter { $0.kind == kind }.flatMap { imports(of: $0) }
      let spare = (allowed ?? []).subtracting(imported).subtracting(Self.foundation)
      #expect(spare == [], "\(kind)")
    }
  }

  @Test func readsTheTableOfAPage() {
    let page = """
      | layer | what it is | may import |
      |---|---|---|
      | `A` | this, and that | nothing |
      | a feature | a folder | A, B, libraries of its field |
      | `c` | all | anything; nothing imports it |
      """
    #expect(table(inPage: page) == ["A": [], "Feature": ["A", "B"], "c": nil])
  }

  @Test func everyKindHasARuleAndEveryRuleASource() {
    #expect(Set(Source.shipped.map(\.kind)) == Set(Self.allowed.keys))
  }

  @Test func aFeatureGetsNoOtherFeature() {
    let features = Set(Source.shipped.filter { $0.layer == "Features" }.map(\.module))
    let known = Self.allowed.values.compactMap(\.self) + Self.extra.values
    #expect(features.isDisjoint(with: known.joined()))
    #expect(features.isSuperset(of: Self.extra.keys))
  }

  @Test func everyExemptionIsForAFileAndSaysWhy() {
    for exemption in Self.exempt {
      #expect(Source.shipped.contains { $0.path == exemption.path }, "no \(exemption.path)")
      #expect(!exemption.why.isEmpty)
    }
  }

  @Test(arguments: [
    ("Features/Todos", "import Consents", "Consents"),
    ("Features/Todos", "public import struct AtriumNetworking.Client", "AtriumNetworking"),
    ("Features/Todos", "@preconcurrency internal import Glibc", "Glibc"),
    ("Core/AtriumScreen", "@_exported public import AtriumCore", "AtriumCore"),
    ("Core/AtriumCore", "#if os(Linux)\n  import Dispatch.Queue\n#endif", "Dispatch"),
    ("Core/AtriumNew", "import Foundation", "Foundation"),
  ])
  func findsAForeignImport(_ folder: String, _ text: String, _ module: String) {
    let source = Source("Sources/\(folder)/A.swift", text)
    #expect(illegalImports(of: source).count == 1)
    #expect(illegalImports(of: source).first?.hasSuffix("must not import \(module)") == true)
  }

  @Test func readsNoImportInACommentOrAString() {
    #expect(
      imports(of: Source("Sources/Core/A/A.swift", "// import A\nlet b = \"\nimport B\"")) == [])
  }
}

/// What the layers may import as a page says it: by the kind of module, `nil` for anything.
private func table(inPage page: String) -> [String: Set<String>?] {
  let rows = page.matches(of: #/(?m)^\| (`\w+`|a feature) \|[^|]*\| ([^|]*) \|$/#)
  return rows.reduce(into: [:]) { table, row in
    let kind = row.1 == "a feature" ? "Feature" : row.1.filter { $0 != "`" }
    let words = row.2.replacing(", libraries of its field", with: "").split(separator: ", ")
    let modules = words.map(String.init)
    table.updateValue(
      modules == ["nothing"] ? [] : row.2.hasPrefix("anything") ? nil : Set(modules), forKey: kind)
  }
}

private func imports(of source: Source) -> [String] {
  let line =
    #/
    (?m)^\s* (?: @\w+ (?: \(.*?\) )? \s+ )*
    (?: (?: public | package | internal | fileprivate | private ) \s+ )?
    import \s+ (?: (?: struct | class | enum | protocol | actor | func | var | let | typealias ) \s+ )?
    (\w+)
    /#
  return source.code.matches(of: line).map { String($0.1) }
}

private func illegalImports(of source: Source) -> [String] {
  guard var allowed = ImportRules.allowed[source.kind, default: []] else { return [] }
  allowed.formUnion(ImportRules.extra[source.module] ?? [])
  for exemption in ImportRules.exempt where exemption.path == source.path {
    allowed.formUnion(exemption.modules)
  }
  return imports(of: source).filter { !allowed.contains($0) }
    .map { "\(source.path): a \(source.kind) must not import \($0)" }
}
