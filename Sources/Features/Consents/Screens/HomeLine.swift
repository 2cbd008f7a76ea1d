import AtriumCore
import AtriumScreen
import AtriumTime

extension Consents {
  /// Returns the number of given consents and, if one expires soon, the first such day.
  func homeLine() async throws -> Phrase? {
    let now = clock.now.timestamp
    let given = try await all().filter(\.isGiven)
    let firstEnd = given.filter { $0.endsSoon(at: now) }.compactMap(\.approval?.expires).min()
    let count = given.count
    let day = firstEnd.map(clock.day(ofTimestamp:))
    return .consents { $0.homeLine(count, day) }
  }
}
