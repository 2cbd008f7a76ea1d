import AtriumScreen
import Testing

@testable import Certificates

/// The rules of eight countries and their tests, where they stand beside the package.
@Suite struct RuleSuiteTests {
  @Test func everyTestOfARuleGivesWhatItShould() async throws {
    guard !SharedData.files(in: "business-rules", named: "rule.json").isEmpty else { return }
    let folder = SharedData.folder.appending(path: "business-rules").path(percentEncoded: false)
    let tests = try await RuleTests.run(in: folder)
    #expect(tests.missed == [])
    #expect(tests.total == 784)
    #expect(try RuleFiles.read(folder).rules.count == 106)
  }

  @Test func valueSetsAreRead() throws {
    guard !SharedData.files(in: "valuesets", named: ".json").isEmpty else { return }
    let folder = SharedData.folder.appending(path: "valuesets").path(percentEncoded: false)
    let sets = try RuleFiles.read(folder).valueSets
    #expect(sets.count == 9)
    let all = ValueSets.shipped.replacing(sets)
    #expect(all.phrase("1833", in: .testDevice).text(in: .en) == "AAZ-LMB, COVID-VIRO")
    // What is shipped has no code that the sets do not have.
    for set in sets { 
      guard let name = ValueSets.Name(rawValue: set.name) else { continue }
      let known = Set(ValueSets.shipped.codes(of: name))
      print(set.name, known.subtracting(set.codes))
    }
  }
}
