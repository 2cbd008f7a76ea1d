import AtriumFormats
import AtriumScreen
import AtriumTime

extension TimelineStrings {
  static let en = TimelineStrings(
    quotes: .english,
    title: "Timeline",
    count: { $0 == 1 ? "1 appointment" : "\($0) appointments" },
    sent: {
      "the state of the synchronisation; "
        + ($0 == 1 ? "1 appointment remains" : "\($0) appointments remain") + " on the server"
    },

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
    synchronizingName: "Synchronise my appointments",
    synchronizingText:
      "Atrium sends your appointments and examinations, with places, notes and results, to the "
      + "calendars on servers that you set up with 'sync add', and receives changes from there. "
      + "Whoever runs these servers can read them. What was sent remains there after you withdraw.",

    notFound: { "Appointment \($0) not found." },
    listShowsNumbers: "'timeline list --all' shows all numbers.",
    noTitle: "A title is required.",
    typeATitle: "Enter a short title.",
    noStart: "A date is missing.",
    useOnOption: "Use --on 'tue 14:30', --on 24.12. or --on '2030-12-24 09:00'.",
    endsBeforeItBegins: { "The end \($1) is before the start \($0)." },
    giveALaterEnd: "Enter a later end or an earlier start; after midnight, the end needs its day.",
    endNeedsTime: "The end needs a time, because the start has one.",
    startNeedsTime: "The start needs a time, because the end has one.",
    useOnWithTime: "Add a time to the start: --on 'today 14:00'",
    useUntilWithTime: "Use --until 15:30, or --until 'tomorrow 15:30'.",
    emptyRange: { "No days from \($0) to \($1)." },
    toIsExclusive: "--to names the day after the last one.",
    isCancelled: { "\($0) was cancelled." },
    reopenFirst: "Reopen it with: reopen NUMBER",
    recurs: { "\($0) recurs; only single dates can be done." },
    nameTheDate: "Add the date: done NUMBER --on 2030-12-24",
    startOfSeries: { "\($0) recurs; its start cannot be moved." },
    moveOneDate: { "To move one date: edit \($0) --occurrence \($1) --on …" },
    recursAfterCompletion:
      "Appointments cannot recur after completion: they take place on fixed days.",
    ruleWithoutDates: "The rule has no dates.",
    useFixedDays: "Use fixed days, such as --every monday or --every '2 weeks'.",
    notOn: { "\($0) does not take place on \($1)." },
    showListsDates: "'timeline show NUMBER' lists its next dates.",
    rejectedItems: {
      "\($0 == 1 ? "1 event" : "\($0) events") cannot be read; nothing was imported."
    },
    isNoLeadTime: "is not a lead time; use 30m, 2h, 1d or none, up to 4 weeks",
    isNoMonth: "is not a month; use a month such as 2030-12",
    isNoRecurrence:
      "is not a recurrence; try monday, '2 weeks', '24 dec' or 'week, 8 times'",
    reason: { reason in
      switch reason {
      case .format(let error): error.text(in: .en)
      case .noTitle: "This event has no title."
      case .noStart: "This event has no DTSTART."
      case .endsBeforeItBegins: "This event ends before it begins."
      case .badStatus(let text): "'\(text)' is not a status of an event."
      }
    },

    listSummary: "Show the timeline",
    searchSummary: "Search the timeline",
    addSummary: "Add an appointment or an examination",
    showSummary: "Show an appointment",
    editSummary: "Change an appointment",
    doneSummary: "Mark as done, with the result",
    cancelSummary: "Mark as cancelled",
    reopenSummary: "Mark as planned again",
    deleteSummary: "Delete an appointment",
    importSummary: "Import the events of a calendar (iCalendar)",
    exportSummary: "Export everything as a calendar (iCalendar)",
    allHelp: "All entries.",
    pastHelp: "Only past or done entries.",
    upcomingHelp: "Only upcoming entries.",
    monthHelp: "Only one month, such as 2030-12.",
    fromHelp: "Only what begins on this day or later.",
    toHelp: "Only what begins before this day.",
    occurrenceHelp: "The day of one date of a series.",
    titleHelp: "Title.",
    kindHelp: "Kind.",
    onHelp: "Start: 'tue 14:30', 24.12., '2030-12-24 09:00'; without a time, a whole day.",
    moveHelp:
      "Start: 14:30 (same day), 24.12. (same times unless --until is a day), 'tue 14:30'.",
    untilHelp: "End: 15:30, 2 hours, or a day.",
    everyHelp: "Recurs: monday, '2 weeks', 'month on the last day', 'week, 8 times'.",
    placeHelp: "Place or person.",
    noteHelp: "Note.",
    resultHelp: "Result.",
    remindHelp: "Reminder before the start: 30m, 2h, 1d or none.",
    deleteQuestion: { "Delete \($0)?" },
    deleteSeriesQuestion: { "Delete \($0) with all its dates?" },

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
    nothingHere: "Your timeline is empty.",
    nothingFound: "No matching appointments.",
    nothingNow: "No upcoming or recent appointments.",
    howToAdd:
      "Add something: timeline add Blood test --kind examination --on 'tue 09:30' --place 'City lab'",
    kindName: { $0.rawValue },
    stateName: { state in
      switch state {
      case .planned: "planned"
      case .done: "done"
      case .cancelled: "cancelled"
      }
    },
    pastWithoutResult: "past; 'timeline done NUMBER RESULT' adds the result",
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
        + "previous one. It may be due again on \(recall.due)."
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
    isRepeated: { "Repeats \($0)." },
    onDate: { "\($0) on \($1)" },
    undoRestores: "'timeline undo' restores it.",
    imported: { "Imported \($0 == 1 ? "1 appointment" : "\($0) appointments")." },
    updated: { "\($0 == 1 ? "1 was" : "\($0) were") updated from the calendar." },
    known: { "\($0) already existed." },
    deletedSeries: { "Deleted \($0) with all its dates." },
    recurring: { $0 == 1 ? "1 event recurs." : "\($0) events recur." },
    unsupported: {
      "The recurrence of \($0) is not supported (\($1)): only its first date is listed."
    },
    unknownZones: { "Unknown time zone: \($0). These times are read on your clock." },
    tooManyDates: {
      "\($0) has too many dates: some are missing. List fewer days with --from and --to."
    },
    seriesAreListed: {
      "Dates of series are listed until \($0). List later ones with --to DAY."
    },
    exported: { count, path in
      "Exported \(count == 1 ? "1 appointment" : "\(count) appointments") to \(path)."
    },

    rule: "Recurs",
    nextDates: "Next dates",
    unsupportedRule: { "recurrence not supported (\($0)); only the first date" },
    every: { interval, frequency in
      let unit =
        switch frequency {
        case .secondly: "second"
        case .minutely: "minute"
        case .hourly: "hour"
        case .daily: "day"
        case .weekly: "week"
        case .monthly: "month"
        case .yearly: "year"
        }
      return interval == 1 ? "every \(unit)" : "every \(interval) \(unit)s"
    },
    ordinal: { position in
      let number = abs(position)
      let endings = ["th", "st", "nd", "rd"]
      let isTeen = number % 100 / 10 == 1
      let text = "\(number)\(isTeen || number % 10 > 3 ? "th" : endings[number % 10])"
      return position > 0 ? text : position == -1 ? "last" : "\(text) last"
    },
    onWeekdays: { "on \($0)" },
    onMonthDays: { days in
      let texts = days.map { $0 > 0 ? "\($0)" : $0 == -1 ? "last" : "\(-$0) from the end" }
      return "on day \(texts.joined(separator: ", "))"
    },
    inMonths: { months in
      "in " + months.map { monthNames[($0 - 1) % 12] }.joined(separator: ", ")
    },
    times: { $0 == 1 ? "once" : "\($0) times" },
    until: { "until \($0)" },

    weekday: { ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"][($0 - 1) % 7] },
    month: { "\(monthNames[($0.month - 1) % 12]) \($0.year)" },
    date: { "\($0)" },
    today: "today",
    tomorrow: "tomorrow",

    isNear: { title, when, place in
      "\(title): \(when)\(place.isEmpty ? "" : ", \(place)")."
    },
    next: { "next: \($0), \($1)" },
    nothingAhead: "nothing planned"
  )

  private static let monthNames = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
}
