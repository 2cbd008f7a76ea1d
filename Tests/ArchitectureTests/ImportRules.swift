import Testing

/// The modules that each layer may import.
@Suite struct ImportRules {
  /// The modules of the package and of its dependencies, by the module or layer that may import
  /// them. `nil` allows every module. The table of `docs/architecture.md` has the same rows.
  static let layers: [String: Set<String>?] = [
    "AtriumTime": [],
    "AtriumScreen": ["AtriumTime"],
    "AtriumDates": ["AtriumTime", "AtriumScreen"],
    "AtriumCore": ["AtriumTime", "AtriumScreen", "AtriumDates"],
    "AtriumFiles": ["AtriumScreen"],
    "AtriumFormats": [
      "AtriumTime", "AtriumScreen", "AtriumDates", "AtriumCore", "AtriumFiles",
    ],
    "AtriumStorage": [
      "AtriumTime", "AtriumScreen", "AtriumCore", "AtriumFiles", "AtriumFormats", "GRDB",
      "GRDBSQLite",
    ],
    "AtriumNetworking": ["AtriumTime", "AtriumScreen", "AtriumCore", "AtriumFiles", "CCurl"],
    "AtriumImaging": ["AtriumScreen", "AtriumCore", "AtriumFiles", "CImaging"],
    "AtriumArchive": ["AtriumScreen", "AtriumCore", "AtriumFiles", "CZlib"],
    "AtriumXML": ["AtriumScreen", "CXML"],
    "AtriumDAV": ["AtriumTime", "AtriumScreen", "AtriumCore", "AtriumFormats", "AtriumXML"],
    "AtriumTesting": [
      "AtriumTime", "AtriumScreen", "AtriumCore", "AtriumStorage", "Logging", "FlyingFox",
      "FlyingSocks",
    ],
    "Feature": [
      "AtriumTime", "AtriumScreen", "AtriumDates", "AtriumCore", "AtriumStorage", "AtriumFormats",
      "GRDB", "Logging",
    ],
    "Shell": ["AtriumScreen", "AtriumCore", "AtriumFiles", "CLinux"],
    "Maintenance": [
      "AtriumTime", "AtriumScreen", "AtriumCore", "AtriumFiles", "AtriumStorage", "AtriumArchive",
      "Shell", "Crypto",
    ],
    "Plugins": ["AtriumTime", "AtriumScreen", "AtriumCore", "AtriumFiles", "Shell", "Crypto"],
    "SignIn": [
      "AtriumTime", "AtriumScreen", "AtriumCore", "AtriumFiles", "Shell", "Crypto", "SwiftASN1",
    ],
    "AtriumApp": nil,
    "atrium": nil,
  ]

  /// The same for the libraries below `Sources/Features/Libraries`. `docs/architecture.md` names
  /// each of them, but has no row for it.
  static let fieldLibraries: [String: Set<String>] = [
    "Appointments": [
      "AtriumTime", "AtriumScreen", "AtriumDates", "AtriumCore", "AtriumStorage", "AtriumFormats",
      "GRDB",
    ],
    "HealthCredentials": [
      "AtriumTime", "AtriumScreen", "Crypto", "CryptoExtras", "AtriumArchive", "SwiftASN1",
    ],
    "MailEncoding": ["AtriumTime", "AtriumScreen", "AtriumCore"],
    "ProjectsBackend": ["AtriumTime", "AtriumScreen", "AtriumCore", "Crypto", "CryptoExtras"],
    "ProjectsSQLite": [
      "AtriumTime", "AtriumScreen", "AtriumCore", "AtriumStorage", "GRDB", "ProjectsBackend",
    ],
    "ProjectsWire": ["AtriumTime", "AtriumScreen", "AtriumCore", "ProjectsBackend"],
    "StatisticsImport": [
      "AtriumTime", "AtriumScreen", "AtriumFormats", "StatisticsData", "AtriumArchive",
    ],
  ]

  /// The libraries of its field that a feature may import besides those of every feature.
  static let features: [String: Set<String>] = [
    "Calendar": ["Appointments"],
    "Certificates": ["Crypto", "CryptoExtras", "HealthCredentials"],
    "Consents": ["Crypto"],
    "Mailing": ["MailEncoding"],
    "News": ["AtriumXML"],
    "Patients": ["AtriumArchive", "Crypto", "PatientsData"],
    "Projects": ["ProjectsBackend", "ProjectsSQLite", "ProjectsWire"],
    "Statistics": ["StatisticsData", "StatisticsImport"],
    "Sync": ["AtriumDAV"],
    "Timeline": ["Appointments"],
  ]

  /// Modules of Swift and of the operating system, which the documentation does not list.
  /// AtriumScreen has none.
  static let system: [String: Set<String>] = [
    "AtriumTime": foundation,
    "AtriumCore": foundation.union(["Synchronization"]),
    "AtriumFiles": ["Glibc", "Synchronization"],
    "AtriumFormats": foundation.union(["Glibc", "Synchronization"]),
    "AtriumStorage": foundation.union(["Dispatch", "Glibc", "Synchronization"]),
    "AtriumNetworking": foundation.union(["Glibc", "Synchronization"]),
    "AtriumImaging": foundation,
    "AtriumArchive": foundation.union(["Glibc"]),
    "AtriumTesting": foundation.union(["Synchronization", "Testing"]),
    "Feature": foundation,
    "Appointments": foundation,
    "HealthCredentials": foundation.union(["Synchronization"]),
    "MailEncoding": foundation,
    "ProjectsBackend": foundation.union(["Synchronization"]),
    "ProjectsSQLite": foundation,
    "ProjectsWire": foundation,
    "StatisticsImport": foundation,
    "Shell": foundation.union(["Dispatch", "Glibc", "Synchronization"]),
    "Maintenance": foundation.union(["Glibc"]),
    "Plugins": foundation.union(["Dispatch", "Glibc", "Synchronization"]),
    "SignIn": foundation.union(["Glibc", "Synchronization"]),
  ]
  static let foundation: Set<String> = ["Foundation", "FoundationEssentials"]

  @Test func filesImportOnlyAllowedModules() {
    #expect(Source.shipped.flatMap { illegalImports(of: $0) } == [])
  }

  @Test func nothingImportsTheProgram() {
    #expect(Source.all.filter { imports(of: $0).contains("atrium") }.map(\.path) == [])
  }

  @Test func theDocumentationHasTheSameTable() throws {
    let documented = try table(inPage: Source.text(of: "docs/architecture.md"))
    #expect(Set(documented.keys) == Set(Self.layers.keys))
    for (kind, allowed) in Self.layers {
      #expect(documented[kind] == .some(allowed), "\(kind)")
    }
  }

  @Test func theDocumentationNamesEachFieldLibrary() throws {
    let page = try Source.text(of: "docs/architecture.md")
    for library in Self.fieldLibraries.keys {
      #expect(page.contains("`\(library)`"), "\(library)")
    }
  }

  @Test func everyAllowedModuleIsImported() {
    for (kind, allowed) in Self.layers where kind != "Feature" {
      #expect(unused(allowed ?? [], by: kind) == [], "\(kind)")
    }
    for (library, allowed) in Self.fieldLibraries {
      #expect(unused(allowed, by: library) == [], "\(library)")
    }
    for (feature, allowed) in Self.features {
      let imported = Source.shipped.filter { $0.module == feature }.flatMap { imports(of: $0) }
      #expect(allowed.subtracting(imported) == [], "\(feature)")
    }
  }

  @Test func everyModuleHasARule() {
    let kinds = Set(Source.shipped.map(\.kind))
    #expect(kinds == Set(Self.layers.keys).union(Self.fieldLibraries.keys))
    #expect(kinds.isSuperset(of: Self.system.keys))
  }

  @Test func noRuleAllowsAFeature() {
    let features = Set(Source.shipped.filter { $0.layer == "Features" }.map(\.module))
    let allowed =
      Self.layers.values.compactMap(\.self) + Self.fieldLibraries.values
      + Self.features.values
    #expect(features.isDisjoint(with: allowed.joined()))
    #expect(features.isSuperset(of: Self.features.keys))
  }

  @Test func readsTheTableOfAPage() {
    let page = """
      | layer | contents | may import |
      |---|---|---|
      | `A` | this, and that | nothing |
      | a feature | a folder | A, B, libraries of its field |
      | `c` | all | anything; nothing imports it |
      """
    #expect(table(inPage: page) == ["A": [], "Feature": ["A", "B"], "c": nil])
  }

  @Test(arguments: [
    ("Features/Todos", "import Consents", "Consents"),
    ("Features/Todos", "public import struct AtriumNetworking.Client", "AtriumNetworking"),
    ("Features/Todos", "@preconcurrency internal import Glibc", "Glibc"),
    ("Features/Libraries/HealthCredentials", "import AtriumCore", "AtriumCore"),
    ("Core/AtriumScreen", "@_exported public import AtriumCore", "AtriumCore"),
    ("Core/AtriumScreen", "import Foundation", "Foundation"),
    ("Core/AtriumCore", "#if os(Linux)\n  import Dispatch.Queue\n#endif", "Dispatch"),
    ("Core/AtriumNew", "import Foundation", "Foundation"),
  ])
  func findsIllegalImports(_ folder: String, _ text: String, _ module: String) {
    let source = Source("Sources/\(folder)/A.swift", text)
    #expect(illegalImports(of: source).count == 1)
    #expect(illegalImports(of: source).first?.hasSuffix("must not import \(module)") == true)
  }

  @Test func ignoresImportsInCommentsAndStrings() {
    #expect(
      imports(of: Source("Sources/Core/A/A.swift", "// import A\nlet b = \"\nimport B\"")) == [])
  }
}

/// The table of a page: allowed modules by kind, `nil` for every module.
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

/// The modules of a rule, and those of the operating system, that no file of `kind` imports. Either
/// module of Foundation may remain unused.
private func unused(_ allowed: Set<String>, by kind: String) -> Set<String> {
  let imported = Source.shipped.filter { $0.kind == kind }.flatMap { imports(of: $0) }
  return allowed.union(ImportRules.system[kind] ?? [])
    .subtracting(imported).subtracting(ImportRules.foundation)
}

/// A file of a module without a rule may import nothing.
private func illegalImports(of source: Source) -> [String] {
  let kind = source.kind
  let rule = ImportRules.layers[kind] ?? ImportRules.fieldLibraries[kind] ?? []
  guard let rule else { return [] }
  let allowed = rule.union(ImportRules.system[kind] ?? [])
    .union(ImportRules.features[source.module] ?? [])
  return imports(of: source).filter { !allowed.contains($0) }
    .map { "\(source.path): a \(kind) must not import \($0)" }
}
