import AtriumScreen

extension FieldNotesStrings {
  static let en = FieldNotesStrings(
    title: "Field notes",
    count: { $0 == 1 ? "1 item" : "\($0) items" },

    notFound: { "Item \($0) not found." },
    listHint: "Run 'field-notes' to list the items.",
    noTitle: "A title is required.",
    titleHint: "Enter a title of at least one word.",

    addSummary: "Add an item",
    onHelp: "The day on which the item is listed.",
    showSummary: "Show an item",
    renameSummary: "Rename the item",
    deleteSummary: "Delete the item",
    deleteQuestion: { "Delete “\($0)”?" },

    number: "#",
    item: "Item",
    day: "Day",
    noItems: "No items yet.",
    addHint: "Run 'field-notes add Something new' to add one.",
    added: { "Added “\($0)”." },
    renamed: { "Renamed to “\($0)”." },
    deleted: { "Deleted “\($0)”." }
  )
}
