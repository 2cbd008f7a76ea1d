import AtriumScreen

extension FieldNotesStrings {
  static let de = FieldNotesStrings(
    title: "Field notes",
    count: { $0 == 1 ? "1 Eintrag" : "\($0) Einträge" },

    notFound: { "Eintrag \($0) nicht gefunden." },
    listHint: "Listen Sie die Einträge mit „field-notes“ auf.",
    noTitle: "Ein Titel ist erforderlich.",
    titleHint: "Geben Sie einen Titel aus mindestens einem Wort ein.",

    addSummary: "Eintrag hinzufügen",
    onHelp: "Der Tag, an dem der Eintrag ansteht.",
    showSummary: "Eintrag anzeigen",
    renameSummary: "Eintrag umbenennen",
    deleteSummary: "Eintrag löschen",
    deleteQuestion: { "„\($0)“ löschen?" },

    number: "Nr.",
    item: "Eintrag",
    day: "Tag",
    noItems: "Noch keine Einträge.",
    addHint: "Fügen Sie mit „field-notes add Etwas Neues“ einen hinzu.",
    added: { "„\($0)“ hinzugefügt." },
    renamed: { "In „\($0)“ umbenannt." },
    deleted: { "„\($0)“ gelöscht." }
  )
}
