import AtriumScreen

extension FieldNotesStrings {
  static let hr = FieldNotesStrings(
    title: "Field notes",
    count: { Croatian.counted($0, "stavka", "stavke", "stavki") },

    notFound: { "Stavka \($0) nije pronađena." },
    listHint: "Ispišite stavke s „field-notes”.",
    noTitle: "Potreban je naslov.",
    titleHint: "Upišite naslov od barem jedne riječi.",

    addSummary: "Dodati stavku",
    onHelp: "Dan za koji se stavka ispisuje.",
    showSummary: "Prikazati stavku",
    renameSummary: "Preimenovati stavku",
    deleteSummary: "Obrisati stavku",
    deleteQuestion: { "Obrisati „\($0)”?" },

    number: "Br.",
    item: "Stavka",
    day: "Dan",
    noItems: "Još nema stavki.",
    addHint: "Dodajte stavku s „field-notes add Nešto novo”.",
    added: { "Dodano: „\($0)”." },
    renamed: { "Preimenovano: „\($0)”." },
    deleted: { "Obrisano: „\($0)”." }
  )
}
