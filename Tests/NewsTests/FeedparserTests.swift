import AtriumScreen
import AtriumTesting
import Foundation
import Testing

@testable import News

/// The cases of feedparser, read as `atrium news read --json` reads them.
@Suite struct FeedparserTests {
  @Test func feedsAreReadAsFeedparserReadsThem() throws {
    guard let cases = try Samples.json("feedparser/expectations.json") else { return }
    let clock = FixedClock("2026-11-21T10:00")
    #expect(!cases.items.isEmpty)
    for sample in cases.items {
      guard let file = sample["file"]?.string, let bytes = Samples.bytes("feedparser/\(file)")
      else { continue }
      let screen = Screen.feed(try FeedReader.read(bytes), by: clock)
      let feed = try JSON(parsing: Array(JSONRenderer().render(screen).utf8))
      for expected in sample["expect"]?.items ?? [] {
        guard let field = expected["field"]?.string, let value = expected["value"]?.string else {
          continue
        }
        var place: JSON? = feed
        if expected["where"]?.string == "item", case .integer(let index)? = expected["index"] {
          let items = feed["items"]?.items ?? []
          place = items.indices ~= index ? items[index] : nil
        }
        let found = place?.value(at: field) ?? "nothing"
        let plain = expected["plain"]?.string ?? value
        #expect(
          [value, plain].contains {
            same($0, found, isDate: ["published", "updated"].contains(field))
          },
          "\(file): \(field) is \(found) in place of \(value)")
      }
    }
  }

  @Test func datesAreReadAsFeedparserReadsThem() throws {
    guard let dates = try Samples.json("feedparser/dates.json") else { return }
    for date in dates.items {
      guard let input = date["input"]?.string else { continue }
      let found = FeedDate.instant(input)?.description
      #expect(found == date["utc"]?.string, "\(date["kind"]?.string ?? "") \(input)")
    }
  }

  private func same(_ expected: String, _ found: String, isDate: Bool) -> Bool {
    if isDate { return FeedDate.instant(expected)?.description == found }
    return expected.split(whereSeparator: \.isWhitespace)
      == found.split(whereSeparator: \.isWhitespace)
  }
}

extension JSON {
  /// `links[2].href` or `title`.
  fileprivate func value(at path: String) -> String? {
    var place: JSON? = self
    for part in path.split(separator: ".") {
      let name = part.prefix { $0 != "[" }
      place = place?[String(name)]
      if let index = Int(part.dropFirst(name.count).filter(\.isNumber)) {
        let items = place?.items ?? []
        place = items.indices ~= index ? items[index] : nil
      }
    }
    return place?.string
  }
}
