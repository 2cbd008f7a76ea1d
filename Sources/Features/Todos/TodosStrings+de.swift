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
    isEmpty: "ist leer",
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
      }
    },
    undoRestores: { "„undo“ holt \($0 == 1 ? "sie" : "alle") zurück." },
    isDue: { "Fällig \($0)." },
    unchanged: "Es gab nichts zu ändern.",
    undid: { "Zurückgenommen: \($0) „redo“ tut es wieder." },
    redid: { "Wieder getan: \($0)" }
  )
}
