import AtriumScreen
import AtriumTesting
import AtriumTime
import Foundation
import Testing

@testable import News

/// Compares the output of `news read --json` with that of the Python library feedparser.
@Suite struct FeedparserTests {
  @Test(arguments: FeedSamples.all) func fieldsHaveTheExpectedValues(_ samples: FeedSamples) throws
  {
    let cases = try samples.json("feedparser/expectations.json").elements ?? []
    #expect(!cases.isEmpty)
    for sample in cases {
      let file = try #require(sample["file"]?.string)
      let parsed = try FeedReader.read(try samples.bytes("feedparser/\(file)"))
      let screen = Screen.feed(parsed, by: FixedClock("2026-11-21T10:00"))
      let feed = try JSON(parsing: Array(JSONRenderer().render(screen).utf8))
      for expectation in sample["expect"]?.elements ?? [] {
        try check(expectation, in: feed, file)
      }
    }
  }

  private func check(_ expectation: JSON, in feed: JSON, _ file: String) throws {
    let value = try #require(expectation["value"]?.string)
    let field = try #require(expectation["field"]?.string)
    var object: JSON? = feed
    if expectation["where"] == "item", case .integer(let index)? = expectation["index"] {
      object = feed["items"]?.elements?.element(at: index)
    }
    let found = object?.value(at: field) ?? "nothing"
    let isDate = ["published", "updated"].contains(field)
    let values = [value, expectation["plain"]?.string ?? value]
    #expect(
      values.contains { isSame($0, found, isDate: isDate) },
      "\(file): \(field) is \(found) instead of \(value)")
  }

  @Test(arguments: FeedSamples.all) func datesHaveTheExpectedValues(_ samples: FeedSamples) throws {
    for date in try samples.json("feedparser/dates.json").elements ?? [] {
      let text = try #require(date["input"]?.string)
      let found = FeedDateParser.parse(text)?.description
      #expect(found == date["utc"]?.string, "\(date["kind"]?.string ?? "") \(text)")
    }
  }

  private func isSame(_ expected: String, _ found: String, isDate: Bool) -> Bool {
    if isDate { return FeedDateParser.parse(expected)?.description == found }
    return expected.split(whereSeparator: \.isWhitespace)
      == found.split(whereSeparator: \.isWhitespace)
  }
}

extension [JSON] {
  fileprivate func element(at index: Int) -> JSON? {
    indices.contains(index) ? self[index] : nil
  }
}

extension JSON {
  /// - Parameter path: e.g. `links[2].href` or `title`.
  fileprivate func value(at path: String) -> String? {
    var place: JSON? = self
    for part in path.split(separator: ".") {
      let name = part.prefix { $0 != "[" }
      place = place?[String(name)]
      if let index = Int(part.dropFirst(name.count).filter(\.isNumber)) {
        place = place?.elements?.element(at: index)
      }
    }
    return place?.string
  }
}
