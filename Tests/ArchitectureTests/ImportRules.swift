import Testing

/// Who may import whom, layer by layer.
@Suite struct ImportRules {
  static let foundation: Set<String> = ["Foundation", "FoundationEssentials"]
  static let system: Set<String> = ["Dispatch", "Glibc"]

  /// What a file may import, by the kind of its module. `nil`: anything.
  static let allowed: [String: Set<String>?] = [
    "AtriumScreen": foundation,
    "AtriumCore": foundation.union(["AtriumScreen", "Logging", "Synchronization"]),
    "AtriumFiles": ["Glibc"],
    "AtriumFormats": foundation.union(["AtriumCore", "AtriumFiles", "AtriumScreen"]),
    "AtriumStorage": foundation.union([
      "AtriumCore", "AtriumFiles", "AtriumScreen", "GRDB", "Logging", "Synchronization",
      // Files and their modes; a queue on which opening a file may block.
      "Glibc", "Dispatch",
    ]),
    "AtriumNetworking": foundation.union([
      "AtriumCore", "AtriumFiles", "AtriumScreen", "CCurl", "Synchronization",
      // The thread's signals, errors of sockets, files of the cache.
      "Glibc",
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
      "AtriumCore", "AtriumNetworking", "AtriumScreen", "AtriumStorage", "GRDB", "Logging",
      "Synchronization",
      // A scripted network fails its test; a local server.
      "Testing", "FlyingFox", "FlyingSocks",
    ]),
    "Feature": foundation.union([
      "AtriumCore", "AtriumFormats", "AtriumScreen", "AtriumStorage", "GRDB",
    ]),
    "Shell": foundation.union(system).union([
      "AtriumCore", "AtriumFiles", "AtriumScreen", "CEdit", "Logging", "Synchronization",
    ]),
    "Upkeep": foundation.union(system).union([
      "AtriumArchive", "AtriumCore", "AtriumFiles", "AtriumScreen", "AtriumStorage", "Crypto",
      "Shell",
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
