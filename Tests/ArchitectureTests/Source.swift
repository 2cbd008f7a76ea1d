import Foundation
import Testing

/// A Swift file of the package: its text, and the text without comments and strings.
struct Source: CustomTestStringConvertible, Sendable {
  /// The path in the package: `Sources/<layer>/<module>/…` or `Tests/<module>/…`.
  let path: String
  let text: String
  /// The text without comments.
  let statements: String
  /// The text without comments and without the contents of string literals.
  let code: String

  init(_ path: String, _ text: String) {
    self.path = path
    self.text = text
    (statements, code) = withoutComments(text)
  }

  var testDescription: String { path }
  var parts: [String] { path.split(separator: "/").map(String.init) }
  var fileName: String { parts.last ?? path }
  var isShipped: Bool { path.hasPrefix("Sources/") }
  /// Core, Features, Libraries or App.
  var layer: String? { isShipped ? (isLibrary ? "Libraries" : parts[1]) : nil }
  var module: String { isShipped ? parts[isLibrary ? 3 : 2] : parts[1] }
  /// `true` if the file belongs to a field library: `Sources/Features/Libraries/<module>/…`.
  private var isLibrary: Bool { path.hasPrefix("Sources/Features/Libraries/") }
  /// The name of the file's module in the rules, which is the same for all features.
  var kind: String { layer == "Features" ? "Feature" : module }

  /// One line for each match of `pattern`: path, line number, and the message for the capture.
  /// Matches without a message are left out.
  func findings(
    of pattern: Regex<(Substring, Substring)>, in text: KeyPath<Source, String> = \.code,
    _ message: (String) -> String?
  ) -> [String] {
    let text = self[keyPath: text]
    // Comparing characters would find the boundaries of each, which takes several times as long.
    return text.matches(of: pattern.matchingSemantics(.unicodeScalar)).compactMap { match in
      message(String(match.1)).map { "\(path):\(text.line(of: match.1.startIndex)): \($0)" }
    }
  }
}

extension Source {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The files of `Sources`, and the template of a feature as if it were copied there.
  static let shipped = files(in: "Sources", depth: 4) + template
  private static let template = files(in: "Tests/AuthoringTests/FieldNotes", depth: 4).map {
    Source($0.path.replacing("Tests/AuthoringTests", with: "Sources/Features"), $0.text)
  }
  /// The files of `Tests`.
  static let tests = files(in: "Tests", depth: 3)
  static let all = shipped + tests + files(in: "BuildTools", depth: 3)

  static func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The names of the files and folders directly in a folder, except hidden ones.
  static func names(in folder: String) throws -> Set<String> {
    let url = root.appending(path: folder)
    let names = try FileManager.default.contentsOfDirectory(atPath: url.path(percentEncoded: false))
    return Set(names.filter { !$0.hasPrefix(".") })
  }

  /// The paths of all files below a folder, relative to it, except hidden ones.
  static func filePaths(in folder: String) -> [String] {
    let base = root.appending(path: folder).path(percentEncoded: false)
    let paths = FileManager.default.enumerator(atPath: base)?.compactMap { $0 as? String } ?? []
    return paths.filter { path in
      var isFolder: ObjCBool = false
      let exists = FileManager.default.fileExists(
        atPath: base + "/" + path, isDirectory: &isFolder)
      let isHidden = path.split(separator: "/").contains { $0.hasPrefix(".") }
      return exists && !isFolder.boolValue && !isHidden
    }.sorted()
  }

  /// The Swift files whose paths have at least `depth` parts. A file that cannot be read has an empty
  /// text.
  private static func files(in folder: String, depth: Int) -> [Source] {
    filePaths(in: folder).filter { $0.hasSuffix(".swift") }.map { folder + "/" + $0 }
      .filter { $0.split(separator: "/").count >= depth }
      .map { Source($0, (try? text(of: $0)) ?? "") }
  }
}

extension String {
  /// The number of the line that contains `index`, from 1.
  func line(of index: Index) -> Int {
    self[..<index].count { $0.isNewline } + 1
  }
}
