import AtriumCore
import AtriumScreen

extension Format where Value == Recurrence {
  /// When something comes again, as people say it.
  static var recurrence: Format {
    let words = ["day", "monday", "weekday", "2 weeks", "month", "3 days after done"]
    return Format("recurrence", completing: .fixed(words.map { Candidate($0) })) {
      text, _ throws(Refusal) in
      guard let recurrence = Recurrence(text) else { throw Refusal(.todos(\.isNoRecurrence)) }
      return recurrence
    }
  }
}
