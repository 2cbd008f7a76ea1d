import AtriumFormats
import AtriumScreen
import AtriumTime

extension TimelineStrings {
  static let en = TimelineStrings(
    title: "Timeline",
    count: { $0 == 1 ? "1 appointment" : "\($0) appointments" },

    storingName: "Keep my appointments and examinations",
    storingText:
      "Atrium keeps the appointments and examinations you enter or import, with places, notes and "
      + "results, in a file on this device that only you can read. Nothing of it is sent anywhere.",
    remindingName: "Remind me of appointments",
    remindingText:
      "While the shell is open, a line above the prompt says which appointment is near. Whoever "
      + "sees your screen can read it.",
    recallingName: "Point out what may be due again",
    recallingText:
      "Atrium looks at your past entries for those of the same title that took place at intervals, "
      + "and says when the next one may be due. It only counts days and replaces no advice.",

    notFound: { "There is no appointment \($0)." },
    listShowsNumbers: "'list --all' shows the numbers there are.",
    noTitle: "An appointment needs a title.",
    typeATitle: "Say in a few words what it is.",
    noStart: "When is it?",
    useOnOption: "Say --on 'tue 14:30', --on 24.12. or --on '2030-12-24 09:00'.",
    endsBeforeItBegins: { "It cannot end at \($1) when it begins at \($0)." },
    giveALaterEnd: "Give a later end or an earlier beginning.",
    endNeedsTime: "What begins at a time ends at a time.",
    useUntilWithTime: "Say --until 15:30, or --until 'tomorrow 15:30'.",
    isCancelled: { "\($0) was cancelled." },
    reopenFirst: "'reopen NUMBER' plans it again.",
    rejectedItems: {
      "\($0 == 1 ? "1 event" : "\($0) events") cannot be read; nothing was imported."
    },
    useSkipBad: "Mend the file, or say --skip-bad to import the rest.",
    isNoLeadTime: "is no time before it; say it like 30m, 2h, 1d or none, up to 4 weeks",
    isNoMonth: "is no month; say it like 2030-12",
    reason: { reason in
      switch reason {
      case .format(let error): error.text(in: .en)
      case .noTitle: "This event has neither a summary nor anything in its place."
      case .noStart: "This event has no DTSTART."
      case .twoEnds: "This event has both DTEND and DURATION."
      case .endsBeforeItBegins: "This event ends before it begins."
      case .badStatus(let text): "'\(text)' is no status of an event."
      }
    },

    listSummary: "Show the timeline",
    searchSummary: "Show what has these words",
    addSummary: "Add an appointment or an examination",
    showSummary: "Look at one",
    editSummary: "Change one",
    doneSummary: "Mark as done, with what came of it",
    cancelSummary: "Mark as cancelled",
    reopenSummary: "Plan it again",
    deleteSummary: "Delete one",
    importSummary: "Import the events of a calendar (iCalendar)",
    exportSummary: "Export everything as a calendar (iCalendar)",
    allHelp: "From the first to the last.",
    pastHelp: "Only what is past or done.",
    upcomingHelp: "Only what is to come.",
    monthHelp: "Only a month, such as 2030-12.",
    titleHelp: "What it is.",
    kindHelp: "What kind it is.",
    onHelp: "When: 'tue 14:30', 24.12., '2030-12-24 09:00'; without a time for a whole day.",
    untilHelp: "When it ends: 15:30, or a day.",
    placeHelp: "Where, or with whom.",
    noteHelp: "What to think of.",
    resultHelp: "What came of it.",
    remindHelp: "How long before: 30m, 2h, 1d or none.",
    overwriteHelp: "Replace the file if there is one.",
    deleteQuestion: { "Delete \($0)?" },

    number: "#",
    what: "What",
    kind: "Kind",
    start: "When",
    end: "Until",
    place: "Place",
    note: "Note",
    state: "State",
    result: "Result",
    reminder: "Reminder",
    nothingHere: "There is nothing in your timeline yet.",
    nothingFound: "Nothing was found.",
    nothingNow: "Nothing is planned, and nothing was lately.",
    howToAdd:
      "Add something: add Blood test --kind examination --on 'tue 09:30' --place 'City lab'",
    kindName: { $0.rawValue },
    stateName: { state in
      switch state {
      case .planned: "planned"
      case .done: "done"
      case .cancelled: "cancelled"
      }
    },
    pastWithoutResult: "past; 'done NUMBER RESULT' notes what came of it",
    before: { minutes in
      switch minutes {
      case 0: "at its time"
      case let minutes where minutes % 1440 == 0:
        minutes == 1440 ? "1 day before" : "\(minutes / 1440) days before"
      case let minutes where minutes % 60 == 0:
        minutes == 60 ? "1 hour before" : "\(minutes / 60) hours before"
      default: "\(minutes) minutes before"
      }
    },
    recall: { recall in
      "\(recall.last.title): last on \(recall.last.start.day), \(recall.interval) days after the "
        + "time before. It may be due again on \(recall.due)."
    },
    did: { action, name in
      switch action {
      case .added: "Added \(name)."
      case .edited: "Changed \(name)."
      case .done: "Done: \(name)."
      case .cancelled: "Cancelled \(name)."
      case .reopened: "Planned again: \(name)."
      case .deleted: "Deleted \(name)."
      }
    },
    imported: { "Imported \($0 == 1 ? "1 appointment" : "\($0) appointments")." },
    updated: { "\($0 == 1 ? "1 was" : "\($0) were") changed by the calendar." },
    known: { "\($0 == 1 ? "1 was" : "\($0) were") here already." },
    recurring: {
      "\($0 == 1 ? "1 event recurs" : "\($0) events recur"): only the first date is listed."
    },
    skipped: { "\($0) could not be read and \($0 == 1 ? "was" : "were") passed over." },
    exported: { count, path in
      "Exported \(count == 1 ? "1 appointment" : "\(count) appointments") to \(path)."
    },
    reasonLabel: "What is wrong",

    weekday: { ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"][($0 - 1) % 7] },
    month: { month in
      let names = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September",
        "October", "November", "December",
      ]
      return "\(names[(month.month - 1) % 12]) \(month.year)"
    },
    date: { "\($0)" },
    today: "today",
    tomorrow: "tomorrow",

    isNear: { title, when, place in
      "\(title): \(when)\(place.isEmpty ? "" : ", \(place)")."
    },
    next: { "next: \($0), \($1)" },
    nothingAhead: "nothing planned"
  )
}
