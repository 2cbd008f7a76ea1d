// swift-tools-version: 6.1
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let logging: Target.Dependency = .product(name: "Logging", package: "swift-log")

/// The modules of the shell's package that all targets use.
let atrium: [Target.Dependency] = [
  "AtriumTime", "AtriumScreen", "AtriumCore", "ProjectsBackend", "ProjectsWire",
].map { .product(name: $0, package: "atrium") }

/// The server of the feature Projects. It is a package of its own, because SwiftPM fetches the
/// dependencies of all targets of a package, and the shell needs none of these.
let package = Package(
  name: "atrium-hub",
  products: [.executable(name: "atrium-hub", targets: ["atrium-hub"])],
  dependencies: [
    .package(name: "atrium", path: ".."),
    .package(
      url: "https://github.com/hummingbird-project/hummingbird", .upToNextMinor(from: "2.28.1"),
      traits: []),
    .package(
      url: "https://github.com/swift-server/swift-service-lifecycle",
      .upToNextMinor(from: "2.13.0")),
    .package(
      url: "https://github.com/apple/swift-argument-parser", .upToNextMinor(from: "1.8.2")),
    .package(url: "https://github.com/groue/GRDB.swift", .upToNextMinor(from: "7.10.0")),
    .package(url: "https://github.com/apple/swift-log", .upToNextMinor(from: "1.16.2")),
  ],
  targets: [
    .systemLibrary(name: "CPQ", pkgConfig: "libpq", providers: [.apt(["libpq-dev"])]),
    .target(
      name: "PostgresBackend",
      dependencies: ["CPQ"] + atrium,
      swiftSettings: strict),
    .target(
      name: "HubServer",
      dependencies: [
        logging, .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "UnixSignals", package: "swift-service-lifecycle"),
      ] + atrium, swiftSettings: strict),
    .executableTarget(
      name: "atrium-hub",
      dependencies: [
        "PostgresBackend", "HubServer", logging, .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "ProjectsSQLite", package: "atrium"),
        .product(name: "AtriumStorage", package: "atrium"),
        .product(name: "AtriumNetworking", package: "atrium"),
        .product(name: "MailEncoding", package: "atrium"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ] + atrium,
      swiftSettings: strict),
    .testTarget(
      name: "PostgresBackendTests",
      dependencies: [
        "PostgresBackend", "HubServer", logging,
        .product(name: "AtriumNetworking", package: "atrium"),
        .product(name: "AtriumStorage", package: "atrium"),
        .product(name: "Projects", package: "atrium"),
        .product(name: "ProjectsSQLite", package: "atrium"),
        .product(name: "ProjectsContract", package: "atrium"),
      ] + atrium,
      swiftSettings: strict),
    .testTarget(
      name: "HubServerTests",
      dependencies: [
        "HubServer", logging, .product(name: "ProjectsSQLite", package: "atrium"),
        .product(name: "AtriumStorage", package: "atrium"),
      ] + atrium,
      swiftSettings: strict),
  ]
)
