import AtriumScreen

extension MedicationsStrings {
  static let en = MedicationsStrings(
    quotes: .english,
    title: "Medications",
    count: { $0 == 1 ? "1 medication" : "\($0) medications" },

    storingName: "Keep my medication list",
    storingText:
      "Atrium keeps the medications you enter, when you take them and what you recorded as taken or "
      + "skipped, in a file on this device that only you can read. Nothing of it is sent anywhere.",
    remindingName: "Remind me when a dose is due",
    remindingText:
      "While the shell is open, a line above the prompt says which dose is due. Whoever sees your "
      + "screen can read it.",
    comparingName: "Compare the entries of my list",
    comparingText:
      "Atrium compares the entries of your list with one another and points out what was entered "
      + "twice and what holds the same substance. It knows nothing about interactions and replaces "
      + "no advice.",

    notFound: { "Medication \($0) not found." },
    listHint: "Run 'medications list --all' to see the numbers.",
    noName: "A name is required.",
    nameHint: "Enter the name on the package.",
    noSchedule: "A schedule is required.",
    scheduleExamples:
      "Add --schedule '08:00 and 20:00', '3x daily', 'every 8 hours', '1-0-1' or 'when needed'.",
    endsBeforeItBegins: { "The end, \($1), is before the start, \($0)." },
    laterEndHint: "Choose a later end or an earlier start.",
    hasEnded: { "\($0) ended on \($1)." },
    editUntil: "Run 'medications edit NUMBER --until none' to continue it.",
    noDosePlanned: { "No dose of \($0) is planned on \($1)." },
    dosesHint: { "Run 'medications doses\($0)' to see the doses." },
    noDoseAt: { "No dose of \($0) is planned at \($1)." },
    plannedTimes: { "Doses are planned at \($0.joined(separator: ", "))." },
    allDosesRecorded: { "All doses of \($0) on \($1) are already recorded." },
    notYetDue: { "The next dose of \($0) is due at \($1)." },
    timeHint: { "To record it now, add '--time \($0)'." },
    undoHint: "'medications undo' takes back the last step.",
    alreadyRecorded: { "The dose of \($0) at \($1) is already recorded." },
    neverSkipped: { "\($0) is taken when needed; it has no doses to skip." },
    dateInFuture: { "\($0) is in the future." },
    recordOnTheDay: "Record a dose on its day or later.",
    severalAreDue: "Doses of several medications are due.",
    dueMedications: {
      "Choose one: \($0.prefix(2).joined(separator: ", "))" + ($0.count > 2 ? ", …" : ".")
    },
    nothingDue: { $0.map { "No dose is open on \($0)." } ?? "No dose is due now." },
    isNotATime: "is not a time; for example 08:00",
    scheduleError: { $0.englishText },

    searchSummary: "Search current and ended medications",
    listSummary: "List medications and today's doses",
    todaySummary: "Show the doses of a day",
    addSummary: "Add a medication",
    showSummary: "Show a medication",
    editSummary: "Edit a medication",
    stopSummary: "Stop a medication, now or on a day",
    deleteSummary: "Delete a medication and its records",
    takenSummary: "Record a dose as taken",
    skippedSummary: "Record a dose as skipped",
    adherenceSummary: "Show the share of doses taken",
    exportSummary: "Export all medications as FHIR R4",
    allHelp: "Include ended medications.",
    nameHelp: "The name on the package.",
    substanceHelp: "The active substance.",
    strengthHelp: "The strength, such as '400 mg'.",
    formHelp: "The dosage form.",
    doseHelp: "The amount of one dose, such as 1 or '20 drops'.",
    scheduleHelp: "'08:00 and 20:00', '3x daily', 'every 8 hours', '1-0-1', 'when needed'.",
    sinceHelp: "The first day; defaults to today.",
    untilHelp: "The last day.",
    noteHelp: "A note.",
    stopHelp: "The last day; defaults to now.",
    timeHelp: "The planned time; defaults to the due dose.",
    dayHelp: "The day; defaults to today.",
    daysHelp: "The number of days.",
    formatHelp: "The file format.",
    deleteQuestion: { "Delete \($0) and all its records?" },

    number: "#",
    medication: "Medication",
    substance: "Substance",
    strength: "Strength",
    form: "Form",
    dose: "Dose",
    schedule: "Schedule",
    since: "Since",
    until: "Until",
    note: "Note",
    state: "State",
    time: "Time",
    noMedications: "No medications yet.",
    noCurrentMedications: "No current medications.",
    howToAdd:
      "Add one: medications add Ibuprofen --schedule '1-0-1'",
    dosesOf: { "Doses of \($0)" },
    noDosesToday: "No doses planned for this day.",
    duplicateHint: { hint in
      let names = hint.medications.map(\.label).listed("and")
      return switch hint.kind {
      case .sameProduct:
        "\(names) seem to be one medication entered \(hint.isPair ? "twice" : "several times")."
      case .sameSubstance: "\(names) \(hint.isPair ? "both" : "all") contain \(hint.substance)."
      }
    },
    stateName: { state in
      switch state {
      case .planned: "planned"
      case .active: "current"
      case .finished: "finished"
      case .stopped: "stopped"
      }
    },
    doseState: { state in
      switch state {
      case .taken: "taken"
      case .skipped: "skipped"
      case .missed: "missed"
      case .due: "due"
      case .later: "later"
      }
    },
    recordedDoses: "recorded doses",
    formName: { $0.rawValue },
    pieces: { form, count in
      let isOne = count <= 1
      return switch form {
      case .tablet: isOne ? "tablet" : "tablets"
      case .capsule: isOne ? "capsule" : "capsules"
      case .drops: isOne ? "drop" : "drops"
      case .injection: isOne ? "injection" : "injections"
      case .spray, .inhaler: isOne ? "puff" : "puffs"
      case .patch: isOne ? "patch" : "patches"
      case .suppository: isOne ? "suppository" : "suppositories"
      default: isOne ? "dose" : "doses"
      }
    },
    scheduleText: { $0.englishText },
    weekday: { ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"][($0 - 1) % 7] },
    date: { "\($0)" },
    today: "today",
    tomorrow: "tomorrow",
    did: { action, name in
      switch action {
      case .added: "Added \(name)."
      case .edited: "Changed \(name)."
      case .stopped: "Stopped \(name)."
      case .deleted: "Deleted \(name)."
      }
    },
    stillDue: { "Still due: \($0). Run 'medications taken \($1) --time TIME' to record it." },
    recorded: { isTaken, dose, when in "\(isTaken ? "Taken" : "Skipped"): \(dose), \(when)." },
    exported: { count, path in
      "Exported \(count == 1 ? "1 medication" : "\(count) medications") to \(path)."
    },

    adherence: { "Doses taken over \($0) days, in percent" },
    shareOfDay: "Taken, %",
    taken: "Taken",
    skipped: "Skipped",
    missed: "Missed",
    share: "Share",
    nothingWasDue: "No doses were due in this period.",

    isDueNow: { "Due at \($1): \($0). Run 'medications taken \($2)' to record it." },
    dueSince: { "due since \($1): \($0)" },
    next: { "next: \($0), \($1)" }
  )
}

extension Schedule {
  var englishText: String {
    if isAsNeeded { return "when needed" }
    let days =
      switch self.days {
      case .every(1): "daily"
      case .every(7): "every week"
      case .every(let interval): "every \(interval) days"
      case .weekdays(let days): days.map { MedicationsStrings.en.weekday($0) }.listed("and")
      }
    return "\(days) at \(doses.map(\.timeAndAmount).listed("and"))"
  }
}

extension ScheduleError {
  var englishText: String {
    switch self {
    case .empty: "is empty; for example '08:00 and 20:00'"
    case .notUnderstood(let word):
      "is not a schedule ('\(word)'); for example '08:00 and 20:00', '3x daily', "
        + "'every 8 hours', 'mon wed fri 09:00', '1-0-1' or 'when needed'"
    case .noSuchTime(let text): "contains an invalid time (\(text)); use 00:00 to 23:59"
    case .unevenHours(_, let alternatives):
      "falls on different times each day; use "
        + alternatives.map { "'every \($0) hours'" }.joined(separator: " or ")
    case .tooOften: "must be 1 to 12 times a day; for more, list the times"
    case .invalidInterval: "must be 1 to 366 days"
    case .intervalInMonths: "counts months, which differ in length; use 'every 4 weeks'"
    case .nothingTaken: "contains no dose; use 'when needed' for no fixed times"
    case .badAmount(let text): "contains an invalid amount (\(text)); use 1, ½ or 0.5"
    case .wrongAmountCount(let count):
      "has \(count) amounts; use three or four: morning-noon-evening-night, as in 1-0-1-0"
    case .conflictingIntervals:
      "combines two intervals; use either weekdays or a number of days or hours"
    case .countMismatch(let count, let times):
      "combines \(count) times a day with \(times == 1 ? "1 time" : "\(times) times"); use only one"
    case .duplicateTime(let time): "contains \(time) twice; use an amount: '\(time) ×2'"
    }
  }
}
