import Foundation
import Testing

/// A Swift file of the package, in the forms the rules look at.
struct Source: CustomTestStringConvertible, Sendable {
  /// Where it is in the package: `Sources/<layer>/<module>/…` or `Tests/<module>/…`.
  let path: String
  let text: String
  /// The text without comments.
  let statements: String
  /// The text without comments and without what is inside string literals.
  let code: String

  init(_ path: String, _ text: String) {
    (self.path, self.text) = (path, text)
    statements = withoutComments(text, keepingStrings: true)
    code = withoutComments(text, keepingStrings: false)
  }

  var testDescription: String { path }
  var parts: [String] { path.split(separator: "/").map(String.init) }
  var fileName: String { parts.last ?? path }
  var isShipped: Bool { path.hasPrefix("Sources/") }
  /// Core, Features or App.
  var layer: String? { isShipped ? parts[1] : nil }
  var module: String { isShipped ? parts[2] : parts[1] }
  /// What the file's module is called in the rules: every feature is alike.
  var kind: String { layer == "Features" ? "Feature" : module }

  /// A sentence for each place where `pattern` matches; it is made of what the pattern captures.
  func findings(
    of pattern: Regex<(Substring, Substring)>, in text: KeyPath<Source, String> = \.code,
    _ message: (String) -> String?
  ) -> [String] {
    let text = self[keyPath: text]
    return text.matches(of: pattern).compactMap { match in
      message(String(match.1)).map { "\(path):\(text.line(of: match.1.startIndex)): \($0)" }
    }
  }
}

extension Source {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The files of `Sources`, and those that NewFeature would copy there.
  static let shipped = files(in: "Sources", depth: 4) + template
  private static let template = files(in: "Tests/AuthoringTests/FieldNotes", depth: 4).map {
    Source("Sources/Features/FieldNotes/\($0.fileName)", $0.text)
  }
  /// The files of `Tests`.
  static let tests = files(in: "Tests", depth: 3)
  static let all = shipped + tests + files(in: "BuildTools", depth: 3)

  static func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The names of what is directly in a folder, hidden files apart.
  static func names(in folder: String) throws -> Set<String> {
    let url = root.appending(path: folder)
    let names = try FileManager.default.contentsOfDirectory(atPath: url.path(percentEncoded: false))
    return Set(names.filter { !$0.hasPrefix(".") })
  }

  /// The Swift files that are at least `depth` names deep. One which cannot be read is an empty
  /// source, so that a rule which wants something of every file finds it.
  private static func files(in folder: String, depth: Int) -> [Source] {
    let base = root.appending(path: folder).path(percentEncoded: false)
    let paths = FileManager.default.enumerator(atPath: base)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix(".swift") }.sorted().map { folder + "/" + $0 }
      .filter { $0.split(separator: "/").count >= depth }
      .map { Source($0, (try? text(of: $0)) ?? "") }
  }
}

extension String {
  /// The number, from 1, of the line `index` is in.
  func line(of index: Index) -> Int {
    self[..<index].count { $0.isNewline } + 1
  }
}
