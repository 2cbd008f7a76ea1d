// swift-tools-version: 6.1
import PackageDescription

func atrium(_ product: String) -> Target.Dependency { .product(name: product, package: "atrium") }

let package = Package(
  name: "station",
  dependencies: [
    .package(name: "atrium", path: "../.."),
    .package(path: "../Weather"),
    .package(
      url: "https://github.com/apple/swift-algorithms", .upToNextMinor(from: "1.2.1")),
  ],
  targets: [
    .target(
      name: "Pairs",
      dependencies: [
        atrium("AtriumCore"), atrium("AtriumScreen"),
        .product(name: "Algorithms", package: "swift-algorithms"),
      ]),
    .executableTarget(
      name: "station",
      dependencies: [
        atrium("AtriumApp"), atrium("AtriumCore"), atrium("Mailing"), atrium("Todos"),
        .product(name: "Weather", package: "Weather"), "Pairs",
      ]),
  ])
