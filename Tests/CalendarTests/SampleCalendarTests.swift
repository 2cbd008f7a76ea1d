import AtriumScreen
import AtriumTesting
import AtriumTime
import Calendar
import Foundation
import Testing
import Timeline

/// Calendars of other programs in the folder `shared/data/calendars` beside the package, if it is there, with the
/// dates that another library reads in them.
struct SampleCalendar: CustomTestStringConvertible {
  let name: String
  let expected: JSON

  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "shared/data/calendars")

  static let all: [SampleCalendar] = {
    let data = try? Data(contentsOf: folder.appending(path: "expectations.json"))
    let json = data.flatMap { try? JSON(parsing: Array($0)) }
    return (json?.members ?? []).map { SampleCalendar(name: $0.key, expected: $0.value) }
  }()

  var testDescription: String { name }
  var path: String {
    Self.folder.appending(path: "corpus/\(name)").path(percentEncoded: false)
  }

  /// The starts of `rows` or `may` on the days between the first and the last one.
  func starts(_ key: String, by clock: FixedClock) -> Set<String> {
    let starts = (expected[key]?.elements ?? []).compactMap { $0.elements?.first?.string }
    return Set(
      starts.map { start in
        // A floating time is on the reader's clock.
        let moment = start.hasSuffix("Z") ? nil : Moment(iso: String(start.prefix(16)))
        return moment.map { $0.time == nil ? start : clock.instant(of: $0).timestamp } ?? start
      }.filter(isInside))
  }

  func isInside(_ start: String) -> Bool {
    let (from, to) = (expected["from"]?.string ?? "", expected["to"]?.string ?? "")
    guard let day = Day(iso: String(start.prefix(10))), let first = Day(iso: from),
      let end = Day(iso: to)
    else { return false }
    return first < day && day < end.adding(days: -1)
  }
}

@MainActor @Suite struct SampleCalendarTests {
  /// The calendar and the timeline list the same dates, which are those that another library reads.
  @Test(arguments: SampleCalendar.all)
  func bothFeaturesHaveTheSameDates(_ sample: SampleCalendar) async throws {
    let clock = World(in: "Asia/Kathmandu").clock
    let script = Conversation.Options.script.consenting(to: "timeline.store")
    let days = try ["from", "to"].map { try #require(sample.expected[$0]?.string) }
    var starts: [Set<String>] = []
    for (feature, key) in [("calendar", "entries"), ("timeline", "appointments")] {
      // An import leaves out what the other feature has.
      let world = World(in: "Asia/Kathmandu")
      var list = ""
      for line in [
        "\(feature) import '\(sample.path)' --skip-bad",
        "\(feature) list --from \(days[0]) --to \(days[1]) --json",
      ] {
        list = try await Conversation.with(
          [CalendarFeature(), TimelineFeature()], script, in: world, says: line)
      }
      let json = try JSON(parsing: Array(list.drop { $0 != "\n" }.utf8))
      let rows = try #require(json[key]?.elements)
      starts.append(Set(rows.compactMap { $0["startsAt"]?.string }.filter(sample.isInside)))
    }
    #expect(starts[0] == starts[1])
    // RFC 5545 leaves some files open, such as the UNTIL of whole days that is a time in UTC.
    let isOpen =
      ["or", "invalid"].contains { sample.expected[$0] != nil }
      || sample.path.contains("rrule_with_UTC_endinginZ")
    let rows = sample.starts("rows", by: clock)
    let cancelled = sample.starts("may", by: clock)
    #expect(isOpen || starts[0].subtracting(cancelled) == rows.subtracting(cancelled))
  }
}
