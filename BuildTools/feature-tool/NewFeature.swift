import Foundation

/// The changes that create a feature in a package. They are prepared before anything is written.
struct NewFeature {
  let name: FeatureName
  /// The new folders and their files.
  let folders: [(path: String, files: [Template.File])]
  /// The new texts of existing files.
  let edits: [(path: String, text: String)]

  private let package: PackageFolder

  /// - Parameter modules: the modules of the package and of its dependencies.
  init(_ text: String, modules: Set<String>, in package: PackageFolder) throws {
    let name = try FeatureName(text)
    let plugins = try PluginsEditor(package.text(of: Self.plugins))
    let manifest = try ManifestEditor(package.text(of: Self.manifest))
    let template = Template(
      sources: try package.files(in: "Tests/AuthoringTests/\(Template.name)"),
      tests: try package.files(in: "Tests/AuthoringTests/\(Template.name)Tests"))
    if template.sources.isEmpty || template.tests.isEmpty {
      throw FeatureToolError("The template Tests/AuthoringTests/\(Template.name) is missing.")
    }
    try ReservedNames(
      modules: modules.union(manifest.features),
      ids: Set(plugins.ids).union(try package.roots()),
      types: template.types
    ).check(name)
    let feature = try template.named(name)
    self.name = name
    self.package = package
    folders = [
      ("Sources/Features/\(name.module)", feature.sources),
      ("Tests/\(name.module)Tests", feature.tests),
    ]
    edits = [
      (Self.plugins, try plugins.adding(name)), (Self.manifest, manifest.adding(name.module)),
    ]
    if let folder = folders.first(where: { package.has($0.path) }) {
      throw FeatureToolError(
        "The folder \(folder.path) already exists.", hint: "Move or delete it first.")
    }
  }

  /// Writes all changes; if one fails, the others are undone.
  func create() throws {
    var created: [String] = []
    var replaced: [(path: String, text: String)] = []
    do {
      for folder in folders {
        created.append(folder.path)
        try package.create(folder.path, with: folder.files)
      }
      for edit in edits {
        let old = try package.text(of: edit.path)
        try package.write(edit.text, to: edit.path)
        replaced.append((edit.path, old))
      }
    } catch {
      for file in replaced { try? package.write(file.text, to: file.path) }
      for folder in created { package.remove(folder) }
      throw error
    }
  }

  /// A report of the changes, with the next commands.
  var summary: String {
    let counts = folders.map {
      ($0.path, $0.files.count == 1 ? "1 file" : "\($0.files.count) files")
    }
    let lines = counts + [(Self.manifest, "1 word"), (Self.plugins, "1 line")]
    let width = lines.map(\.0.count).max() ?? 0
    return """
      Created feature '\(name.id)':
      \(lines.map { "  \($0.padding(to: width))  \($1)" }.joined(separator: "\n"))
      Next: swift test --filter \(name.module)Tests
            make run ARGS=\(name.id)
      """
  }

  private static let plugins = "Plugins.json"
  private static let manifest = "Package.swift"
}

extension String {
  fileprivate func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
