import AtriumScreen
import Foundation
import Testing

@testable import HealthCredentials

/// The built-in value sets and the documentation of their sources.
@Suite struct ValueSetTests {
  @Test(
    arguments: [
      (.country, "HR", ["Croatia", "Kroatien", "Hrvatska"]),
      (.prophylaxis, "1119349007", ["mRNA vaccine", "mRNA-Impfstoff", "mRNA cjepivo"]),
      (.testResult, "260415000", ["not detected", "nicht nachgewiesen", "nije dokazano"]),
      (.vaccine, "EU/1/20/1528", ["Comirnaty", "Comirnaty", "Comirnaty"]),
    ] as [(ValueSets.Name, String, [String])])
  func codesHaveNames(_ set: ValueSets.Name, _ code: String, _ words: [String]) {
    let phrase = ValueSets.builtIn.phrase(code, in: set)
    #expect([Language.en, .de, .hr].map(phrase.text) == words)
  }

  @Test func theDocumentationNamesExistingFiles() throws {
    let root = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let page = try String(
      contentsOf: root.appending(path: "docs/certificates-sources.md"), encoding: .utf8)
    let names = page.matches(of: #/\| `([^`]+)` \|/#).map { String($0.1) }
    #expect(names.count == 5)
    for name in names {
      let path = root.appending(path: "Sources/Features/Libraries/HealthCredentials/\(name)")
      #expect(FileManager.default.fileExists(atPath: path.path(percentEncoded: false)), "\(name)")
    }
  }
}
