import AtriumCore
import AtriumFormats
import AtriumScreen
import AtriumStorage
import AtriumTime

/// Sentences that are composed in the same way in each language.
extension TodosStrings {
  /// Returns the day by its name if it is near today, otherwise its weekday and date; and the time.
  func relativeDate(_ moment: Moment, now: Moment) -> String {
    let name: String? =
      switch now.day.days(until: moment.day) {
      case -1: yesterday
      case 0: today
      case 1: tomorrow
      default: nil
      }
    return withTime(name ?? weekdayAndDate(moment.day), moment)
  }

  /// Returns the weekday, the date and the time.
  func fullDate(_ moment: Moment) -> String { withTime(weekdayAndDate(moment.day), moment) }

  private func withTime(_ day: String, _ moment: Moment) -> String {
    moment.time.map { "\(day) \($0)" } ?? day
  }

  private func weekdayAndDate(_ day: Day) -> String { "\(weekday(day.weekday)) \(date(day))" }

  /// Returns a recurrence in words. A rule with an end has the words of the one without it; rules without
  /// words follow as they are written.
  func sentence(_ recurrence: Recurrence) -> String {
    guard case .rule(let text) = recurrence else { return recurrenceText(recurrence) }
    if let part = recurrence.unsupported { return isUnsupported(part) }
    return text.split(separator: "\n").map { line in
      if line == Recurrence.dates { return onSingleDates }
      let parts = line.split(separator: ";")
      let ends = ["COUNT=", "UNTIL="]
      let rest = parts.filter { part in !ends.contains { part.uppercased().hasPrefix($0) } }
        .joined(separator: ";")
      guard let rule = try? RecurrenceRule(String(line)) else { return String(line) }
      let words = Recurrence(rule: rest).map(recurrenceText) ?? rest
      switch rule.end {
      case .never: return words
      case .count(let count): return "\(words), \(times(count))"
      case .until(let date): return "\(words), \(until(self.date(date.day)))"
      }
    }.joined(separator: "; ")
  }

  /// Returns the numbers and titles of todos. A date of a recurring todo that is finished has the number
  /// of that todo, which the user named.
  func names(of todos: [Todo], after action: TodoAction? = nil) -> String {
    let labels = todos.map { action == .finished ? $0.label(as: $0.series ?? $0.id) : $0.label }
    return quotes.text(labels.joined(separator: ", "))
  }

  /// The titles of todos without their numbers.
  func titles(of todos: [Todo]) -> String {
    quotes.text(todos.map { "“\($0.title)”" }.joined(separator: ", "))
  }

  /// Announces the successors of finished todos.
  func announcement(ofSuccessors todos: [Todo]) -> String {
    let due = todos.count == 1 ? todos.first?.due.map(fullDate) : nil
    return comesNext(names(of: todos), due)
  }

  /// Describes a step of the undo history.
  func description(of step: UndoStep) -> String {
    if let range = step.range { return imported(range.count, range) }
    let action = TodoAction(rawValue: step.action) ?? .edited
    let sentence = did(action, names(of: step.todos, after: action))
    return step.successors.isEmpty
      ? sentence : sentence + " " + announcement(ofSuccessors: step.successors)
  }
}

extension Priority {
  /// Reads the English word, or the word that people see in their language.
  init?(word: String) {
    let word = word.lowercased()
    let texts = [TodosStrings.en, .de, .hr]
    guard
      let priority = Self.allCases.first(where: { priority in
        priority.rawValue == word || texts.contains { $0.priorityName(priority) == word }
      })
    else { return nil }
    self = priority
  }
}
