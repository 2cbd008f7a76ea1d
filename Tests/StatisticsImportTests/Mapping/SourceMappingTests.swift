import AtriumScreen
import Testing

@testable import StatisticsImport

@Suite struct SourceMappingTests {
  static let valid = """
    {
      "id": "rates", "title": "Rates",
      "place": { "column": "country", "as": "name" },
      "period": { "column": "week", "as": "iso-week" },
      "dimensions": { "age": { "column": "age", "default": "total", "sums": ["total"] } },
      "indicators": [
        { "id": "ili", "title": "ILI", "kind": "rate", "unit": "per 100,000", "value": "value",
          "where": { "what": ["ILI"] } }
      ]
    }
    """

  @Test func readsAMapping() throws {
    let mapping = try SourceMapping(parsing: Array(Self.valid.utf8))
    #expect(mapping.file.separator == UInt8(ascii: ",") && mapping.file.missing == [""])
    #expect(mapping.indicators.map(\.id) == ["ili"])
    #expect(mapping.indicators[0].dimensions.map(\.fallback) == ["total"])
    #expect(mapping.indicators[0].conditions[0].texts == ["ILI"])
  }

  /// The replaced text, the replacement, and the position and path of the error.
  @Test(arguments: [
    (#""title": "Rates""#, #""titel": "Rates""#, "2:18", "titel"),
    (#""kind": "rate""#, #""kind": "ratio""#, "7:44", "indicators[0].kind"),
    (#""as": "name""#, #""as": "nuts""#, "3:41", "place.as"),
    (#""id": "ili","#, #""id": "ILI","#, "7:13", "indicators[0].id"),
    (#""id": "rates", "#, "", "1:1", ""),
    (#""as": "iso-week""#, #""as": "iso-week", "columns": ["y", "w"]"#, "4:13", "period"),
    (#"["total"] }"#, #""total" }"#, "5:73", "dimensions.age.sums"),
    (#""unit": "per 100,000""#, #""unit": 5"#, "7:60", "indicators[0].unit"),
    (#""value": "value","#, "", "7:5", "indicators[0]"),
    (#""title": "ILI""#, #""title": " ""#, "7:29", "indicators[0].title"),
    (#""column": "country""#, #""column": []"#, "3:24", "place.column"),
    (#""value": "value""#, #""value": "value", "optional": 1"#, "7:105", "indicators[0].optional"),
    ("]\n}", "]\n", "10:1", ""),
  ])
  func errorsHaveAPositionAndAPath(
    _ text: String, _ replacement: String, _ position: String, _ path: String
  ) {
    #expect(Self.valid.contains(text))
    let error = error(Self.valid.replacing(text, with: replacement))
    #expect(error?.position.description == position)
    #expect(error?.path == path)
  }

  @Test func unknownKeysAreNamedWithTheirValues() {
    let text = Self.valid.replacing(#""title": "ILI""#, with: #""title": "ILI", "colour": "red""#)
    guard case .unknownKey("colour", value: "red", _) = error(text)?.reason else {
      Issue.record("\(String(describing: error(text)))")
      return
    }
  }

  @Test func indicatorsOccurOnce() {
    let indicator = #"{ "id": "ili", "title": "Again", "kind": "count", "value": "value" }, { "id""#
    let text = Self.valid.replacing(#"{ "id": "ili""#, with: indicator + #": "ili""#)
    #expect(error(text)?.reason == .takenIndicator("ili", source: nil))
  }

  @Test func anIndicatorReplacesTheDimensions() throws {
    let text = Self.valid.replacing(
      #""title": "ILI""#, with: #""title": "ILI", "dimensions": { "sex": { "column": "sex" } }"#)
    let mapping = try SourceMapping(parsing: Array(text.utf8))
    #expect(mapping.indicators[0].dimensions.map(\.name) == ["sex"])
  }

  private func error(_ text: String) -> MappingError? {
    do throws(MappingError) {
      _ = try SourceMapping(parsing: Array(text.utf8))
      return nil
    } catch {
      return error
    }
  }
}
