import AtriumCore
import AtriumDates
import AtriumFormats
import AtriumScreen
import AtriumStorage
import AtriumTime

/// Sentences that are composed in the same way in each language.
extension Phrase {
  /// Returns the day by its name if it is near today, otherwise its weekday and date; and the time.
  static func relativeDate(_ moment: Moment, now: Moment) -> Phrase {
    let name: Phrase? =
      switch now.day.days(until: moment.day) {
      case -1: .yesterday
      case 0: .today
      case 1: .tomorrow
      default: nil
      }
    return withTime(name ?? weekdayAndDate(moment.day), moment)
  }

  /// Returns the weekday, the date and the time.
  static func fullDate(_ moment: Moment) -> Phrase { withTime(weekdayAndDate(moment.day), moment) }

  private static func withTime(_ day: Phrase, _ moment: Moment) -> Phrase {
    moment.time.map { "\(day) \($0)" } ?? day
  }

  private static func weekdayAndDate(_ day: Day) -> Phrase {
    "\(shortWeekday(day.weekday)) \(Value.day(day))"
  }

  /// A recurrence in words; rules without words as they are written.
  static func sentence(_ recurrence: Recurrence) -> Phrase {
    if let part = recurrence.unsupported { return isUnsupported(part) }
    if let words = recurrence.pattern?.phrase { return words }
    return recurrence.text.split(separator: "\n").map { line -> Phrase in
      if line == Recurrence.dates { return onSingleDates }
      let rule = try? RecurrenceRule(String(line))
      return rule.flatMap { RecurrencePattern(.rule($0)).phrase } ?? Phrase(String(line))
    }.joined(separator: "; ")
  }

  /// Returns the numbers and titles of todos. A date of a recurring todo that is finished has the number
  /// of that todo, which the user named.
  static func names(of todos: [Todo], after action: TodoAction? = nil) -> Phrase {
    let labels = todos.map { action == .finished ? $0.label(as: $0.series ?? $0.id) : $0.label }
    return Phrase(quoting: labels.joined(separator: ", "))
  }

  /// The titles of todos without their numbers.
  static func titles(of todos: [Todo]) -> Phrase {
    Phrase(quoting: todos.map { "“\($0.title)”" }.joined(separator: ", "))
  }

  /// Announces the successors of finished todos.
  static func announcement(ofSuccessors todos: [Todo]) -> Phrase {
    let due = todos.count == 1 ? todos.first?.due.map(fullDate) : nil
    return comesNext(names(of: todos), due)
  }

  /// Describes a step of the undo history.
  static func description(of step: UndoStep) -> Phrase {
    if let range = step.range { return imported(range.count, range) }
    let action = TodoAction(rawValue: step.action) ?? .edited
    let sentence = did(action, names(of: step.todos, after: action))
    return step.successors.isEmpty
      ? sentence : "\(sentence) \(announcement(ofSuccessors: step.successors))"
  }
}

extension Priority {
  /// Reads the English word, or the word that people see in their language.
  init?(word: String) {
    let word = word.lowercased()
    guard
      let priority = Self.allCases.first(where: { priority in
        priority.rawValue == word || Phrase.priorityName(priority).texts.contains(word)
      })
    else { return nil }
    self = priority
  }
}
