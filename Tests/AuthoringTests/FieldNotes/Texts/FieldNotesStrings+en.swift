import AtriumScreen

extension FieldNotesStrings {
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
}
