import Testing

@testable import feature_tool

@Suite struct ManifestEditorTests {
  @Test(arguments: [
    ("[]", #"["New"]"#),
    (#"["A"]"#, #"["A", "New"]"#),
    (#"["A", "Bc"]"#, #"["A", "Bc", "New"]"#),
    ("[\n  \"A\", \"Bc\",\n]", "[\n  \"A\", \"Bc\", \"New\",\n]"),
    ("[\n  \"A\",\n  \"Bc\",\n]", "[\n  \"A\",\n  \"Bc\",\n  \"New\",\n]"),
    (
      "[\n    \"A\", // first\n    \"Bc\"  // last\n  ]",
      "[\n    \"A\", // first\n    \"Bc\",\n    \"New\"  // last\n  ]"
    ),
  ])
  func addsAnEntryFormattedLikeTheOthers(_ list: String, _ longer: String) throws {
    let text = "let a = [1]\nlet features = \(list)\nlet b = [\"B\"]\n"
    #expect(
      try ManifestEditor(text).adding("New") == text.replacing(list, with: longer))
  }

  @Test func aLongListIsSplitIntoLines() throws {
    let words = (10..<22).map { "\"Word\($0)\"" }
    let text = "let features = [" + words.prefix(8).joined(separator: ", ") + "]\n"
    #expect(text.count == 96)
    let longer = try ManifestEditor(text).adding("New")
    #expect(
      longer == "let features = [\n  " + words.prefix(8).joined(separator: ", ") + ", \"New\",\n]\n"
    )
    let longest = try words.dropFirst(8).reduce(longer) { text, word in
      try ManifestEditor(text).adding(String(word.dropFirst().dropLast()))
    }
    #expect(longest.split(separator: "\n").allSatisfy { $0.count <= 100 })
    #expect(longest.split(separator: "\n").count == 4, "\(longest)")
    #expect(try ManifestEditor(longest).features.count == 13)
  }

  @Test func listsTheFeatures() throws {
    #expect(try ManifestEditor("let features = [\"A\", \"Bc\"]").features == ["A", "Bc"])
  }

  @Test func aTextWithoutTheListIsRefused() {
    #expect(throws: FeatureToolError.self) { try ManifestEditor("let others = [\"A\"]") }
  }
}
