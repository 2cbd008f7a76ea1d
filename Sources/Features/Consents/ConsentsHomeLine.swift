import AtriumCore
import AtriumScreen

extension Consents {
  /// How many consents stand and when the first of them ends, if that is soon.
  func homeLine() async throws -> Phrase? {
    let now = clock.timestamp
    let given = try await all().filter(\.isGiven)
    let ends = given.filter { $0.endsSoon(at: now) }.compactMap(\.approval?.expires).min()
    let (count, day) = (given.count, ends.map { clock.day(ofTimestamp: $0) })
    return .consents { $0.homeLine(count, day) }
  }
}
