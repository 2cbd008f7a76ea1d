import Foundation

/// Everything that a new feature changes in a package; it is known before anything is written.
struct NewFeature {
  let name: FeatureName
  /// The new folders and the files in them.
  let folders: [(path: String, files: [Template.File])]
  /// The files that are there and their new texts.
  let edits: [(path: String, text: String)]

  private let package: Package

  /// - Parameter modules: the modules the package knows already.
  init(_ text: String, modules: Set<String>, in package: Package) throws {
    let name = try FeatureName(text)
    let plugins = try PluginsText(package.text(of: Self.plugins))
    let manifest = try PackageText(package.text(of: Self.manifest))
    let template = Template(
      sources: try package.files(in: "Tests/AuthoringTests/\(Template.name)"),
      tests: try package.files(in: "Tests/AuthoringTests/\(Template.name)Tests"))
    if template.sources.isEmpty || template.tests.isEmpty {
      throw Complaint("Tests/AuthoringTests has no \(Template.name) to begin with.")
    }
    try TakenNames(
      modules: modules.union(manifest.features),
      ids: Set(plugins.ids).union(try package.roots()),
      types: template.types
    ).check(name)
    let feature = try template.named(name)
    (self.name, self.package) = (name, package)
    folders = [
      ("Sources/Features/\(name.module)", feature.sources),
      ("Tests/\(name.module)Tests", feature.tests),
    ]
    edits = [
      (Self.plugins, try plugins.adding(name)), (Self.manifest, manifest.adding(name.module)),
    ]
    if let folder = folders.first(where: { package.has($0.path) }) {
      throw Complaint("There is a folder \(folder.path) already.", hint: "Move it away first.")
    }
  }

  /// Writes all of it, or nothing.
  func make() throws {
    var cached: [String] = []
    var replaced: [(path: String, text: String)] = []
    do {
      for folder in folders {
        cached.append(folder.path)
        try package.make(folder.path, with: folder.files)
      }
      for edit in edits {
        let old = try package.text(of: edit.path)
        try package.write(edit.text, to: edit.path)
        replaced.append((edit.path, old))
      }
    } catch {
      for file in replaced { try? package.write(file.text, to: file.path) }
      for folder in cached { package.remove(folder) }
      throw error
    }
  }

  /// What was made and what to do next.
  var summary: String {
    let cached = folders.map {
      ($0.path, $0.files.count == 1 ? "1 file" : "\($0.files.count) files")
    }
    let lines = cached + [(Self.manifest, "a word"), (Self.plugins, "a line")]
    let width = lines.map(\.0.count).max() ?? 0
    return """
      Made the feature '\(name.id)':
      \(lines.map { "  \($0.padding(to: width))  \($1)" }.joined(separator: "\n"))
      Next: swift test --filter \(name.module)Tests
            make run ARGS=\(name.id)
      """
  }

  private static let plugins = "Plugins.json", manifest = "Package.swift"
}

extension String {
  fileprivate func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
