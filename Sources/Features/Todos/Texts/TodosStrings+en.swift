import AtriumFormats
import AtriumScreen

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
    recurrenceLabel: "Repeats",
    recurrenceText: { $0.text },
    isNoRecurrence: "is no recurrence: try monday, 2 weeks, 24 dec or '3 days after done'",
    everyHelp: "monday, 2 weeks, 24 dec, \"3 days after done\".",
    comesNext: { names, due in "Next: \(names)\(due.map { ", due \($0)" } ?? "")." },
    isRepeated: { "Repeats \($0)." },
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
      case .imported: "Imported \(names)."
      }
    },
    undoRestores: { "'undo' brings \($0 == 1 ? "it" : "them") back." },
    isDue: { "Due \($0)." },
    undid: { "Taken back: \($0) 'redo' does it again." },
    redid: { "Done again: \($0)" },
    remindersHelp: "Whether todos are announced at the time they are due.",
    isDueNow: { "Due at \($1): \($0)" },

    parentIsSubtask: { "Todo \($0) is a subtask, which has no subtasks of its own." },
    addToParent: "Add it to the todo that is above.",
    parentIsDone: { "Todo \($0) is done." },
    reopenParent: { "Open it again with: reopen \($0)" },
    ownParent: { "Todo \($0) cannot be a subtask of itself." },
    hasSubtasks: { "Todo \($0) has subtasks, so it cannot become one." },
    detachSubtasks: "Move them out first, each with: edit --under none",
    underHelp: "Make it a subtask of this todo.",
    moveHelp: "Make it a subtask of this todo, or of 'none'.",
    addSubtaskSummary: "Add a subtask",
    subtasks: "Subtasks",
    parent: "Part of",
    subtaskTitle: { "\($0) (of \($1))" },
    withSubtasks: { "With its subtasks: \($0)." },
    deleteWithSubtasks: { "Delete \($0) and \($1 == 1 ? "its subtask" : "\($1) subtasks")?" },

    rejectedItems: {
      "\($0 == 1 ? "One item" : "\($0) items") cannot be read; nothing was imported."
    },
    useSkipBad: "Mend the file, or say --skip-bad to import the rest.",
    unknownFormat: "The file's name does not tell its format.",
    useFormatOption: "Say --format todotxt, taskwarrior, ics or csv.",
    reason: { reason in
      switch reason {
      case .format(let error): error.text(in: .en)
      case .noTitle: "This has no title."
      case .badPriority(let text): "'\(text)' is no priority."
      case .badStatus(let text): "'\(text)' is no status."
      case .badRecurrence(let text): "'\(text)' does not say when it comes again."
      case .badField(let name): "'\(name)' holds a value of the wrong kind."
      case .notAnObject: "This is not a JSON object."
      case .notJSON(let message): "This is not JSON: \(message.text(in: .en))"
      case .noHeader: "The first line names no column 'title', or one column twice."
      case .fieldCount(let found, let expected):
        "There are \(found) fields, but the first line names \(expected)."
      }
    },
    importSummary: "Import todos from a file",
    exportSummary: "Export all todos to a file",
    formatHelp: "What the file is; its name tells where this does not.",
    overwriteHelp: "Replace the file if there is one.",
    reasonLabel: "What is wrong",
    importing: "Importing todos",
    imported: { count, range in
      let numbers = range.map {
        count == 1 ? ": \($0.lowerBound)" : ": \($0.lowerBound)–\($0.upperBound)"
      }
      return "Imported \(count) \(count == 1 ? "todo" : "todos")\(numbers ?? "")."
    },
    known: { "\($0) \($0 == 1 ? "was" : "were") here already and left alone." },
    repeated: { "\($0) stood in the file more than once; the last one counted." },
    skipped: { "\($0) could not be read and \($0 == 1 ? "was" : "were") passed over." },
    exported: { "Exported \($0) \($0 == 1 ? "todo" : "todos") to \($1)." }
  )
}
