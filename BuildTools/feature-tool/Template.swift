/// A working feature that is copied under another name. It belongs to the package's tests, so that
/// it is compiled and tested.
struct Template {
  static let name = "FieldNotes"

  struct File: Equatable {
    /// Relative to the folder of the module.
    var path: String
    var text: String
  }
  var sources: [File]
  var tests: [File]

  /// The template with `name` in place of its own name.
  func named(_ name: FeatureName) throws(FeatureToolError) -> Template {
    let original = try FeatureName(Self.name)
    func renamed(_ text: String) -> String {
      text.replacing(original.module, with: name.module).replacing(original.id, with: name.id)
        .replacing(original.title, with: name.title)
    }
    return Template(
      sources: sources.map { File(path: renamed($0.path), text: renamed($0.text)) },
      tests: tests.map { file in
        File(path: renamed(file.path), text: Self.importing(name.module, renamed(file.text)))
      })
  }

  /// The types that the template declares or uses. A module of the same name would hide them.
  var types: Set<String> {
    let noCode = #/(?s:""".*?""")|#".*?"#|"(?:\\.|[^"\\\n])*"|\/\/.*/#
    let code = (sources + tests).map { $0.text.replacing(noCode, with: "") }
    return Set(code.flatMap { $0.matches(of: #/\b[A-Z]\w*/#).map { String($0.0) } })
  }

  /// Adds the import of the feature, which the template's tests do not need.
  private static func importing(_ module: String, _ text: String) -> String {
    guard let last = text.matches(of: #/(?m)^import \w+\n/#).last else { return text }
    var text = text
    text.insert(contentsOf: "\n@testable import \(module)\n", at: last.range.upperBound)
    return text
  }
}
