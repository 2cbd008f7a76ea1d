extension TodosStrings {
  static let en = TodosStrings(
    title: "Things to do",
    pageHelp: "How many todos a list shows.",
    homeLine: { open, today, overdue in
      let due = [(today, "due today"), (overdue, "overdue")].filter { $0.0 > 0 }
      return (["\(open) open"] + due.map { "\($0) \($1)" }).joined(separator: ", ")
    },

    notFound: { "There is no todo \($0)." },
    listShowsNumbers: "'list --all' shows the numbers there are.",
    emptyTitle: "A todo needs a title.",
    typeATitle: "Say in a few words what there is to do.",
    isEmpty: "is empty",
    badTag: { "'\($0)' cannot be a tag." },
    tagsAreWords: "A tag is one word without commas.",
    nothingToUndo: "There is nothing to undo.",
    nothingToRedo: "There is nothing to redo.",

    listSummary: "List the open todos",
    searchSummary: "List the todos with these words",
    addSummary: "Add a todo",
    showSummary: "Look at one todo",
    editSummary: "Change a todo",
    doneSummary: "Mark as done",
    reopenSummary: "Mark as not done after all",
    deleteSummary: "Delete",
    undoSummary: "Take the last step back",
    redoSummary: "Do again what was taken back",
    allHelp: "Done ones too.",
    doneHelp: "Only done ones.",
    tagHelp: "Only those with this tag.",
    newTagHelp: "Give it a tag.",
    untagHelp: "Take a tag away.",
    priorityHelp: "How much it matters.",
    dueFilterHelp: "Only those due then.",
    dueHelp: "tomorrow, fri, 2026-12-24, \"+3d 17:00\".",
    sortHelp: "What comes first.",
    limitHelp: "How many to list.",
    titleHelp: "What there is to do.",
    contentHelp: "More about it.",
    undoListHelp: "Only say what would be undone.",
    deleteQuestion: { "Delete \($0)?" },

    number: "#",
    todo: "Todo",
    content: "Content",
    due: "Due",
    priority: "Priority",
    tags: "Tags",
    state: "State",
    created: "Created",
    modified: "Changed",
    finished: "Done at",
    isOpen: "open",
    isDone: "done",
    priorityName: { $0.rawValue },
    weekday: { ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"][($0 + 6) % 7] },
    date: { "\($0)" },
    today: "today",
    tomorrow: "tomorrow",
    yesterday: "yesterday",
    nothingToDo: "Nothing to do.",
    nothingFound: "No todo is like that.",
    howToAdd: "Type: add Buy milk --due tomorrow",
    moreThanShown: { "\($0) of \($1). See more with: list --limit \($1)" },
    steps: "Undo would take back, one after the other",
    did: { action, names in
      switch action {
      case .added: "Added \(names)."
      case .edited: "Changed \(names)."
      case .finished: "Done: \(names)."
      case .reopened: "Open again: \(names)."
      case .deleted: "Deleted \(names)."
      }
    },
    undoRestores: { "'undo' brings \($0 == 1 ? "it" : "them") back." },
    isDue: { "Due \($0)." },
    unchanged: "There was nothing to change.",
    undid: { "Taken back: \($0) 'redo' does it again." },
    redid: { "Done again: \($0)" }
  )
}
