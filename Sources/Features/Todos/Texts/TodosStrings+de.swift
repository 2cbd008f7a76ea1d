import AtriumFormats
import AtriumScreen

extension TodosStrings {
  static let de = TodosStrings(
    quotes: .german,
    title: "Aufgaben",
    pageHelp: "Anzahl der Aufgaben in einer Liste.",
    homeLine: { open, today, overdue in
      let due = [(today, "heute fällig"), (overdue, "überfällig")].filter { $0.0 > 0 }
      return (["\(open) offen"] + due.map { "\($0) \($1)" }).joined(separator: ", ")
    },

    notFound: { "Aufgabe \($0) nicht gefunden." },
    listShowsNumbers: "„todos list --all“ zeigt alle Nummern.",
    emptyTitle: "Ein Titel ist erforderlich.",
    typeATitle: "Geben Sie einen kurzen Titel ein.",
    badTag: { "Ungültiges Schlagwort „\($0)“." },
    tagsAreWords: "Verwenden Sie ein Wort ohne Komma.",

    listSummary: "Offene Aufgaben auflisten",
    searchSummary: "Aufgaben durchsuchen",
    addSummary: "Eine Aufgabe hinzufügen",
    showSummary: "Eine Aufgabe anzeigen",
    editSummary: "Eine Aufgabe ändern",
    doneSummary: "Als erledigt markieren",
    reopenSummary: "Wieder als offen markieren",
    deleteSummary: "Löschen",
    allHelp: "Auch erledigte Aufgaben.",
    doneHelp: "Nur erledigte Aufgaben.",
    tagHelp: "Nur Aufgaben mit diesem Schlagwort.",
    newTagHelp: "Ein Schlagwort hinzufügen.",
    untagHelp: "Ein Schlagwort entfernen.",
    priorityHelp: "Priorität.",
    dueFilterHelp: "Nur dann fällige Aufgaben.",
    isNoDueFilter: "ist weder ein Tag noch overdue, today, week oder none",
    dueHelp: "morgen, fr, 24.12.2026, \"+3d 17:00\".",
    sortHelp: "Sortierung.",
    titleHelp: "Titel.",
    contentHelp: "Notiz.",
    deleteQuestion: { "\($0) löschen?" },

    number: "Nr.",
    todo: "Aufgabe",
    content: "Notiz",
    due: "Fällig",
    priority: "Priorität",
    tags: "Schlagwörter",
    recurrenceLabel: "Wiederholung",
    recurrenceText: { $0.germanText },
    onSingleDates: "an einzelnen Tagen",
    times: { "\($0)-mal" },
    until: { "bis \($0)" },
    isUnsupported: { "nicht unterstützt: \($0)" },
    unsupportedRule: {
      "\($0) kann nicht abgeschlossen werden: Die Regel wird nicht unterstützt (\($1))."
    },
    endRecurrence: { "Um daraus eine einzelne Aufgabe zu machen: edit \($0) --every none" },
    nextDates: "Nächste Termine",
    isNoRecurrence:
      "ist keine Wiederholung; etwa montag, 2 wochen, 24.12. oder '3 tage nach erledigung'",
    everyHelp: "montag, 2 wochen, 24.12., \"3 tage nach erledigung\".",
    comesNext: { names, due in "Als Nächstes: \(names)\(due.map { ", fällig \($0)" } ?? "")." },
    isRepeated: { "Wiederholung: \($0)." },
    state: "Stand",
    created: "Angelegt",
    modified: "Geändert",
    finished: "Erledigt am",
    isOpen: "offen",
    isDone: "erledigt",
    priorityName: {
      switch $0 {
      case .high: "hoch"
      case .medium: "mittel"
      case .low: "niedrig"
      }
    },
    weekday: { ["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"][($0 + 6) % 7] },
    date: { Value.day($0).text(in: .de) },
    today: "heute",
    tomorrow: "morgen",
    yesterday: "gestern",
    nothingToDo: "Nichts zu tun.",
    nothingFound: "Keine passenden Aufgaben.",
    howToAdd: "Zum Beispiel: todos add Milch kaufen --due morgen",
    did: { action, names in
      switch action {
      case .added: "Hinzugefügt: \(names)."
      case .edited: "Geändert: \(names)."
      case .finished: "Erledigt: \(names)."
      case .reopened: "Wieder geöffnet: \(names)."
      case .deleted: "Gelöscht: \(names)."
      case .imported: "Importiert: \(names)."
      }
    },
    undoRestores: { "„todos undo“ stellt \($0 == 1 ? "sie" : "alle") wieder her." },
    isDue: { "Fällig \($0)." },
    remindersHelp: "Ob fällige Aufgaben angekündigt werden.",
    isDueNow: { "Fällig um \($1): \($0)" },

    parentIsSubtask: { "Aufgabe \($0) ist eine Teilaufgabe und kann keine Teilaufgaben haben." },
    addToParent: "Fügen Sie sie der übergeordneten Aufgabe hinzu.",
    parentIsDone: { "Aufgabe \($0) ist erledigt." },
    reopenParent: { "Öffnen Sie sie zuerst wieder: reopen \($0)" },
    ownParent: { "Aufgabe \($0) kann keine Teilaufgabe von sich selbst sein." },
    hasSubtasks: { "Aufgabe \($0) hat Teilaufgaben und kann selbst keine werden." },
    detachSubtasks: "Nehmen Sie sie zuerst einzeln heraus: edit NUMMER --under none",
    underHelp: "Zur Teilaufgabe dieser Aufgabe machen.",
    moveHelp: "Zur Teilaufgabe dieser Aufgabe machen; „none“ für keine.",
    addSubtaskSummary: "Eine Teilaufgabe hinzufügen",
    subtasks: "Teilaufgaben",
    parent: "Teil von",
    subtaskTitle: { "\($0) (von \($1))" },
    withSubtasks: { "Mit den Teilaufgaben: \($0)." },
    deleteWithSubtasks: {
      "\($0) und \($1 == 1 ? "die Teilaufgabe" : "\($1) Teilaufgaben") löschen?"
    },

    rejectedItems: {
      "\($0 == 1 ? "Ein Eintrag ist" : "\($0) Einträge sind") unlesbar; nichts wurde importiert."
    },
    unknownFormat: "Das Format ist am Dateinamen nicht erkennbar.",
    useFormatOption: "Geben Sie --format todotxt, taskwarrior, ics oder csv an.",
    reason: { reason in
      switch reason {
      case .format(let error): error.text(in: .de)
      case .noTitle: "Der Titel fehlt."
      case .badPriority(let text): "„\(text)“ ist keine Priorität."
      case .badStatus(let text): "„\(text)“ ist kein Status."
      case .badRecurrence(let text): "„\(text)“ ist keine Wiederholung."
      case .badField(let name): "„\(name)“ hat einen Wert des falschen Typs."
      case .notAnObject: "Das ist kein JSON-Objekt."
      case .notJSON(let message): "Das ist kein JSON: \(message.text(in: .de))"
      case .noHeader: "In der ersten Zeile fehlt die Spalte „title“, oder eine Spalte ist doppelt."
      case .fieldCount(let found, let expected):
        "\(expected) Felder erwartet, \(found) gefunden."
      }
    },
    importSummary: "Aufgaben aus einer Datei importieren",
    exportSummary: "Alle Aufgaben in eine Datei exportieren",
    formatHelp: "Dateiformat; sonst nach dem Dateinamen.",
    importing: "Aufgaben importieren",
    imported: { count, range in
      let numbers = range.map {
        count == 1 ? ": \($0.lowerBound)" : ": \($0.lowerBound)–\($0.upperBound)"
      }
      return "\(count) \(count == 1 ? "Aufgabe" : "Aufgaben") importiert\(numbers ?? "")."
    },
    known: {
      "\($0) \($0 == 1 ? "war" : "waren") schon vorhanden und \($0 == 1 ? "blieb" : "blieben") "
        + "unverändert."
    },
    repeated: {
      "\($0) \($0 == 1 ? "kam" : "kamen") mehrmals in der Datei vor; das letzte Mal zählt."
    },
    otherColumns: { "Spalten ohne Bedeutung für Aufgaben, für CSV-Exporte aufbewahrt: \($0)." },
    noteField: "Notiz",
    originalField: "Daten einer importierten Datei",
    updated: { "\($0) \($0 == 1 ? "Aufgabe" : "Aufgaben") aktualisiert." },
    recurring: { $0 == 1 ? "Eine Aufgabe wiederholt sich." : "\($0) Aufgaben wiederholen sich." },
    keptRule: { "\($0): Die Regel bleibt erhalten, wird aber nicht unterstützt (\($1))." },
    exported: { "\($0) \($0 == 1 ? "Aufgabe" : "Aufgaben") nach \($1) exportiert." }
  )
}
