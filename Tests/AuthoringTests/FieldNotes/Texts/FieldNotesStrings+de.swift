import AtriumScreen

extension FieldNotesStrings {
  static let de = FieldNotesStrings(
    title: "Field notes",
    count: { $0 == 1 ? "1 Eintrag" : "\($0) Einträge" },

    notFound: { "Den Eintrag \($0) gibt es nicht." },
    listShowsNumbers: "Die Liste zeigt, welche Nummern es gibt.",
    noTitle: "Ein Eintrag braucht einen Titel.",
    typeATitle: "In ein paar Worten sagen, was es ist.",

    addSummary: "Einen Eintrag hinzufügen",
    showSummary: "Einen Eintrag ansehen",
    renameSummary: "Ihm einen anderen Titel geben",
    deleteSummary: "Ihn löschen",
    deleteQuestion: { "„\($0)“ löschen?" },

    number: "Nr.",
    item: "Eintrag",
    nothingThere: "Hier ist nichts.",
    howToAdd: "Zum Beispiel: add Etwas Neues",
    added: { "„\($0)“ hinzugefügt." },
    renamed: { "Heißt jetzt „\($0)“." },
    deleted: { "„\($0)“ gelöscht." }
  )
}
