import Testing

@testable import feature_tool

@Suite struct PluginsEditorTests {
  static let line = #"{ "id": "book-club", "module": "BookClub", "enabled": true, "settings": {} }"#

  @Test(arguments: [
    (#"{"schema":1,"plugins":[]}"#, "{\"schema\":1,\"plugins\":[\n    LINE\n  ]}"),
    (#"{"schema":1,"plugins":[{"id":"a"}]}"#, #"{"schema":1,"plugins":[{"id":"a"}, LINE]}"#),
    (
      "{\n  \"plugins\": [\n    { \"id\": \"a\", \"settings\": { \"l\": [1, [2]] } }\n  ]\n}\n",
      "{\n  \"plugins\": [\n    { \"id\": \"a\", \"settings\": { \"l\": [1, [2]] } },\n    LINE\n  ]\n}\n"
    ),
    (
      "{ \"plugins\" : [\r\n\t{ \"id\": \"]\" }\r\n],\r\n\"schema\": 1 }",
      "{ \"plugins\" : [\r\n\t{ \"id\": \"]\" },\r\n\tLINE\r\n],\r\n\"schema\": 1 }"
    ),
  ])
  func addsALineFormattedLikeTheOthers(_ text: String, _ longer: String) throws {
    let new = try PluginsEditor(text).adding(FeatureName("BookClub"))
    #expect(new == longer.replacing("LINE", with: Self.line))
  }

  @Test func listsTheFeatures() throws {
    #expect(try PluginsEditor(#"{"plugins":[{"id":"a"},{"id":"b-c"}]}"#).ids == ["a", "b-c"])
  }

  @Test(arguments: ["", "[]", "{", #"{"plugins":7}"#, #"{"plugins":[7]}"#])
  func anInvalidManifestIsRefused(_ text: String) {
    #expect(throws: FeatureToolError.self) { try PluginsEditor(text) }
  }

  @Test func anAmbiguousListIsRefused() throws {
    let plugins = try PluginsEditor(#"{ "plugins": [{ "id": "a" }], "more": [1] }"#)
    #expect(throws: FeatureToolError.self) { try plugins.adding(FeatureName("BookClub")) }
  }
}
