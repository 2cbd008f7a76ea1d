import AtriumScreen

/// Days as the feature's sentences and lists call them.
extension TodosStrings {
  /// A day near today by its name, any other by its date.
  func near(_ moment: Moment, now: Moment) -> String {
    let name: String? =
      switch now.day.days(until: moment.day) {
      case -1: yesterday
      case 0: today
      case 1: tomorrow
      default: nil
      }
    return [name ?? full(moment.day), moment.time?.description].compactMap { $0 }
      .joined(separator: " ")
  }

  /// The weekday, the date and the time.
  func full(_ moment: Moment) -> String {
    [full(moment.day), moment.time?.description].compactMap { $0 }.joined(separator: " ")
  }

  private func full(_ day: Day) -> String {
    "\(weekday(day.weekday)) \(date(day))"
  }

  /// What comes again.
  func next(_ todos: [Todo]) -> String {
    let due = todos.count == 1 ? todos.first?.due.map(full) : nil
    return comesNext(todos.map(\.name).joined(separator: ", "), due)
  }

  /// What a step did, in a sentence.
  func sentence(_ step: Step) -> String {
    if let range = step.range { return imported(range.count, range) }
    let what = did(step.action, step.todos.map(\.name).joined(separator: ", "))
    return step.next.isEmpty ? what : what + " " + next(step.next)
  }
}
