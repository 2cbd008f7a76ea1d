import AtriumScreen

extension FieldNotesStrings {
  static let hr = FieldNotesStrings(
    title: "Field notes",
    count: { Croatian.counted($0, "stavka", "stavke", "stavki") },

    notFound: { "Nema stavke \($0)." },
    listShowsNumbers: "Popis pokazuje koji brojevi postoje.",
    noTitle: "Stavka treba naslov.",
    typeATitle: "Recite u nekoliko riječi što je to.",

    addSummary: "Dodaj stavku",
    showSummary: "Pogledaj stavku",
    renameSummary: "Daj joj drugi naslov",
    deleteSummary: "Obriši je",
    deleteQuestion: { "Obrisati „\($0)“?" },

    number: "Br.",
    item: "Stavka",
    nothingThere: "Ovdje nema ničega.",
    howToAdd: "Na primjer: add Nešto novo",
    added: { "Dodano: „\($0)“." },
    renamed: { "Sada se zove „\($0)“." },
    deleted: { "Obrisano: „\($0)“." }
  )
}
