import AtriumCore
import AtriumDates
import AtriumFormats
import AtriumScreen
import AtriumStorage
import AtriumTime

/// Sentences that are composed in the same way in each language.
extension Phrase {
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
