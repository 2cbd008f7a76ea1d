/// A feature that works, and from which others are made by giving it another name: part of the
/// package's tests, so that it always compiles and passes.
struct Template {
  static let name = "FieldNotes"

  /// A file: its name, and what is in it.
  struct File: Equatable {
    var name: String
    var text: String
  }
  var sources: [File]
  var tests: [File]

  /// The feature as `name`.
  func named(_ name: FeatureName) throws(Complaint) -> Template {
    let original = try FeatureName(Self.name)
    func renamed(_ text: String) -> String {
      text.replacing(original.module, with: name.module).replacing(original.id, with: name.id)
        .replacing(original.title, with: name.title)
    }
    return Template(
      sources: sources.map { File(name: renamed($0.name), text: renamed($0.text)) },
      tests: tests.map { file in
        File(name: renamed(file.name), text: Self.importing(name.module, renamed(file.text)))
      })
  }

  /// The types it declares or uses: a module of the same name would be mistaken for them.
  var types: Set<String> {
    let noCode = #/(?s:""".*?""")|#".*?"#|"(?:\\.|[^"\\\n])*"|\/\/.*/#
    let code = (sources + tests).map { $0.text.replacing(noCode, with: "") }
    return Set(code.flatMap { $0.matches(of: #/\b[A-Z]\w*/#).map { String($0.0) } })
  }

  /// A test, which is in the same module as the template but not as the feature made of it.
  private static func importing(_ module: String, _ text: String) -> String {
    guard let last = text.matches(of: #/(?m)^import \w+\n/#).last else { return text }
    var text = text
    text.insert(contentsOf: "\n@testable import \(module)\n", at: last.range.upperBound)
    return text
  }
}
