import AtriumScreen
import AtriumTime

/// Ranges of times and days.
extension DateGrammar {
  /// Reads a day with two times, or two days: `tue 15:00-15:30`, `sutra od 10 do 11`, `2030-12-10 to 2030-12-12`,
  /// `11 dec 22:30 Berlin to 12 dec 8:05 New York`.
  mutating func range() throws(DateRefusal) -> (start: DateValue, end: DateValue) {
    if let days = try dayRange() { return (.day(days.lowerBound), .day(days.upperBound)) }
    let first = try plainDay()
    _ = skip(.from) || skip(.at)
    guard var start = try digitalTime(true) else { throw .notUnderstood(typed()) }
    let named = zone(mayBeWest: false)
    let startZone = named ?? placeOfZone()
    guard skip(.through) || skip(sign: "-") else { throw .notUnderstood(typed()) }
    var endDay: Day?
    var said = try digitalTime(true)
    if said == nil, first != nil {
      endDay = try plainDay()
      _ = skip(.at)
      said = try digitalTime(true)
    }
    guard var end = said else { throw .notUnderstood(typed()) }
    let endZone = zone(mayBeWest: false) ?? (startZone == nil ? nil : placeOfZone())
    // A single place may be that of the appointment.
    guard startZone == named || endZone != nil else { throw .notUnderstood(typed()) }
    let part = partOfDay()
    _ = skip(sign: ",")
    let last = try plainDay()
    guard let day = first ?? last, first == nil || last == nil, isAtEnd else {
      throw .notUnderstood(typed())
    }
    if endDay == nil { (start, end) = Self.aligned(start, end, in: part) }
    // `from 6 to 10` may be in the morning or in the evening.
    if endDay == nil, part == nil, start.isVague, start.minutes < 420,
      420..<720 ~= end.minutes, !end.isExact
    {
      let later = [start, end].map { "\(TimeOfDay(minutes: $0.minutes + 720))" }
      throw .ambiguous(
        "\(start.time)-\(end.time)", Phrase(later.joined(separator: "-")))
    }
    // One zone is that of both times.
    let values = [
      try value(of: Parts(day: .day(day), time: start, part: part, zone: startZone ?? endZone)),
      try value(
        of: Parts(day: .day(endDay ?? day), time: end, part: part, zone: endZone ?? startZone)),
    ]
    guard case .moment(let start) = values[0], case .moment(let end) = values[1],
      end.isLater(than: start)
    else { throw .reversed(text(from: 0)) }
    return (values[0], values[1])
  }

  /// The times of a range in the same half of the day: in `3-4 pm`, both are of the afternoon.
  static func aligned(
    _ start: SaidTime, _ end: SaidTime, in part: PartOfDay?
  ) -> (start: SaidTime, end: SaidTime) {
    var (start, end) = (start, end)
    if end.isExact, end.minutes >= 780, !start.isExact, start.minutes + 720 < end.minutes {
      start.minutes += 720
    }
    // `von 5 bis 6 Uhr`, `6-14`.
    if end.isLiteral || end.minutes >= 720 && start.minutes + 720 >= end.minutes {
      start.isVague = false
    }
    if !end.isExact, part == nil { end.isVague = start.isVague }
    return (start, end)
  }

  /// Reads the unique end of a name of the IANA database: `New York`, `Berlin time`, `in Tokyo`.
  private mutating func placeOfZone() -> String? {
    let before = position
    _ = skip(.into) || skip(.within)
    let isName = token() != nil && isUnknown(position)
    for count in [3, 2, 1] where isName && (0..<count).allSatisfy({ token($0)?.isWord == true }) {
      let names = ZonedMoment.zoneNames(for: text(from: position, to: position + count))
      guard names.count == 1 else { continue }
      position += count
      _ = skip(.times)
      return names[0]
    }
    position = before
    return nil
  }
}
