// swift-tools-version: 6.1
import PackageDescription

/// The modules of the features. `Plugins.json` lists those that the program contains;
/// `ArchitectureTests` compares the two lists.
let features = [
  "Consents", "Calendar", "Medications", "Timeline", "Certificates", "Statistics", "News",
  "Projects", "Patients", "Todos", "Mailing", "Sync",
]

let grdb: Target.Dependency = .product(name: "GRDB", package: "GRDB.swift")
let sqlite: Target.Dependency = .product(name: "GRDBSQLite", package: "GRDB.swift")
let logging: Target.Dependency = .product(name: "Logging", package: "swift-log")

/// The dependencies of all features.
let forFeatures: [Target.Dependency] = [
  "AtriumTime", "AtriumScreen", "AtriumDates", "AtriumCore", "AtriumStorage", "AtriumFormats", grdb,
  logging,
]

/// The dependencies of single features, in addition to those of all features.
let libraries: [String: [Target.Dependency]] = [
  "Consents": [.product(name: "Crypto", package: "swift-crypto")],
  "Certificates": [
    .product(name: "Crypto", package: "swift-crypto"),
    .product(name: "CryptoExtras", package: "swift-crypto"), "HealthCredentials",
  ],
  "Calendar": ["Appointments"],
  "Timeline": ["Appointments"],
  "Statistics": ["StatisticsImport"],
  "News": ["AtriumXML"],
  "Projects": ["ProjectsBackend", "ProjectsSQLite", "ProjectsWire"],
  "Mailing": ["MailEncoding"],
  "Patients": ["AtriumArchive", .product(name: "Crypto", package: "swift-crypto")],
  "Sync": ["AtriumDAV"],
]

/// Libraries of a feature's field that are targets, `Sources/Features/Libraries/<name>`, and
/// their dependencies.
let fieldLibraries: [String: [Target.Dependency]] = [
  "Appointments": forFeatures,
  "ProjectsBackend": [
    "AtriumTime", "AtriumScreen", "AtriumCore",
    .product(name: "Crypto", package: "swift-crypto"),
    .product(name: "CryptoExtras", package: "swift-crypto"),
  ],
  "ProjectsSQLite": [
    "AtriumTime", "AtriumScreen", "AtriumCore", "AtriumStorage", grdb, "ProjectsBackend",
  ],
  "HealthCredentials": [
    "AtriumTime", "AtriumScreen", "AtriumArchive",
    .product(name: "Crypto", package: "swift-crypto"),
    .product(name: "CryptoExtras", package: "swift-crypto"),
    .product(name: "SwiftASN1", package: "swift-asn1"),
  ],
  "StatisticsImport": [
    "AtriumTime", "AtriumScreen", "AtriumFormats", "StatisticsData", "AtriumArchive",
  ],
  "ProjectsWire": ["AtriumTime", "AtriumScreen", "AtriumCore", "ProjectsBackend"],
  "MailEncoding": ["AtriumTime", "AtriumScreen", "AtriumCore"],
]

/// Targets `Tests/<name>` that the tests of a field library and of its feature share.
let fixtures: [String: [Target.Dependency]] = [
  "Certificates": ["HealthCredentialsFixtures"],
  "HealthCredentials": ["HealthCredentialsFixtures"],
]

/// Further dependencies of tests.
let testLibraries: [String: [Target.Dependency]] = [
  "Appointments": ["AtriumTesting"],
  "Sync": ["Appointments"],
  "Projects": ["ProjectsContract", "AtriumNetworking"],
  "ProjectsSQLite": ["ProjectsContract", "AtriumTesting", grdb],
]

/// The features with embedded files: the folder `Data` is a C target, e.g. `StatisticsData`, that
/// embeds the files of `Data/Files` in the program.
let embedding: Set<String> = ["Statistics", "Patients"]

/// The features of the program: all of them, or those that `ATRIUM_FEATURES` names, as
/// `make install FEATURES="todos news"` does. The catalog leaves out the others.
let chosen: [String] = {
  let words = Context.environment["ATRIUM_FEATURES", default: ""].lowercased()
    .split { $0 == "," || $0 == " " }.map { $0.filter { $0 != "-" } }
  if words.isEmpty { return features }
  let unknown = words.filter { !features.map { $0.lowercased() }.contains($0) }
  if !unknown.isEmpty { fatalError("ATRIUM_FEATURES: no feature is called \(unknown)") }
  return features.filter { words.contains($0.lowercased()) }
}()

/// The commit that `--version` names. `make install` and the packages set it; other builds have none, so
/// that a commit does not change them.
let commit = Context.environment["ATRIUM_COMMIT", default: ""]

/// Features that the tests of another feature use.
let testFeatures: [String: [String]] = [
  "Calendar": ["Timeline"], "Sync": ["Todos", "Timeline", "Calendar"],
]

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// A target of `Sources/<layer>/<name>`.
func part(
  _ name: String, in layer: String, _ dependencies: [Target.Dependency], without: [String] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Sources/\(layer)/\(name)", exclude: without,
    swiftSettings: strict)
}

func feature(_ name: String) -> [Target] {
  let data = embedding.contains(name)
  let needs =
    forFeatures + libraries[name, default: []]
    + (data ? [.byName(name: name + "Data")] : [])
  return [
    part(name, in: "Features", needs, without: data ? ["Data"] : []),
    tests(
      of: name,
      needs + fixtures[name, default: []] + [.byName(name: name), "AtriumTesting"]
        + testFeatures[name, default: []].filter(chosen.contains).map { .byName(name: $0) }),
  ]
    + (data
      ? [.target(name: name + "Data", path: "Sources/Features/\(name)/Data", exclude: ["Files"])]
      : [])
}

func fieldLibrary(_ name: String) -> [Target] {
  let needs = fieldLibraries[name, default: []]
  let library = Target.Dependency.byName(name: name)
  let shared = fixtures[name, default: []]
  return [
    part(name, in: "Features/Libraries", needs),
    tests(of: name, needs + [library] + shared),
  ]
    + (shared.isEmpty
      ? []
      : [
        .target(
          name: name + "Fixtures", dependencies: needs + [library],
          path: "Tests/\(name)Fixtures", swiftSettings: strict)
      ])
}

func tests(of name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(
    name: name + "Tests", dependencies: dependencies + testLibraries[name, default: []],
    swiftSettings: strict)
}

let package = Package(
  name: "atrium",
  products: [
    .library(name: "AtriumTime", targets: ["AtriumTime"]),
    .library(name: "AtriumScreen", targets: ["AtriumScreen"]),
    .library(name: "AtriumDates", targets: ["AtriumDates"]),
    .library(name: "AtriumCore", targets: ["AtriumCore"]),
    .library(name: "AtriumFiles", targets: ["AtriumFiles"]),
    .library(name: "AtriumFormats", targets: ["AtriumFormats"]),
    .library(name: "AtriumStorage", targets: ["AtriumStorage"]),
    .library(name: "AtriumNetworking", targets: ["AtriumNetworking"]),
    .library(name: "AtriumImaging", targets: ["AtriumImaging"]),
    .library(name: "AtriumArchive", targets: ["AtriumArchive"]),
    .library(name: "AtriumXML", targets: ["AtriumXML"]),
    .library(name: "AtriumDAV", targets: ["AtriumDAV"]),
    .library(name: "MailEncoding", targets: ["MailEncoding"]),
    .library(name: "HealthCredentials", targets: ["HealthCredentials"]),
    .library(name: "ProjectsBackend", targets: ["ProjectsBackend"]),
    .library(name: "ProjectsContract", targets: ["ProjectsContract"]),
    .library(name: "ProjectsSQLite", targets: ["ProjectsSQLite"]),
    .library(name: "ProjectsWire", targets: ["ProjectsWire"]),
    .library(name: "AtriumTesting", targets: ["AtriumTesting"]),
    .library(name: "AtriumApp", targets: ["AtriumApp"]),
    .executable(name: "atrium", targets: ["atrium"]),
  ] + features.map { .library(name: $0, targets: [$0]) },
  dependencies: [
    .package(url: "https://github.com/groue/GRDB.swift", .upToNextMinor(from: "7.10.0")),
    .package(url: "https://github.com/apple/swift-crypto", .upToNextMinor(from: "4.5.2")),
    .package(url: "https://github.com/apple/swift-log", .upToNextMinor(from: "1.16.2")),
    .package(url: "https://github.com/swhitty/FlyingFox", .upToNextMinor(from: "0.27.1")),
    .package(url: "https://github.com/apple/swift-asn1", .upToNextMinor(from: "1.7.4")),
  ],
  targets: [
    part("AtriumTime", in: "Core", []),
    part("AtriumScreen", in: "Core", ["AtriumTime"]),
    part("AtriumDates", in: "Core", ["AtriumTime", "AtriumScreen"]),
    part("AtriumCore", in: "Core", ["AtriumTime", "AtriumScreen", "AtriumDates"]),
    part("AtriumFiles", in: "Core", ["AtriumScreen"]),
    part(
      "AtriumFormats", in: "Core",
      ["AtriumTime", "AtriumScreen", "AtriumDates", "AtriumCore", "AtriumFiles"]),
    part(
      "AtriumStorage", in: "Core",
      ["AtriumTime", "AtriumScreen", "AtriumCore", "AtriumFiles", "AtriumFormats", grdb, sqlite]),
    // Without pkg-config: these libraries are not linked but opened at first use.
    .systemLibrary(name: "CCurl", path: "Sources/Core/CCurl"),
    .systemLibrary(name: "CXML", path: "Sources/Core/CXML"),
    part("AtriumXML", in: "Core", ["AtriumScreen", "CXML"]),
    part(
      "AtriumDAV", in: "Core",
      ["AtriumTime", "AtriumScreen", "AtriumCore", "AtriumFormats", "AtriumXML"]),
    part(
      "AtriumNetworking", in: "Core",
      ["AtriumTime", "AtriumScreen", "AtriumCore", "AtriumFiles", "CCurl"]),
    .systemLibrary(name: "CZlib", path: "Sources/Core/CZlib"),
    part(
      "AtriumArchive", in: "Core",
      ["AtriumTime", "AtriumScreen", "AtriumCore", "AtriumFiles", "CZlib"]),
    .target(name: "CImaging", path: "Sources/Core/CImaging"),
    part(
      "AtriumImaging", in: "Core",
      ["AtriumTime", "AtriumScreen", "AtriumCore", "AtriumFiles", "CImaging"]),
    part(
      "AtriumTesting", in: "Core",
      [
        "AtriumTime", "AtriumScreen", "AtriumCore", "AtriumStorage", logging,
        .product(name: "FlyingFox", package: "FlyingFox"),
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ]),
    .systemLibrary(name: "CLinux", path: "Sources/Core/CLinux"),
    // The tests of every implementation of the protocol of ProjectsBackend.
    .target(
      name: "ProjectsContract",
      dependencies: ["AtriumTime", "AtriumScreen", "AtriumCore", "ProjectsBackend"],
      path: "Tests/ProjectsContract", swiftSettings: strict),
    // The terminal in which tests run programs.
    .target(
      name: "TerminalFixtures", dependencies: ["AtriumScreen"], path: "Tests/TerminalFixtures",
      swiftSettings: strict),
    part("Shell", in: "App", ["AtriumScreen", "AtriumCore", "AtriumFiles", "CLinux"]),
    part(
      "Maintenance", in: "App",
      [
        "AtriumTime", "AtriumScreen", "AtriumCore", "AtriumStorage", "AtriumFiles", "AtriumArchive",
        "Shell",
        .product(name: "Crypto", package: "swift-crypto"),
      ]),
    part(
      "Plugins", in: "App",
      [
        "AtriumTime", "AtriumScreen", "AtriumCore", "AtriumFiles", "Shell",
        .product(name: "Crypto", package: "swift-crypto"),
      ]),
    part(
      "SignIn", in: "App",
      [
        "AtriumTime", "AtriumScreen", "AtriumCore", "AtriumFiles", "Shell",
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "SwiftASN1", package: "swift-asn1"),
      ]),
    part(
      "AtriumApp", in: "App",
      [
        "AtriumTime", "AtriumScreen", "AtriumCore", "AtriumFiles", "AtriumStorage",
        "AtriumNetworking",
        "AtriumImaging", "CLinux", "Shell", "Maintenance", "Plugins", "SignIn", logging,
      ]),

    .executableTarget(
      name: "catalog-tool", path: "BuildTools/catalog-tool", swiftSettings: strict),
    .plugin(
      name: "Catalog", capability: .buildTool(), dependencies: ["catalog-tool"],
      path: "BuildTools/Catalog"),
    .executableTarget(
      name: "feature-tool", path: "BuildTools/feature-tool", swiftSettings: strict),
    .plugin(
      name: "NewFeature",
      capability: .command(
        intent: .custom(verb: "new-feature", description: "Creates a feature from a template"),
        permissions: [
          .writeToPackageDirectory(reason: "Creates the folders and entries of the feature.")
        ]),
      dependencies: ["feature-tool"], path: "BuildTools/NewFeature"),
    .target(
      name: "CCommit", path: "Sources/App/CCommit",
      cSettings: commit.isEmpty ? [] : [.define("ATRIUM_COMMIT", to: commit)]),
    .executableTarget(
      name: "atrium",
      dependencies: ["AtriumApp", "AtriumCore", "AtriumScreen", "AtriumTime", "CCommit"]
        + chosen.map { .byName(name: $0) },
      path: "Sources/App/atrium", swiftSettings: strict, plugins: ["Catalog"]),

    tests(of: "AtriumTime", ["AtriumTime"]),
    tests(of: "AtriumScreen", ["AtriumTime", "AtriumScreen"]),
    tests(of: "AtriumDates", ["AtriumTime", "AtriumScreen", "AtriumDates"]),
    tests(of: "AtriumFiles", ["AtriumFiles"]),
    tests(
      of: "AtriumCore",
      ["AtriumTime", "AtriumScreen", "AtriumDates", "AtriumCore", "AtriumTesting"]),
    tests(
      of: "AtriumFormats",
      ["AtriumTime", "AtriumScreen", "AtriumCore", "AtriumFormats", "AtriumTesting"]),
    tests(
      of: "AtriumStorage", ["AtriumTime", "AtriumScreen", "AtriumCore", "AtriumStorage", grdb]),
    tests(
      of: "AtriumNetworking",
      ["AtriumTime", "AtriumScreen", "AtriumCore", "AtriumNetworking", "AtriumTesting"]),
    tests(of: "AtriumXML", ["AtriumXML"]),
    tests(
      of: "AtriumDAV",
      ["AtriumScreen", "AtriumCore", "AtriumFormats", "AtriumDAV", "AtriumTesting"]),
    tests(of: "AtriumImaging", ["AtriumTime", "AtriumScreen", "AtriumCore", "AtriumImaging"]),
    tests(of: "AtriumArchive", ["AtriumCore", "AtriumArchive"]),
    tests(
      of: "Shell",
      [
        "AtriumTime", "AtriumScreen", "AtriumCore", "AtriumTesting", "Shell", "TerminalFixtures",
      ]),
    tests(
      of: "Maintenance",
      [
        "AtriumTime", "AtriumScreen", "AtriumCore", "AtriumStorage", "AtriumTesting", "Shell",
        "Maintenance", grdb,
      ]),
    tests(
      of: "Plugins",
      ["AtriumScreen", "AtriumCore", "AtriumFiles", "AtriumTesting", "Shell", "Plugins"]),
    // The issuer of tokens of tests.
    .target(
      name: "SignInFixtures", dependencies: ["AtriumTime", "AtriumScreen", "AtriumCore"],
      path: "Tests/SignInFixtures", swiftSettings: strict),
    tests(
      of: "SignIn",
      [
        "AtriumTime", "AtriumScreen", "AtriumCore", "AtriumNetworking", "AtriumTesting", "SignIn",
        "SignInFixtures",
      ]),
    tests(of: "Architecture", ["catalog-tool"]),
    tests(
      of: "EndToEnd",
      [
        "atrium", "AtriumTime", "AtriumScreen", "AtriumCore", "AtriumImaging", "AtriumTesting",
        "TerminalFixtures", "SignInFixtures",
      ]),
    tests(
      of: "Authoring",
      [
        "AtriumTime", "AtriumScreen", "AtriumCore", "AtriumStorage", "AtriumTesting", grdb,
        "AtriumApp", "feature-tool",
      ]),
  ]
    + features.flatMap(feature) + fieldLibraries.keys.sorted().flatMap(fieldLibrary)
)
