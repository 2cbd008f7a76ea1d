import Testing

@testable import News

/// Tests of the recognition of two entries as the same story.
@Suite struct StoryMatchingTests {
  @Test(arguments: [
    ("http://www.A.example/x/", "https://a.example/x#part", true),
    ("https://a.example/x?utm_source=rss&id=1", "https://a.example/x?id=1", true),
    ("https://a.example/x?b=2&a=1", "https://a.example/x?a=1&b=2", true),
    ("https://a.example/x?ref=home", "https://a.example/x", true),
    ("https://a.example/x", "https://a.example/X", false),
    ("https://a.example/x?id=1", "https://a.example/x?id=2", false),
    ("https://a.example/x", "https://b.example/x", false),
  ])
  func linkFingerprintsIgnoreTrackingParameters(
    _ one: String, _ other: String, _ isSame: Bool
  ) throws {
    let fingerprint = try #require(Fingerprint.of(link: one))
    #expect((fingerprint == Fingerprint.of(link: other)) == isSame)
  }

  @Test(arguments: [
    ("City opens a new clinic at the harbour", "City opens a new clinic, at the Harbour!", true),
    ("Five die in flood in the north", "Six die in flood in the north", false),
    ("Wave 2 reaches the coast this week", "Wave 3 reaches the coast this week", false),
    ("世界卫生组织发布新报告", "世界卫生组织发布新报告！", true),
    ("世界卫生组织发布新报告", "中国疾控中心公布数据", false),
  ])
  func similarTitlesShareAKey(_ one: String, _ other: String, _ isSimilar: Bool) throws {
    let one = try #require(TitleSignature(one))
    let other = try #require(TitleSignature(other))
    #expect(one.isSimilar(to: other) == isSimilar)
    #expect(!isSimilar || !Set(one.keys).isDisjoint(with: other.keys))
  }

  @Test func shortTitlesAreNotCompared() { #expect(TitleSignature("The week in news") == nil) }
}
