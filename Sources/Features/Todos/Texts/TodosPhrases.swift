import AtriumCore
import AtriumDates
import AtriumFormats
import AtriumScreen
import AtriumStorage
import AtriumTime

/// The sentences and words of the feature.
extension Phrase {
  static let title = Phrase(en: "Todos", de: "Aufgaben", hr: "Zadaci")
  static let pageHelp = Phrase(
    en: "Number of todos in a list.",
    de: "Anzahl der Aufgaben in einer Liste.",
    hr: "Broj zadataka u popisu.")
  static func homeLine(_ open: Int, _ today: Int, _ overdue: Int) -> Phrase {
    let parts: [Phrase?] = [
      Phrase(
        en: "\(open) open", de: "\(open) offen",
        hr: "\(Croatian.counted(open, "otvoren", "otvorena", "otvorenih"))"),
      today == 0
        ? nil
        : Phrase(
          en: "\(today) due today", de: "\(today) heute fällig",
          hr: "\(Croatian.counted(today, "dospijeva", "dospijevaju", "dospijeva")) danas"),
      overdue == 0
        ? nil
        : Phrase(
          en: "\(overdue) overdue", de: "\(overdue) überfällig",
          hr: "\(Croatian.counted(overdue, "kasni", "kasne", "kasni"))"),
    ]
    return parts.compactMap(\.self).joined(separator: ", ")
  }

  // Failures
  static func notFound(_ name: String) -> Phrase {
    Phrase(
      en: "Todo \(name) not found.",
      de: "Aufgabe \(name) nicht gefunden.",
      hr: "Zadatak \(name) nije nađen.")
  }
  static func badTag(_ tag: String) -> Phrase {
    Phrase(
      en: "Invalid tag '\(tag)'.",
      de: "Ungültiges Schlagwort „\(tag)“.",
      hr: "Nevaljana oznaka „\(tag)”.")
  }
  static let tagsAreWords = Phrase(
    en: "Use words, with commas between them.",
    de: "Verwenden Sie Wörter, durch Kommas getrennt.",
    hr: "Upotrijebite riječi odvojene zarezima.")

  // Commands
  static let listSummary = Phrase(
    en: "List open todos", de: "Offene Aufgaben auflisten", hr: "Ispisati otvorene zadatke")
  static let nextSummary = Phrase(
    en: "List what to do next", de: "Auflisten, was als Nächstes zu tun ist",
    hr: "Ispisati što je sljedeće na redu")
  static let searchSummary = Phrase(
    en: "Search todos", de: "Aufgaben durchsuchen", hr: "Pretražiti zadatke")
  static let addSummary = Phrase(
    en: "Add a todo", de: "Eine Aufgabe hinzufügen", hr: "Dodati zadatak")
  static let showSummary = Phrase(
    en: "Show a todo", de: "Eine Aufgabe anzeigen", hr: "Prikazati zadatak")
  static let editSummary = Phrase(
    en: "Change a todo", de: "Eine Aufgabe ändern", hr: "Promijeniti zadatak")
  static let postponeSummary = Phrase(
    en: "Set a later due day", de: "Auf später verschieben", hr: "Odgoditi rok")
  static let postponeHelp = Phrase(
    en: "Day, or distance from the due day: fri, 1w, next tuesday at 3.",
    de: "Tag, oder Abstand vom Fälligkeitstag: fr, 1w, nächsten Dienstag um 3.",
    hr: "Dan ili razmak od roka: pet, 1w, sljedeći utorak u 3.")
  static let doneSummary = Phrase(
    en: "Mark as done", de: "Als erledigt markieren", hr: "Označiti kao obavljeno")
  static let reopenSummary = Phrase(
    en: "Mark as open again", de: "Wieder als offen markieren", hr: "Ponovno označiti kao otvoreno")
  static let deleteSummary = Phrase(en: "Delete", de: "Löschen", hr: "Obrisati")
  static let allHelp = Phrase(
    en: "Include done and waiting todos.",
    de: "Auch erledigte und wartende Aufgaben.",
    hr: "I obavljeni zadaci i oni na čekanju.")
  static let doneHelp = Phrase(
    en: "Only done todos.", de: "Nur erledigte Aufgaben.", hr: "Samo obavljeni zadaci.")
  static let tagHelp = Phrase(
    en: "Only todos with this tag.",
    de: "Nur Aufgaben mit diesem Schlagwort.",
    hr: "Samo zadaci s ovom oznakom.")
  static let newTagHelp = Phrase(
    en: "Add a tag.", de: "Ein Schlagwort hinzufügen.", hr: "Dodati oznaku.")
  static let untagHelp = Phrase(
    en: "Remove a tag.", de: "Ein Schlagwort entfernen.", hr: "Ukloniti oznaku.")
  static let priorityHelp = Phrase(en: "Priority.", de: "Priorität.", hr: "Prioritet.")
  static let dueFilterHelp = Phrase(
    en: "Only todos due then.", de: "Nur dann fällige Aufgaben.", hr: "Samo zadaci s tim rokom.")
  /// A predicate after a text.
  static let isNoDueFilter = Phrase(
    en: "is not a day, nor overdue, today, week or none",
    de: "ist weder ein Tag noch overdue, today, week oder none",
    hr: "nije ni dan ni overdue, today, week ili none")
  static let dueHelp = Phrase(
    en: "tomorrow, fri, 2026-12-24, \"+3d 17:00\".",
    de: "morgen, fr, 24.12.2026, \"+3d 17:00\".",
    hr: "sutra, pet, 24.12.2026, \"+3d 17:00\".")
  static let sortHelp = Phrase(en: "Sort order.", de: "Sortierung.", hr: "Redoslijed.")

  static let startHelp = Phrase(
    en: "Hide it until then: mon, 2026-12-24, +3d.",
    de: "Bis dahin verbergen: mo, 24.12.2026, +3d.",
    hr: "Do tada sakriti: pon, 24.12.2026, +3d.")
  static let progressHelp = Phrase(
    en: "Part that is done, in percent.",
    de: "Erledigter Teil in Prozent.",
    hr: "Obavljeni dio u postocima.")
  static let newProjectHelp = Phrase(
    en: "Project, as the tag project:NAME; 'none' for none.",
    de: "Projekt, als Schlagwort project:NAME; „none“ für keines.",
    hr: "Projekt, kao oznaka project:NAZIV; „none” za nijedan.")
  static let effortHelp = Phrase(
    en: "Estimated work: 90min, 2h.",
    de: "Geschätzter Aufwand: 90min, 2h.",
    hr: "Procijenjeni rad: 90min, 2h.")
  /// A predicate after a text.
  static let isNoEffort = Phrase(
    en: "is not a length of up to 10,000 hours; use 90min or 2h",
    de: "ist keine Dauer bis 10.000 Stunden; etwa 90min oder 2h",
    hr: "nije trajanje do 10.000 sati; na primjer 90min ili 2h")
  static func startsAfterDue(_ start: Phrase, _ due: Phrase) -> Phrase {
    Phrase(
      en: "The start (\(start)) is after the due date (\(due)).",
      de: "Der Beginn (\(start)) liegt nach der Fälligkeit (\(due)).",
      hr: "Početak (\(start)) je nakon roka (\(due)).")
  }

  // Screens
  static let todo = Phrase(en: "Todo", de: "Aufgabe", hr: "Zadatak")
  static let due = Phrase(en: "Due", de: "Fällig", hr: "Rok")
  static let startLabel = Phrase(en: "Start", de: "Beginn", hr: "Početak")
  static let progress = Phrase(en: "Progress", de: "Fortschritt", hr: "Napredak")
  static let effort = Phrase(en: "Effort", de: "Aufwand", hr: "Procjena rada")
  static let project = Phrase(en: "Project", de: "Projekt", hr: "Projekt")
  static func finishesIt(_ line: String) -> Phrase {
    Phrase(en: "To finish it: \(line)", de: "Zum Abschließen: \(line)", hr: "Za dovršetak: \(line)")
  }
  static let priority = Phrase(en: "Priority", de: "Priorität", hr: "Prioritet")
  static let tags = Phrase(en: "Tags", de: "Schlagwörter", hr: "Oznake")
  static let recurrenceLabel = Phrase(en: "Repeats", de: "Wiederholung", hr: "Ponavljanje")
  /// Single dates, without a rule.
  static let onSingleDates = Phrase(
    en: "on single dates", de: "an einzelnen Tagen", hr: "na pojedine datume")
  static func isUnsupported(_ part: String) -> Phrase {
    Phrase(
      en: "unsupported: \(part)", de: "nicht unterstützt: \(part)", hr: "nije podržano: \(part)")
  }
  static func unsupportedRule(_ name: Phrase, _ part: String) -> Phrase {
    Phrase(
      en: "\(name) cannot be completed: its rule is not supported (\(part)).",
      de: "\(name) kann nicht abgeschlossen werden: Die Regel wird nicht unterstützt (\(part)).",
      hr: "\(name) se ne može dovršiti: pravilo nije podržano (\(part)).")
  }
  static func endRecurrence(_ line: String) -> Phrase {
    Phrase(
      en: "To turn it into a single todo: \(line)",
      de: "Um daraus eine einzelne Aufgabe zu machen: \(line)",
      hr: "Za pretvaranje u pojedinačni zadatak: \(line)")
  }
  static let nextDates = Phrase(en: "Next dates", de: "Nächste Termine", hr: "Sljedeći datumi")
  static let everyHelp = Phrase(
    en: "monday, 2 weeks, 24 dec, \"3 days after done\".",
    de: "montag, 2 wochen, 24.12., \"3 tage nach erledigung\".",
    hr: "ponedjeljak, 2 tjedna, 24.12., \"3 dana nakon obavljanja\".")
  static func comesNext(_ names: Phrase, _ due: Phrase?) -> Phrase {
    Phrase(
      en: "Next: \(names)\(due.map { ", due \($0)" } ?? "").",
      de: "Als Nächstes: \(names)\(due.map { ", fällig \($0)" } ?? "").",
      hr: "Sljedeće: \(names)\(due.map { ", rok \($0)" } ?? "").")
  }
  static func isRepeated(_ recurrence: Phrase) -> Phrase {
    Phrase(
      en: "Repeats \(recurrence).",
      de: "Wiederholung: \(recurrence).",
      hr: "Ponavlja se: \(recurrence).")
  }
  static let created = Phrase(en: "Created", de: "Angelegt", hr: "Stvoreno")
  static let modified = Phrase(en: "Changed", de: "Geändert", hr: "Promijenjeno")
  static let finished = Phrase(en: "Done at", de: "Erledigt am", hr: "Obavljeno")
  static let isOpen = Phrase(en: "open", de: "offen", hr: "otvoreno")
  static let isWaiting = Phrase(en: "waiting", de: "wartend", hr: "na čekanju")
  static let isDone = Phrase(en: "done", de: "erledigt", hr: "obavljeno")
  static func priorityName(_ priority: Priority) -> Phrase {
    switch priority {
    case .high: .init(en: "\(priority.rawValue)", de: "hoch", hr: "visok")
    case .medium: .init(en: "\(priority.rawValue)", de: "mittel", hr: "srednji")
    case .low: .init(en: "\(priority.rawValue)", de: "niedrig", hr: "nizak")
    }
  }
  static let addExample = Phrase(
    en: "todos add Buy milk --due tomorrow", de: "todos add Milch kaufen --due morgen",
    hr: "todos add Kupi mlijeko --due sutra")
  static let nothingToDo = Phrase(
    en: "Nothing to do. Type: \(addExample.text(in: .en))",
    de: "Nichts zu tun. Zum Beispiel: \(addExample.text(in: .de))",
    hr: "Nema posla. Na primjer: \(addExample.text(in: .hr))")
  static let nothingFound = Phrase(
    en: "No matching todos.", de: "Keine passenden Aufgaben.", hr: "Nema odgovarajućih zadataka.")
  static func did(_ action: TodoAction, _ names: Phrase) -> Phrase {
    switch action {
    case .added:
      .init(en: "Added \(names).", de: "Hinzugefügt: \(names).", hr: "Dodano: \(names).")
    case .edited:
      .init(en: "Changed \(names).", de: "Geändert: \(names).", hr: "Promijenjeno: \(names).")
    case .postponed: postponed(names)
    case .finished:
      .init(en: "Done: \(names).", de: "Erledigt: \(names).", hr: "Obavljeno: \(names).")
    case .reopened:
      .init(
        en: "Reopened \(names).",
        de: "Wieder geöffnet: \(names).",
        hr: "Ponovno otvoreno: \(names).")
    case .deleted:
      .init(en: "Deleted \(names).", de: "Gelöscht: \(names).", hr: "Obrisano: \(names).")
    case .imported:
      .init(en: "Imported \(names).", de: "Importiert: \(names).", hr: "Uvezeno: \(names).")
    }
  }
  /// Says that an action has no effect.
  static func stays(_ action: TodoAction, _ names: Phrase) -> Phrase {
    switch action {
    case .finished:
      .init(
        en: "Already done: \(names).", de: "Bereits erledigt: \(names).",
        hr: "Već obavljeno: \(names).")
    case .reopened:
      .init(
        en: "Already open: \(names).", de: "Bereits offen: \(names).",
        hr: "Već otvoreno: \(names).")
    case .added, .edited, .postponed, .deleted, .imported:
      .init(
        en: "Unchanged: \(names).", de: "Unverändert: \(names).", hr: "Nepromijenjeno: \(names).")
    }
  }
  static func isDue(_ due: Phrase) -> Phrase {
    Phrase(en: "Due \(due).", de: "Fällig \(due).", hr: "Rok: \(due).")
  }
  static func starts(_ start: Phrase) -> Phrase {
    Phrase(en: "Starts \(start).", de: "Beginn: \(start).", hr: "Početak: \(start).")
  }
  static func waiting(_ count: Int) -> Phrase {
    Phrase(
      en: "\(count) waiting: todos list --waiting",
      de: "\(count) wartend: todos list --waiting",
      hr: "\(count) na čekanju: todos list --waiting")
  }

  // Reminders
  static let remindersHelp = Phrase(
    en: "Whether todos are announced when they are due.",
    de: "Ob fällige Aufgaben angekündigt werden.",
    hr: "Najavljuju li se zadaci u vrijeme roka.")
  /// - Parameter line: postpones the todo.
  static func isDueNow(_ name: Phrase, _ time: String, _ line: String) -> Phrase {
    Phrase(
      en: "Due at \(time): \(name). Run '\(line)' to postpone it.",
      de: "Fällig um \(time): \(name). „\(line)“ verschiebt sie.",
      hr: "Rok u \(time): \(name). Odgađa ga „\(line)”.")
  }

  // Subtasks
  static func parentIsSubtask(_ name: String) -> Phrase {
    Phrase(
      en: "Todo \(name) is a subtask and cannot have subtasks.",
      de: "Aufgabe \(name) ist eine Teilaufgabe und kann keine Teilaufgaben haben.",
      hr: "Zadatak \(name) je podzadatak i ne može imati podzadatke.")
  }
  static let addToParent = Phrase(
    en: "Add it to the parent todo.",
    de: "Fügen Sie sie der übergeordneten Aufgabe hinzu.",
    hr: "Dodajte ga nadređenom zadatku.")
  static func todoIsDone(_ name: String) -> Phrase {
    Phrase(
      en: "Todo \(name) is done.",
      de: "Aufgabe \(name) ist erledigt.",
      hr: "Zadatak \(name) je obavljen.")
  }
  static func reopenFirst(_ line: String) -> Phrase {
    Phrase(
      en: "Reopen it first: \(line)",
      de: "Öffnen Sie sie zuerst wieder: \(line)",
      hr: "Najprije ga ponovno otvorite: \(line)")
  }
  static func ownParent(_ name: String) -> Phrase {
    Phrase(
      en: "Todo \(name) cannot be a subtask of itself.",
      de: "Aufgabe \(name) kann keine Teilaufgabe von sich selbst sein.",
      hr: "Zadatak \(name) ne može biti vlastiti podzadatak.")
  }
  static func hasSubtasks(_ name: String) -> Phrase {
    Phrase(
      en: "Todo \(name) has subtasks and cannot become a subtask.",
      de: "Aufgabe \(name) hat Teilaufgaben und kann selbst keine werden.",
      hr: "Zadatak \(name) ima podzadatke i ne može postati podzadatak.")
  }
  static let detachSubtasks = Phrase(
    en: "Move each of them out first: edit NUMBER --under none",
    de: "Nehmen Sie sie zuerst einzeln heraus: edit NUMMER --under none",
    hr: "Najprije izdvojite svaki od njih: edit BROJ --under none")
  static let underHelp = Phrase(
    en: "Make it a subtask of this todo.",
    de: "Zur Teilaufgabe dieser Aufgabe machen.",
    hr: "Učiniti ga podzadatkom ovog zadatka.")
  static let moveHelp = Phrase(
    en: "Make it a subtask of this todo; 'none' for no parent.",
    de: "Zur Teilaufgabe dieser Aufgabe machen; „none“ für keine.",
    hr: "Učiniti ga podzadatkom ovog zadatka; „none” za nijedan.")
  static let addSubtaskSummary = Phrase(
    en: "Add a subtask", de: "Eine Teilaufgabe hinzufügen", hr: "Dodati podzadatak")
  static let subtasks = Phrase(en: "Subtasks", de: "Teilaufgaben", hr: "Podzadaci")
  static let parent = Phrase(en: "Part of", de: "Teil von", hr: "Dio zadatka")
  static func subtaskTitle(_ title: Phrase, _ parent: String) -> Phrase {
    Phrase(
      en: "\(title) (of \(parent))", de: "\(title) (von \(parent))", hr: "\(title) (od \(parent))")
  }
  static func withSubtasks(_ names: Phrase) -> Phrase {
    Phrase(
      en: "With its subtasks: \(names).",
      de: "Mit den Teilaufgaben: \(names).",
      hr: "S podzadacima: \(names).")
  }
  static func deleteWithSubtasks(_ names: Phrase, _ count: Int) -> Phrase {
    let subtasks = Phrase(
      en: count == 1 ? "its subtask" : "\(count) subtasks",
      de: count == 1 ? "die Teilaufgabe" : "\(count) Teilaufgaben",
      hr: count == 1
        ? "podzadatak" : "\(Croatian.counted(count, "podzadatak", "podzadatka", "podzadataka"))")
    return Phrase(
      en: "Delete \(names) and \(subtasks)?", de: "\(names) und \(subtasks) löschen?",
      hr: "Obrisati \(names) i \(subtasks)?")
  }
}

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

  static func announcement(ofSuccessors todos: [Todo]) -> Phrase {
    let due = todos.count == 1 ? todos.first?.due.map(fullDate) : nil
    return comesNext(names(of: todos), due)
  }

  static func description(of step: UndoStep) -> Phrase {
    if let range = step.range { return imported(range.count, range) }
    let action = TodoAction(rawValue: step.action) ?? .edited
    let sentence = did(action, names(of: step.todos, after: action))
    return step.successors.isEmpty
      ? sentence : "\(sentence) \(announcement(ofSuccessors: step.successors))"
  }
  /// A date of a recurring todo that was finished before its day.
  static func isAhead(_ names: Phrase, _ due: Phrase) -> Phrase {
    Phrase(
      en: "Done ahead of time: \(names) was due \(due). 'undo' takes it back.",
      de: "Im Voraus erledigt: \(names) war fällig \(due). „undo“ nimmt das zurück.",
      hr: "Obavljeno unaprijed: \(names) je imalo rok \(due). „undo” to poništava.")
  }
  static func isEarlier(_ names: Phrase, _ before: Phrase) -> Phrase {
    Phrase(
      en: "That is earlier: \(names) was due \(before).",
      de: "Das ist früher: \(names) war fällig \(before).",
      hr: "To je ranije: \(names) je imalo rok \(before).")
  }
}
