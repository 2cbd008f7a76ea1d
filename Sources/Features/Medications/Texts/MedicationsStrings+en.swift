import AtriumScreen

extension MedicationsStrings {
  static let en = MedicationsStrings(
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

    notFound: { "There is no medication \($0)." },
    listShowsNumbers: "'list --all' shows the numbers there are.",
    noName: "A medication needs a name.",
    typeAName: "Say what stands on the package.",
    noSchedule: "When is it taken?",
    scheduleExamples:
      "Say --schedule '08:00 and 20:00', '3x daily', 'every 8 hours', '1-0-1' or 'when needed'.",
    endsBeforeItBegins: { "It cannot end on \($1) when it begins on \($0)." },
    giveALaterEnd: "Give a later end or an earlier beginning.",
    hasEnded: { "\($0) ended on \($1)." },
    editUntil: "'edit NUMBER --until none' lets it go on.",
    noDosePlanned: { "No dose of \($0) is planned on \($1)." },
    todayShowsDoses: "'today' shows the doses of the day.",
    noDoseAt: { "No dose of \($0) is planned at \($1)." },
    dosesAre: { "Doses are planned at \($0.joined(separator: ", "))." },
    allDosesRecorded: { "Every dose of \($0) on \($1) is recorded already." },
    undoTakesBack: "'undo' takes the last record back.",
    alreadyRecorded: { "The dose of \($0) at \($1) is recorded already." },
    neverSkipped: { "\($0) is taken when needed: there is no dose to skip." },
    dateInFuture: { "\($0) has not come yet." },
    recordOnTheDay: "Record a dose on its day or later.",
    severalAreDue: "Doses of several medications are due.",
    sayWhich: { ids in "Say which: \(ids.map { "taken \($0)" }.joined(separator: ", "))." },
    nothingDue: "No dose is due now.",
    nothingToUndo: "No dose was recorded.",
    isNoDay: "is a time; say a day",
    isNoTime: "is no time of day; say it like 08:00",
    scheduleError: { $0.englishText },

    listSummary: "List what is taken, and today's doses",
    todaySummary: "Show the doses of a day",
    addSummary: "Add a medication",
    showSummary: "Look at a medication",
    editSummary: "Change a medication",
    stopSummary: "End taking it, now or on a day",
    deleteSummary: "Delete it with everything recorded about it",
    takenSummary: "Record that a dose was taken",
    skippedSummary: "Record that a dose was left out",
    undoSummary: "Take the last record of a dose back",
    adherenceSummary: "Show how many doses were taken",
    exportSummary: "Export all medications as FHIR R4",
    allHelp: "What has ended, too.",
    nameHelp: "What stands on the package.",
    substanceHelp: "What is in it.",
    strengthHelp: "Such as '400 mg'.",
    formHelp: "What it comes as.",
    doseHelp: "What is taken at once, such as 1 or '20 drops'.",
    scheduleHelp: "'08:00 and 20:00', '3x daily', 'every 8 hours', '1-0-1', 'when needed'.",
    sinceHelp: "The first day; today where nothing is said.",
    untilHelp: "The last day.",
    noteHelp: "Anything else.",
    stopHelp: "The last day; now where nothing is said.",
    timeHelp: "Of which time; the open dose nearest to now where nothing is said.",
    dayHelp: "Of which day; today where nothing is said.",
    daysHelp: "Over how many days.",
    formatHelp: "What the file is.",
    overwriteHelp: "Replace the file if there is one.",
    deleteQuestion: { "Delete \($0) and everything recorded about it?" },

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
    nothingTaken: "You have not entered any medications yet.",
    nothingPresent: "Nothing is taken at present.",
    howToAdd: "Add one: add Ibuprofen --strength '400 mg' --form tablet --schedule '1-0-1'",
    dosesOf: { "Doses of \($0)" },
    noDosesToday: "No doses are planned for this day.",
    duplicateHint: { hint in
      let names = hint.medications.map(\.label).listed("and")
      return switch hint.kind {
      case .sameProduct:
        "\(names) seem to be one medication entered \(hint.isPair ? "twice" : "several times")."
      case .sameSubstance: "\(names) \(hint.isPair ? "both" : "all") hold \(hint.substance)."
      }
    },
    stateName: { state in
      switch state {
      case .planned: "planned"
      case .active: "taken"
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
    recorded: { isTaken, dose, when in "\(isTaken ? "Taken" : "Skipped"): \(dose), \(when)." },
    takenBack: { "Open again: \($0), \($1)." },
    exported: { count, path in
      "Exported \(count == 1 ? "1 medication" : "\(count) medications") to \(path)."
    },

    adherence: { "Doses taken over \($0) days, in percent" },
    shareOfDay: "Taken, %",
    taken: "Taken",
    skipped: "Skipped",
    missed: "Missed",
    share: "Share",
    nothingWasDue: "No dose was due in these days.",

    isDueNow: { "Due at \($1): \($0). 'medications taken \($2)' records it." },
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
    case .empty: "is empty; say for example '08:00 and 20:00'"
    case .notUnderstood(let word):
      "says no schedule ('\(word)'); say for example '08:00 and 20:00', '3x daily', "
        + "'every 8 hours', 'mon wed fri 09:00', '1-0-1' or 'when needed'"
    case .noSuchTime(let text): "has a time that does not exist (\(text)); from 00:00 to 23:59"
    case .unevenHours(let hours, let alternatives):
      "would fall on other times each day, as 24 is no multiple of \(hours); say "
        + alternatives.map { "'every \($0) hours'" }.joined(separator: " or ")
    case .tooOften: "is too often; at most 12 times a day, or say the times"
    case .invalidInterval: "is no distance between days; from 1 to 366 days"
    case .intervalInMonths: "counts in months, which are not of one length; say 'every 4 weeks'"
    case .nothingTaken: "takes nothing at any time; say 'when needed' for no fixed times"
    case .badAmount(let text): "has an amount that is no number (\(text)), such as 1, ½ or 0.5"
    case .wrongAmountCount(let count):
      "has \(count) amounts; say three or four: morning-noon-evening-night, as in 1-0-1-0"
    case .conflictingIntervals:
      "says two rhythms at once; say either weekdays or a number of days or hours"
    case .countMismatch(let count, let times):
      "is to be \(count) times a day but names \(times) times; say one of the two"
    case .duplicateTime(let time): "names \(time) twice; say how much, as in '\(time) ×2'"
    }
  }
}
