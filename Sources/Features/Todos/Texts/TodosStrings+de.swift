import AtriumFormats
import AtriumScreen

extension TodosStrings {
  static let de = TodosStrings(
    title: "Aufgaben",
    pageHelp: "Wie viele Aufgaben eine Liste zeigt.",
    homeLine: { open, today, overdue in
      let due = [(today, "heute fällig"), (overdue, "überfällig")].filter { $0.0 > 0 }
      return (["\(open) offen"] + due.map { "\($0) \($1)" }).joined(separator: ", ")
    },

    notFound: { "Die Aufgabe \($0) gibt es nicht." },
    listShowsNumbers: "„list --all“ zeigt, welche Nummern es gibt.",
    emptyTitle: "Eine Aufgabe braucht einen Titel.",
    typeATitle: "In ein paar Worten sagen, was zu tun ist.",
    badTag: { "„\($0)“ kann kein Schlagwort sein." },
    tagsAreWords: "Ein Schlagwort ist ein Wort ohne Komma.",
    nothingToUndo: "Es gibt nichts rückgängig zu machen.",
    nothingToRedo: "Es gibt nichts wiederherzustellen.",

    listSummary: "Die offenen Aufgaben auflisten",
    searchSummary: "Aufgaben mit diesen Wörtern auflisten",
    addSummary: "Eine Aufgabe hinzufügen",
    showSummary: "Eine Aufgabe ansehen",
    editSummary: "Eine Aufgabe ändern",
    doneSummary: "Als erledigt markieren",
    reopenSummary: "Doch nicht erledigt",
    deleteSummary: "Löschen",
    undoSummary: "Den letzten Schritt zurücknehmen",
    redoSummary: "Zurückgenommenes wieder tun",
    allHelp: "Auch erledigte.",
    doneHelp: "Nur erledigte.",
    tagHelp: "Nur mit diesem Schlagwort.",
    newTagHelp: "Ein Schlagwort geben.",
    untagHelp: "Ein Schlagwort nehmen.",
    priorityHelp: "Wie wichtig es ist.",
    dueFilterHelp: "Nur dann fällige.",
    dueHelp: "morgen, fr, 24.12.2026, \"+3d 17:00\".",
    sortHelp: "Was zuerst kommt.",
    limitHelp: "Wie viele aufgelistet werden.",
    titleHelp: "Was zu tun ist.",
    contentHelp: "Mehr darüber.",
    undoListHelp: "Nur sagen, was zurückgenommen würde.",
    deleteQuestion: { "\($0) löschen?" },

    number: "Nr.",
    todo: "Aufgabe",
    content: "Inhalt",
    due: "Fällig",
    priority: "Priorität",
    tags: "Schlagwörter",
    recurrenceLabel: "Wiederkehr",
    recurrenceText: { $0.germanText },
    isNoRecurrence:
      "ist keine Wiederkehr; etwa montag, 2 wochen, 24.12. oder '3 tage nach erledigung'",
    everyHelp: "montag, 2 wochen, 24.12., \"3 tage nach erledigung\".",
    comesNext: { names, due in "Als Nächstes: \(names)\(due.map { ", fällig \($0)" } ?? "")." },
    isRepeated: { "Kehrt wieder: \($0)." },
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
    nothingFound: "Keine Aufgabe ist so.",
    howToAdd: "Zum Beispiel: add Milch kaufen --due morgen",
    moreThanShown: { "\($0) von \($1). Mehr mit: list --limit \($1)" },
    steps: "„undo“ nähme nacheinander zurück",
    did: { action, names in
      switch action {
      case .added: "Hinzugefügt: \(names)."
      case .edited: "Geändert: \(names)."
      case .finished: "Erledigt: \(names)."
      case .reopened: "Wieder offen: \(names)."
      case .deleted: "Gelöscht: \(names)."
      case .imported: "Importiert: \(names)."
      }
    },
    undoRestores: { "„undo“ holt \($0 == 1 ? "sie" : "alle") zurück." },
    isDue: { "Fällig \($0)." },
    undid: { "Zurückgenommen: \($0) „redo“ tut es wieder." },
    redid: { "Wieder getan: \($0)" },
    remindersHelp: "Ob Aufgaben zur Zeit ihrer Fälligkeit angesagt werden.",
    isDueNow: { "Fällig um \($1): \($0)" },

    parentIsSubtask: { "Aufgabe \($0) ist eine Teilaufgabe und hat selbst keine." },
    addToParent: "Der Aufgabe darüber hinzufügen.",
    parentIsDone: { "Aufgabe \($0) ist erledigt." },
    reopenParent: { "Wieder öffnen mit: reopen \($0)" },
    ownParent: { "Die Aufgabe \($0) kann keine Unteraufgabe von sich selbst sein." },
    hasSubtasks: { "Die Aufgabe \($0) hat Unteraufgaben und kann selbst keine werden." },
    detachSubtasks: "Zuerst jede von ihnen herausnehmen: edit --under none",
    underHelp: "Zur Teilaufgabe dieser Aufgabe machen.",
    moveHelp: "Zur Unteraufgabe von dieser machen; „none“: von keiner.",
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
    useSkipBad: "Die Datei berichtigen, oder mit --skip-bad den Rest importieren.",
    unknownFormat: "Der Name der Datei verrät ihr Format nicht.",
    useFormatOption: "--format todotxt, taskwarrior, ics oder csv angeben.",
    reason: { reason in
      switch reason {
      case .format(let error): error.text(in: .de)
      case .noTitle: "Der Titel fehlt."
      case .badPriority(let text): "„\(text)“ ist keine Priorität."
      case .badStatus(let text): "„\(text)“ ist kein Stand."
      case .badRecurrence(let text): "„\(text)“ sagt nicht, wann es wiederkehrt."
      case .badField(let name): "„\(name)“ enthält einen Wert der falschen Art."
      case .notAnObject: "Das ist kein JSON-Objekt."
      case .notJSON(let message): "Das ist kein JSON: \(message.text(in: .de))"
      case .noHeader: "Die erste Zeile nennt keine Spalte „title“ oder eine Spalte zweimal."
      case .fieldCount(let found, let expected):
        "Es sind \(found) Felder, die erste Zeile nennt aber \(expected)."
      }
    },
    importSummary: "Aufgaben aus einer Datei importieren",
    exportSummary: "Alle Aufgaben in eine Datei exportieren",
    formatHelp: "Was die Datei ist; sonst sagt es ihr Name.",
    overwriteHelp: "Die Datei ersetzen, wenn es sie gibt.",
    reasonLabel: "Was falsch ist",
    importing: "Aufgaben einlesen",
    imported: { count, range in
      let numbers = range.map {
        count == 1 ? ": \($0.lowerBound)" : ": \($0.lowerBound)–\($0.upperBound)"
      }
      return "\(count) \(count == 1 ? "Aufgabe" : "Aufgaben") importiert\(numbers ?? "")."
    },
    known: {
      "\($0) \($0 == 1 ? "war" : "waren") schon da und \($0 == 1 ? "blieb" : "blieben") unberührt."
    },
    repeated: {
      "\($0) \($0 == 1 ? "stand" : "standen") mehrmals in der Datei; es zählt das letzte Mal."
    },
    skipped: {
      "\($0) \($0 == 1 ? "war" : "waren") unlesbar und \($0 == 1 ? "wurde" : "wurden") übergangen."
    },
    exported: { "\($0) \($0 == 1 ? "Aufgabe" : "Aufgaben") nach \($1) exportiert." }
  )
}
