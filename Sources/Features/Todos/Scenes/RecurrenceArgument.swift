import AtriumCore
import AtriumScreen

extension Format where Value == Recurrence {
  /// A recurrence in English, German or Croatian.
  static var recurrence: Format {
    let examples = ["day", "monday", "weekday", "2 weeks", "month", "3 days after done"]
    return Format("recurrence", completing: .fixed(examples.map { Candidate($0) })) {
      text, _ throws(Refusal) in
      guard let recurrence = Recurrence(text) else { throw Refusal(.todos(\.isNoRecurrence)) }
      return recurrence
    }
  }
}
