// swift-tools-version: 6.1
import PackageDescription

/// One word per feature: what can be compiled. `Plugins.json` says which of them the app knows;
/// `ArchitectureTests` keeps the two lists equal.
let features = [
  "Consents", "Medications", "Timeline", "Certificates", "Statistics", "News", "Projects",
  "Patients", "Todos", "Mailing",
]

/// The libraries of a feature's own field, beside those that every feature may use.
let libraries: [String: [Target.Dependency]] = [
  "Consents": [.product(name: "Crypto", package: "swift-crypto")],
  "Certificates": [
    .product(name: "Crypto", package: "swift-crypto"),
    .product(name: "CryptoExtras", package: "swift-crypto"),
    .product(name: "SwiftASN1", package: "swift-asn1"), "CZlib",
  ],
  "Statistics": ["CZlib"],
  "News": ["CXML"],
  "Projects": [
    .product(name: "Crypto", package: "swift-crypto"),
    .product(name: "CryptoExtras", package: "swift-crypto"),
  ],
  "Patients": ["CZlib"],
]

/// The features whose folder `Data` is a C target, `TodosData` for `Todos`, that embeds the files of
/// its folder `Files` in the program: one file to copy, and nothing to load until it is read.
let embedding: Set<String> = ["Statistics"]

/// Features of other packages, by module, and the folder below this one that each package was
/// checked out to: `"Weather": "Examples/Weather"`. A line in `Plugins.json` makes the app know it.
let guests: [String: String] = [:]

/// The features that the program is built with: all of them, or those that `ATRIUM_FEATURES` names,
/// as `make install FEATURES="todos news"` does. The catalog leaves out the others.
let chosen: [String] = {
  let words = Context.environment["ATRIUM_FEATURES", default: ""].lowercased()
    .split { $0 == "," || $0 == " " }.map { $0.filter { $0 != "-" } }
  if words.isEmpty { return features }
  let unknown = words.filter { !features.map { $0.lowercased() }.contains($0) }
  if !unknown.isEmpty { fatalError("ATRIUM_FEATURES: no feature is called \(unknown)") }
  return features.filter { words.contains($0.lowercased()) }
}()

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let grdb: Target.Dependency = .product(name: "GRDB", package: "GRDB.swift")
let logging: Target.Dependency = .product(name: "Logging", package: "swift-log")

/// What every feature may use.
let forFeatures: [Target.Dependency] = [
  "AtriumScreen", "AtriumCore", "AtriumStorage", "AtriumFormats", grdb, logging,
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
    tests(of: name, needs + [.byName(name: name), "AtriumTesting"]),
  ]
    + (data
      ? [.target(name: name + "Data", path: "Sources/Features/\(name)/Data", exclude: ["Files"])]
      : [])
}

/// A feature of another package, whose own manifest is for its development.
func guest(_ name: String, from folder: String) -> Target {
  .target(
    name: name, dependencies: forFeatures, path: "\(folder)/Sources/\(name)",
    swiftSettings: strict)
}

func tests(of name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(name: name + "Tests", dependencies: dependencies, swiftSettings: strict)
}

let package = Package(
  name: "atrium",
  products: [
    .library(name: "AtriumScreen", targets: ["AtriumScreen"]),
    .library(name: "AtriumCore", targets: ["AtriumCore"]),
    .library(name: "AtriumFiles", targets: ["AtriumFiles"]),
    .library(name: "AtriumFormats", targets: ["AtriumFormats"]),
    .library(name: "AtriumStorage", targets: ["AtriumStorage"]),
    .library(name: "AtriumNetworking", targets: ["AtriumNetworking"]),
    .library(name: "AtriumImaging", targets: ["AtriumImaging"]),
    .library(name: "AtriumArchive", targets: ["AtriumArchive"]),
    .library(name: "AtriumTesting", targets: ["AtriumTesting"]),
    .executable(name: "atrium", targets: ["atrium"]),
  ],
  dependencies: [
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
    .package(url: "https://github.com/apple/swift-asn1", from: "1.7.4"),
  ],
  targets: [
    part("AtriumScreen", in: "Core", []),
    part("AtriumCore", in: "Core", ["AtriumScreen"]),
    part("AtriumFiles", in: "Core", []),
    part("AtriumFormats", in: "Core", ["AtriumScreen", "AtriumCore", "AtriumFiles"]),
    part("AtriumStorage", in: "Core", ["AtriumScreen", "AtriumCore", "AtriumFiles", grdb]),
    // Without pkg-config: the libraries are not linked but opened when they are used.
    .systemLibrary(name: "CCurl", path: "Sources/Core/CCurl"),
    .systemLibrary(name: "CXML", path: "Sources/Core/CXML"),
    part(
      "AtriumNetworking", in: "Core", ["AtriumScreen", "AtriumCore", "AtriumFiles", "CCurl"]),
    .systemLibrary(name: "CZlib", path: "Sources/Core/CZlib"),
    part("AtriumArchive", in: "Core", ["AtriumScreen", "AtriumCore", "AtriumFiles", "CZlib"]),
    .target(name: "CImaging", path: "Sources/Core/CImaging"),
    part(
      "AtriumImaging", in: "Core", ["AtriumScreen", "AtriumCore", "AtriumFiles", "CImaging"]),
    part(
      "AtriumTesting", in: "Core",
      [
        "AtriumScreen", "AtriumCore", "AtriumStorage", logging,
        .product(name: "FlyingFox", package: "FlyingFox"),
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ]),
    .systemLibrary(
      name: "CEdit", path: "Sources/Core/CEdit", pkgConfig: "libedit",
      providers: [.apt(["libedit-dev"])]),
    part("Shell", in: "App", ["AtriumScreen", "AtriumCore", "AtriumFiles", "CEdit"]),
    part(
      "Upkeep", in: "App",
      [
        "AtriumScreen", "AtriumCore", "AtriumStorage", "AtriumFiles", "AtriumArchive", "Shell",
        .product(name: "Crypto", package: "swift-crypto"),
      ]),

    .executableTarget(
      name: "catalog-tool", path: "Sources/App/catalog-tool", swiftSettings: strict),
    .plugin(
      name: "Catalog", capability: .buildTool(), dependencies: ["catalog-tool"],
      path: "BuildTools/Catalog"),
    .executableTarget(
      name: "feature-tool", path: "Sources/App/feature-tool", swiftSettings: strict),
    .plugin(
      name: "NewFeature",
      capability: .command(
        intent: .custom(verb: "new-feature", description: "Makes a feature to begin with"),
        permissions: [
          .writeToPackageDirectory(reason: "A new feature has folders, a word and a line there.")
        ]),
      dependencies: ["feature-tool"], path: "BuildTools/NewFeature"),
    .executableTarget(
      name: "atrium",
      dependencies: [
        "AtriumScreen", "AtriumCore", "AtriumFiles", "AtriumStorage", "AtriumNetworking",
        "AtriumImaging", "Shell", "Upkeep", logging,
      ]
        + chosen.map { .byName(name: $0) }
        + guests.keys.sorted().map { .byName(name: $0) },
      path: "Sources/App/atrium", swiftSettings: strict, plugins: ["Catalog"]),

    tests(of: "AtriumScreen", ["AtriumScreen"]),
    tests(of: "AtriumFiles", ["AtriumFiles"]),
    tests(of: "AtriumCore", ["AtriumScreen", "AtriumCore", "AtriumTesting"]),
    tests(
      of: "AtriumFormats", ["AtriumScreen", "AtriumCore", "AtriumFormats", "AtriumTesting"]),
    tests(of: "AtriumStorage", ["AtriumScreen", "AtriumCore", "AtriumStorage", grdb]),
    tests(
      of: "AtriumNetworking", ["AtriumScreen", "AtriumCore", "AtriumNetworking", "AtriumTesting"]),
    tests(of: "AtriumImaging", ["AtriumScreen", "AtriumCore", "AtriumImaging"]),
    tests(of: "AtriumArchive", ["AtriumArchive"]),
    tests(of: "Shell", ["AtriumScreen", "AtriumCore", "Shell"]),
    tests(
      of: "Upkeep", ["AtriumScreen", "AtriumCore", "AtriumStorage", "Shell", "Upkeep", grdb]),
    tests(of: "Architecture", ["catalog-tool"]),
    tests(of: "EndToEnd", ["atrium", "AtriumScreen", "AtriumImaging", "AtriumTesting"]),
    tests(
      of: "Authoring",
      ["AtriumScreen", "AtriumCore", "AtriumStorage", "AtriumTesting", grdb, "feature-tool"]),
  ]
    + features.flatMap(feature) + guests.map(guest)
)
