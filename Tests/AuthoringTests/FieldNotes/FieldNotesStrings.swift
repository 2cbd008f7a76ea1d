import AtriumScreen

/// What the feature says.
struct FieldNotesStrings: Strings {
  var title: String
  var count: @Sendable (_ items: Int) -> String

  // Failures
  var notFound: @Sendable (_ id: Int) -> String
  var listShowsNumbers: String
  var noTitle: String
  var typeATitle: String

  // Commands
  var addSummary: String
  var showSummary: String
  var renameSummary: String
  var deleteSummary: String
  var deleteQuestion: @Sendable (_ title: String) -> String

  // Screens
  var number: String
  var item: String
  var nothingThere: String
  var howToAdd: String
  var added: @Sendable (_ title: String) -> String
  var renamed: @Sendable (_ title: String) -> String
  var deleted: @Sendable (_ title: String) -> String

  static let en = FieldNotesStrings(
    title: "Field notes",
    count: { $0 == 1 ? "1 item" : "\($0) items" },

    notFound: { "There is no item \($0)." },
    listShowsNumbers: "The list shows the numbers there are.",
    noTitle: "An item needs a title.",
    typeATitle: "Say in a few words what it is.",

    addSummary: "Add an item",
    showSummary: "Look at an item",
    renameSummary: "Give it another title",
    deleteSummary: "Delete it",
    deleteQuestion: { "Delete “\($0)”?" },

    number: "#",
    item: "Item",
    nothingThere: "Nothing here.",
    howToAdd: "Type: add Something new",
    added: { "Added “\($0)”." },
    renamed: { "Now called “\($0)”." },
    deleted: { "Deleted “\($0)”." }
  )

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

  static var translations: [Language: FieldNotesStrings] { [.de: de, .hr: hr] }
}

extension Phrase {
  /// A sentence of this feature.
  static func own(
    _ sentence: @escaping @Sendable (FieldNotesStrings) -> String
  ) -> Phrase {
    Phrase(sentence)
  }
}
