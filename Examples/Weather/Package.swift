// swift-tools-version: 6.1
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "Weather",
  products: [.library(name: "Weather", targets: ["Weather"])],
  dependencies: [.package(name: "atrium", path: "../..")],
  targets: [
    .target(
      name: "Weather",
      dependencies: [
        .product(name: "AtriumCore", package: "atrium"),
        .product(name: "AtriumScreen", package: "atrium"),
        .product(name: "AtriumTime", package: "atrium"),
      ], swiftSettings: strict),
    .testTarget(
      name: "WeatherTests",
      dependencies: ["Weather", .product(name: "AtriumTesting", package: "atrium")],
      swiftSettings: strict),
  ])
