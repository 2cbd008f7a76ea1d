import Foundation

/// A package with one feature that is linked with the modules that were built with the tests, so that
/// only the feature is compiled.
enum PrebuiltPackage {
  static let products = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent()
  static let scratch = products.deletingLastPathComponent().deletingLastPathComponent()

  /// The modules that a feature and its tests are linked with.
  static let needs = [
    "AtriumTime", "AtriumScreen", "AtriumDates", "AtriumCore", "AtriumFiles", "AtriumStorage",
    "AtriumFormats",
    "AtriumTesting",
    "GRDB", "Logging", "FlyingFox", "FlyingSocks", "CSystemLinux",
  ]
  /// The C modules among them, by their folders below the checkouts.
  static let maps = ["GRDB.swift/Sources/GRDBSQLite", "FlyingFox/CSystemLinux/include"]

  /// The manifest of the package.
  static func manifest(
    of feature: String, in sources: String, testedIn tests: String
  ) throws -> String {
    let objects = try Self.needs.flatMap(Self.objects).map { $0.path(percentEncoded: false) }
      .sorted()
    let maps = Self.maps.flatMap { folder in
      let map = Self.scratch.appending(path: "checkouts/\(folder)/module.modulemap")
      return ["-Xcc", "-fmodule-map-file=" + map.path(percentEncoded: false)]
    }
    let folder = Self.products.appending(path: "Modules").path(percentEncoded: false)
    return """
      // swift-tools-version: 6.1
      import PackageDescription

      let settings: [SwiftSetting] = [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .unsafeFlags(\(["-warnings-as-errors", "-I", folder] + maps)),
      ]
      let package = Package(
        name: "new",
        targets: [
          .target(
            name: "\(feature)", path: "\(sources)", swiftSettings: settings),
          .testTarget(
            name: "\(feature)Tests", dependencies: ["\(feature)"], path: "\(tests)",
            swiftSettings: settings,
            linkerSettings: [.unsafeFlags(\(objects))]),
        ])
      """
  }

  /// The object files of a module, without those of deleted sources, which stay in the build folder.
  private static func objects(of module: String) throws -> [URL] {
    let folder = products.appending(path: module + ".build")
    let objects = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil
    ).filter { $0.pathExtension == "o" }
    guard module.hasPrefix("Atrium") else { return objects }
    let sources = FileManager.default.enumerator(
      at: DocumentationTests.root.appending(path: "Sources/Core/\(module)"),
      includingPropertiesForKeys: nil)
    let names = Set((sources?.compactMap { $0 as? URL } ?? []).map { $0.lastPathComponent + ".o" })
    return objects.filter { names.contains($0.lastPathComponent) }
  }
}
