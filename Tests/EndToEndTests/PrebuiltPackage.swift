import Foundation

/// A package of one feature that is compiled alone: what it needs is taken from where this test was
/// built.
enum PrebuiltPackage {
  static let products = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent()
  static let scratch = products.deletingLastPathComponent().deletingLastPathComponent()

  /// What a feature and its tests are linked with.
  static let needs = [
    "AtriumScreen", "AtriumCore", "AtriumFiles", "AtriumStorage", "AtriumFormats", "AtriumTesting",
    "GRDB", "Logging", "FlyingFox", "FlyingSocks", "CSystemLinux",
  ]
  /// The C modules among that, where they were checked out.
  static let maps = ["GRDB.swift/Sources/GRDBSQLite", "FlyingFox/CSystemLinux/include"]

  /// A manifest of the feature alone; what it needs is built already.
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

  /// What a module was compiled to. A folder that was built in before may hold objects whose source
  /// is gone.
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
