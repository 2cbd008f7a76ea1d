import Foundation

/// The folder of a new plug-in in Python: a copy of an example under another name.
struct NewPlugin {
  static let example = "Examples/Plugins/field-notes"

  let name: FeatureName
  let folder: String
  let files: [Template.File]

  private let package: PackageFolder

  init(_ text: String, in package: PackageFolder) throws {
    let name = try FeatureName(text)
    let plugins = try PluginsEditor(package.text(of: "Plugins.json"))
    try ReservedNames(ids: Set(plugins.ids).union(try package.roots())).check(name)
    let template = Template(
      sources: try package.files(in: Self.example, endingIn: [".py", ".json"]), tests: [])
    if template.sources.isEmpty {
      throw FeatureToolError("The example \(Self.example) is missing.")
    }
    self.name = name
    self.package = package
    folder = "Plugins/\(name.id)"
    if package.has(folder) {
      throw FeatureToolError(
        "The folder \(folder) already exists.", hint: "Move or delete it first.")
    }
    let installed = "/opt/\(try FeatureName(Template.name).id)"
    let path = try Self.quoted(package.root.appending(path: folder).path(percentEncoded: false))
    let located = template.sources.map { file in
      file.path.hasSuffix(".json")
        ? Template.File(path: file.path, text: file.text.replacing(installed, with: path)) : file
    }
    files = try Template(sources: located, tests: []).named(name).sources.map {
      Template.File(
        path: $0.path, text: $0.text.replacing("\"fn", with: "\"" + Self.letters(of: name)))
    }
  }

  /// Writes the files; if one fails, the others are removed.
  func create() throws {
    do {
      try package.create(folder, with: files)
    } catch {
      package.remove(folder)
      throw error
    }
  }

  /// A report of the changes, with the next commands.
  var summary: String {
    let run = "make run ARGS=\"--config \(folder)/deployment.json"
    return """
      Created plug-in '\(name.id)':
        \(folder)  \(files.count) files
      Next: python3 \(folder)/test_plugin.py
            \(run) features refresh"
            \(run) \(name.id)"
      """
  }

  /// The first letters of the words of a name: `bc` for `book-club`.
  private static func letters(of name: FeatureName) -> String {
    let words = name.id.split { !$0.isLetter }
    return words.prefix(3).map { String($0.prefix(1)) }.joined()
  }

  /// The text of a JSON string, without its quotes.
  private static func quoted(_ text: String) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    return String(String(decoding: try encoder.encode(text), as: UTF8.self).dropFirst().dropLast())
  }
}
