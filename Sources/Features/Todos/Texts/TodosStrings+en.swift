import AtriumFormats
import AtriumScreen

extension TodosStrings {
  static let en = TodosStrings(
    quotes: .english,
    title: "Todos",
    pageHelp: "Number of todos in a list.",
    homeLine: { open, today, overdue in
      let due = [(today, "due today"), (overdue, "overdue")].filter { $0.0 > 0 }
      return (["\(open) open"] + due.map { "\($0) \($1)" }).joined(separator: ", ")
    },

    notFound: { "Todo \($0) not found." },
    listShowsNumbers: "'todos list --all' shows all numbers.",
    emptyTitle: "A title is required.",
    typeATitle: "Enter a short title.",
    badTag: { "Invalid tag '\($0)'." },
    tagsAreWords: "Use one word without commas.",

    listSummary: "List open todos",
    searchSummary: "Search todos",
    addSummary: "Add a todo",
    showSummary: "Show a todo",
    editSummary: "Change a todo",
    doneSummary: "Mark as done",
    reopenSummary: "Mark as open again",
    deleteSummary: "Delete",
    allHelp: "Include done todos.",
    doneHelp: "Only done todos.",
    tagHelp: "Only todos with this tag.",
    newTagHelp: "Add a tag.",
    untagHelp: "Remove a tag.",
    priorityHelp: "Priority.",
    dueFilterHelp: "Only todos due then.",
    isNoDueFilter: "is not a day, nor overdue, today, week or none",
    dueHelp: "tomorrow, fri, 2026-12-24, \"+3d 17:00\".",
    sortHelp: "Sort order.",
    titleHelp: "Title.",
    contentHelp: "Note.",
    deleteQuestion: { "Delete \($0)?" },

    number: "#",
    todo: "Todo",
    content: "Note",
    due: "Due",
    priority: "Priority",
    tags: "Tags",
    recurrenceLabel: "Repeats",
    recurrenceText: { $0.text },
    onSingleDates: "on single dates",
    times: { $0 == 1 ? "once" : "\($0) times" },
    until: { "until \($0)" },
    isUnsupported: { "unsupported: \($0)" },
    unsupportedRule: { "\($0) cannot be completed: its rule is not supported (\($1))." },
    endRecurrence: { "To turn it into a single todo: edit \($0) --every none" },
    nextDates: "Next dates",
    isNoRecurrence: "is not a recurrence; try monday, 2 weeks, 24 dec or '3 days after done'",
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
    nothingFound: "No matching todos.",
    howToAdd: "Type: todos add Buy milk --due tomorrow",
    did: { action, names in
      switch action {
      case .added: "Added \(names)."
      case .edited: "Changed \(names)."
      case .finished: "Done: \(names)."
      case .reopened: "Reopened \(names)."
      case .deleted: "Deleted \(names)."
      case .imported: "Imported \(names)."
      }
    },
    undoRestores: { "'todos undo' restores \($0 == 1 ? "it" : "them")." },
    isDue: { "Due \($0)." },
    remindersHelp: "Whether todos are announced when they are due.",
    isDueNow: { "Due at \($1): \($0)" },

    parentIsSubtask: { "Todo \($0) is a subtask and cannot have subtasks." },
    addToParent: "Add it to the parent todo.",
    parentIsDone: { "Todo \($0) is done." },
    reopenParent: { "Reopen it first: reopen \($0)" },
    ownParent: { "Todo \($0) cannot be a subtask of itself." },
    hasSubtasks: { "Todo \($0) has subtasks and cannot become a subtask." },
    detachSubtasks: "Move each of them out first: edit NUMBER --under none",
    underHelp: "Make it a subtask of this todo.",
    moveHelp: "Make it a subtask of this todo; 'none' for no parent.",
    addSubtaskSummary: "Add a subtask",
    subtasks: "Subtasks",
    parent: "Part of",
    subtaskTitle: { "\($0) (of \($1))" },
    withSubtasks: { "With its subtasks: \($0)." },
    deleteWithSubtasks: { "Delete \($0) and \($1 == 1 ? "its subtask" : "\($1) subtasks")?" },

    rejectedItems: {
      "\($0 == 1 ? "One item" : "\($0) items") cannot be read; nothing was imported."
    },
    unknownFormat: "Cannot recognise the format by the file's name.",
    useFormatOption: "Use --format todotxt, taskwarrior, ics or csv.",
    reason: { reason in
      switch reason {
      case .format(let error): error.text(in: .en)
      case .noTitle: "The title is missing."
      case .badPriority(let text): "'\(text)' is not a priority."
      case .badStatus(let text): "'\(text)' is not a status."
      case .badRecurrence(let text): "'\(text)' is not a recurrence."
      case .badField(let name): "'\(name)' has a value of the wrong type."
      case .notAnObject: "This is not a JSON object."
      case .notJSON(let message): "This is not JSON: \(message.text(in: .en))"
      case .noHeader: "The first line lacks the column 'title' or repeats a column."
      case .fieldCount(let found, let expected):
        "Expected \(expected) fields, found \(found)."
      }
    },
    importSummary: "Import todos from a file",
    exportSummary: "Export all todos to a file",
    formatHelp: "File format; by default from the file's name.",
    importing: "Importing todos",
    imported: { count, range in
      let numbers = range.map {
        count == 1 ? ": \($0.lowerBound)" : ": \($0.lowerBound)–\($0.upperBound)"
      }
      return "Imported \(count) \(count == 1 ? "todo" : "todos")\(numbers ?? "")."
    },
    known: { "\($0) already existed and \($0 == 1 ? "was" : "were") not changed." },
    repeated: { "\($0) \($0 == 1 ? "was" : "were") repeated in the file; the last one was used." },
    otherColumns: { "Columns without a meaning for todos, kept for exports to CSV: \($0)." },
    noteField: "note",
    originalField: "data of an imported file",
    updated: { "Updated \($0) \($0 == 1 ? "todo" : "todos")." },
    recurring: { "\($0) \($0 == 1 ? "todo recurs" : "todos recur")." },
    keptRule: { "\($0): its rule is kept, but not supported (\($1))." },
    exported: { "Exported \($0) \($0 == 1 ? "todo" : "todos") to \($1)." }
  )
}
