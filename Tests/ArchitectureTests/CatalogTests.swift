import Foundation
import Testing

@testable import catalog_tool

/// `catalog-tool` generates the catalog of features from Plugins.json.
@Suite struct CatalogTests {
  func manifest(_ text: String) throws -> Manifest { try Manifest(Data(text.utf8)) }

  @Test func listsPluginsInOrder() throws {
    let source = try manifest(
      """
      { "schema": 1, "plugins": [
        { "id": "todos", "module": "Todos", "enabled": false, "settings": { "limit": 5 } },
        { "id": "consents", "module": "Consents" }
      ] }
      """
    ).source
    #expect(
      source == """
        // Generated from Plugins.json.
        import AtriumCore
        import AtriumScreen
        import Consents
        import Todos

        enum Catalog {
          static let features: [Registration] = [
            Registration(
              id: "todos", TodosFeature(),
              isEnabled: false, settings: ["limit": 5]),
            Registration(
              id: "consents", ConsentsFeature(),
              isEnabled: true, settings: [:]),
          ]
        }

        """)
  }

  @Test func omitsExcludedPlugins() throws {
    let manifest = try manifest(
      #"{"schema":1,"plugins":[{"id":"a","module":"A"},{"id":"b","module":"B"}]}"#)
    #expect(manifest.without(["A", "C"]).plugins.map(\.id) == ["b"])
    #expect(!manifest.without(["A"]).source.contains("import A\n"))
  }

  @Test(arguments: [
    ("null", "nil"), ("true", "true"), ("-7", "-7"), ("2.5", "2.5"), ("[]", "[]"), ("{}", "[:]"),
    ("9223372036854775807", "9223372036854775807"), ("1e30", "1e+30"),
    (#"{ "b": [1, {}], "a": null }"#, #"["a": nil, "b": [1, [:]]]"#),
    (#""a \"b\" \\(c)\né""#, #""a \"b\" \\(c)\n\u{00E9}""#),
  ])
  func writesSettingsAsSwiftLiterals(_ json: String, _ swift: String) throws {
    #expect(try JSONDecoder().decode(Literal.self, from: Data(json.utf8)).swift == swift)
  }

  @Test(arguments: [
    ("7", ["The manifest must be an object."]),
    (#"{ "plugins": [] }"#, [#""schema" must be 1."#]),
    (
      #"{ "schema": 2, "plugin": [] }"#,
      [
        #"The manifest has the unknown key "plugin"; allowed: schema, plugins."#,
        #""schema" must be 1."#, #""plugins" must be an array."#,
      ]
    ),
    (
      #"{ "schema": 1, "plugins": [{ "id": "A b", "module": "2x", "enabled": 1 }] }"#,
      [
        #"plugins[0]: invalid "id" "A b"; example: "todos"."#,
        #"plugins[0]: invalid "module" "2x"; example: "Todos"."#,
        #"plugins[0]: "enabled" must be true or false."#,
      ]
    ),
    (
      #"{ "schema": 1, "plugins": [{ "id": "a", "module": "A" }, { "id": "a", "module": "A" }, {}] }"#,
      [
        #"plugins[1]: duplicate id "a"."#, #"plugins[1]: duplicate module "A"."#,
        #"plugins[2]: "id" is missing."#, #"plugins[2]: "module" is missing."#,
      ]
    ),
    (
      #"{ "schema": 1, "schema": 1, "plugins": [{ "id": "a", "id": "a", "module": "A" }] }"#,
      [
        #"Duplicate key "schema" in one object."#,
        #"Duplicate key "id" in one object."#,
      ]
    ),
  ])
  func reportsEveryProblem(_ text: String, _ messages: [String]) {
    #expect(throws: Manifest.Problems(messages: messages)) { try manifest(text) }
  }

  @Test(arguments: [
    #"{ "a": { "a": ["a", "a", { "a": 1 }, { "a": "a" }] }, "b": "\"a\", \"b\": {" }"#, "", "}]",
  ])
  func differentObjectsMayHaveTheSameKey(_ text: String) {
    #expect(RepeatedKeys.find(in: text) == [])
  }

  @Test func reportsInvalidJSON() throws {
    let problems = #expect(throws: Manifest.Problems.self) { try manifest("{ schema: 1 }") }
    #expect(try #require(problems?.messages.first).hasPrefix("Invalid JSON. "))
  }
}
