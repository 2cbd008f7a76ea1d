import AtriumScreen

extension MedicationsStrings {
  static let de = MedicationsStrings(
    title: "Medikamente",
    count: { $0 == 1 ? "1 Medikament" : "\($0) Medikamente" },

    storingName: "Meine Medikamentenliste speichern",
    storingText:
      "Atrium speichert die Medikamente, die Sie eintragen, wann Sie sie nehmen und was Sie als "
      + "genommen oder ausgelassen vermerken, in einer Datei auf diesem Gerät, die nur Sie lesen "
      + "können. Nichts davon wird irgendwohin gesendet.",
    remindingName: "Mich erinnern, wenn eine Einnahme fällig ist",
    remindingText:
      "Solange die Shell offen ist, sagt eine Zeile über der Eingabe, welche Einnahme fällig ist. "
      + "Wer Ihren Bildschirm sieht, kann sie lesen.",
    comparingName: "Die Einträge meiner Liste vergleichen",
    comparingText:
      "Atrium vergleicht die Einträge Ihrer Liste miteinander und weist darauf hin, was doppelt "
      + "eingetragen ist und was denselben Wirkstoff enthält. Über Wechselwirkungen weiß es nichts "
      + "und ersetzt keinen Rat.",

    notFound: { "Das Medikament \($0) gibt es nicht." },
    listShowsNumbers: "„list --all“ zeigt, welche Nummern es gibt.",
    noName: "Ein Medikament braucht einen Namen.",
    typeAName: "Sagen, was auf der Packung steht.",
    noSchedule: "Wann wird es genommen?",
    scheduleExamples:
      "Mit --schedule '08:00 und 20:00', '3x täglich', 'alle 8 Stunden', '1-0-1' oder 'bei Bedarf'.",
    endsBeforeItBegins: { "Es kann nicht am \($1) enden, wenn es am \($0) beginnt." },
    giveALaterEnd: "Ein späteres Ende oder einen früheren Beginn angeben.",
    hasEnded: { "\($0) endete am \($1)." },
    editUntil: "„edit NUMMER --until none“ lässt es weitergehen.",
    noDosePlanned: { "Am \($1) ist keine Einnahme von \($0) vorgesehen." },
    todayShowsDoses: "„today“ zeigt die Einnahmen des Tages.",
    noDoseAt: { "Um \($1) ist keine Einnahme von \($0) vorgesehen." },
    dosesAre: { "Vorgesehen sind Einnahmen um \($0.joined(separator: ", "))." },
    allDosesRecorded: { "Alle Einnahmen von \($0) am \($1) sind schon vermerkt." },
    undoTakesBack: "„undo“ nimmt den letzten Vermerk zurück.",
    alreadyRecorded: { "Die Einnahme von \($0) um \($1) ist schon vermerkt." },
    neverSkipped: { "\($0) wird bei Bedarf genommen: Es gibt nichts auszulassen." },
    dateInFuture: { "Der \($0) ist noch nicht gekommen." },
    recordOnTheDay: "Eine Einnahme an ihrem Tag oder später vermerken.",
    severalAreDue: "Einnahmen mehrerer Medikamente sind fällig.",
    sayWhich: { ids in "Sagen, welche: \(ids.map { "taken \($0)" }.joined(separator: ", "))." },
    nothingDue: "Jetzt ist keine Einnahme fällig.",
    nothingToUndo: "Es ist keine Einnahme vermerkt.",
    isNoDay: "ist eine Uhrzeit; einen Tag angeben",
    isNoTime: "ist keine Uhrzeit; etwa 08:00",
    scheduleError: { $0.germanText },

    listSummary: "Was genommen wird, und die Einnahmen von heute",
    todaySummary: "Die Einnahmen eines Tages zeigen",
    addSummary: "Ein Medikament eintragen",
    showSummary: "Ein Medikament ansehen",
    editSummary: "Ein Medikament ändern",
    stopSummary: "Absetzen, jetzt oder zu einem Tag",
    deleteSummary: "Löschen, mit allem, was dazu vermerkt ist",
    takenSummary: "Vermerken, dass etwas genommen wurde",
    skippedSummary: "Vermerken, dass etwas ausgelassen wurde",
    undoSummary: "Den letzten Vermerk einer Einnahme zurücknehmen",
    adherenceSummary: "Zeigen, wie viele Einnahmen erfolgt sind",
    exportSummary: "Alle Medikamente als FHIR R4 exportieren",
    allHelp: "Auch, was beendet ist.",
    nameHelp: "Was auf der Packung steht.",
    substanceHelp: "Was darin ist.",
    strengthHelp: "Etwa '400 mg'.",
    formHelp: "Als was es kommt.",
    doseHelp: "Was auf einmal genommen wird, etwa 1 oder '20 Tropfen'.",
    scheduleHelp: "'08:00 und 20:00', '3x täglich', 'alle 8 Stunden', '1-0-1', 'bei Bedarf'.",
    sinceHelp: "Der erste Tag; sonst heute.",
    untilHelp: "Der letzte Tag.",
    noteHelp: "Alles andere.",
    stopHelp: "Der letzte Tag; sonst jetzt.",
    timeHelp: "Welche Uhrzeit; sonst die offene Einnahme, die jetzt am nächsten liegt.",
    dayHelp: "Welcher Tag; sonst heute.",
    daysHelp: "Über wie viele Tage.",
    formatHelp: "Was die Datei ist.",
    overwriteHelp: "Eine vorhandene Datei ersetzen.",
    deleteQuestion: { "\($0) löschen, mit allem, was dazu vermerkt ist?" },

    number: "Nr.",
    medication: "Medikament",
    substance: "Wirkstoff",
    strength: "Stärke",
    form: "Form",
    dose: "Dosis",
    schedule: "Einnahme",
    since: "Seit",
    until: "Bis",
    note: "Notiz",
    state: "Stand",
    time: "Zeit",
    nothingTaken: "Sie haben noch keine Medikamente eingetragen.",
    nothingPresent: "Zurzeit wird nichts genommen.",
    howToAdd: "Etwa: add Ibuprofen --strength '400 mg' --form tablet --schedule '1-0-1'",
    dosesOf: { "Einnahmen \($0)" },
    noDosesToday: "Für diesen Tag ist nichts vorgesehen.",
    duplicateHint: { hint in
      let names = hint.medications.map(\.label).listed("und")
      return switch hint.kind {
      case .sameProduct: "\(names) scheinen ein mehrfach eingetragenes Medikament zu sein."
      case .sameSubstance: "\(names) enthalten \(hint.isPair ? "beide" : "alle") \(hint.substance)."
      }
    },
    stateName: { state in
      switch state {
      case .planned: "geplant"
      case .active: "wird genommen"
      case .finished: "beendet"
      case .stopped: "abgesetzt"
      }
    },
    doseState: { state in
      switch state {
      case .taken: "genommen"
      case .skipped: "ausgelassen"
      case .missed: "versäumt"
      case .due: "fällig"
      case .later: "später"
      }
    },
    formName: { form in
      switch form {
      case .tablet: "Tablette"
      case .capsule: "Kapsel"
      case .drops: "Tropfen"
      case .syrup: "Saft"
      case .injection: "Spritze"
      case .cream: "Creme"
      case .spray: "Spray"
      case .inhaler: "Inhalator"
      case .patch: "Pflaster"
      case .suppository: "Zäpfchen"
      case .powder: "Pulver"
      case .other: "anderes"
      }
    },
    pieces: { form, count in
      let isOne = count <= 1
      return switch form {
      case .tablet: isOne ? "Tablette" : "Tabletten"
      case .capsule: isOne ? "Kapsel" : "Kapseln"
      case .drops: "Tropfen"
      case .injection: isOne ? "Spritze" : "Spritzen"
      case .spray, .inhaler: isOne ? "Hub" : "Hübe"
      case .patch: "Pflaster"
      case .suppository: "Zäpfchen"
      default: isOne ? "Dosis" : "Dosen"
      }
    },
    scheduleText: { $0.germanText },
    weekday: { ["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"][($0 - 1) % 7] },
    date: { Value.day($0).text(in: .de) },
    today: "von heute",
    tomorrow: "morgen",
    did: { action, name in
      switch action {
      case .added: "Eingetragen: \(name)."
      case .edited: "Geändert: \(name)."
      case .stopped: "Abgesetzt: \(name)."
      case .deleted: "Gelöscht: \(name)."
      }
    },
    recorded: { isTaken, dose, when in
      "\(isTaken ? "Genommen" : "Ausgelassen"): \(dose), \(when)."
    },
    takenBack: { "Wieder offen: \($0), \($1)." },
    exported: { count, path in
      "\(count == 1 ? "1 Medikament" : "\(count) Medikamente") nach \(path) exportiert."
    },

    adherence: { "Erfolgte Einnahmen über \($0) Tage, in Prozent" },
    shareOfDay: "Genommen, %",
    taken: "Genommen",
    skipped: "Ausgelassen",
    missed: "Versäumt",
    share: "Anteil",
    nothingWasDue: "In diesen Tagen war nichts vorgesehen.",

    isDueNow: { "Fällig um \($1): \($0). „medications taken \($2)“ vermerkt es." },
    dueSince: { "fällig seit \($1): \($0)" },
    next: { "nächste Einnahme: \($0), \($1)" }
  )
}

extension Schedule {
  var germanText: String {
    if isAsNeeded { return "bei Bedarf" }
    let days =
      switch self.days {
      case .every(1): "täglich"
      case .every(7): "jede Woche"
      case .every(let interval): "alle \(interval) Tage"
      case .weekdays(let days): days.map { MedicationsStrings.de.weekday($0) }.listed("und")
      }
    return "\(days) um \(doses.map(\.timeAndAmount).listed("und"))"
  }
}

extension ScheduleError {
  var germanText: String {
    switch self {
    case .empty: "ist leer; etwa '08:00 und 20:00'"
    case .notUnderstood(let word):
      "sagt nicht, wann („\(word)“); etwa '08:00 und 20:00', '3x täglich', 'alle 8 Stunden', "
        + "'mo mi fr 09:00', '1-0-1' oder 'bei Bedarf'"
    case .noSuchTime(let text):
      "enthält eine Uhrzeit, die es nicht gibt (\(text)); von 00:00 bis 23:59"
    case .unevenHours(let hours, let alternatives):
      "fiele jeden Tag auf andere Zeiten, da \(hours) nicht in 24 aufgeht; etwa "
        + alternatives.map { "'alle \($0) Stunden'" }.joined(separator: " oder ")
    case .tooOften: "ist zu oft; höchstens 12-mal täglich, oder die Uhrzeiten nennen"
    case .invalidInterval: "ist kein Abstand zwischen Tagen; von 1 bis 366 Tage"
    case .intervalInMonths: "zählt in Monaten, die verschieden lang sind; etwa 'alle 4 Wochen'"
    case .nothingTaken: "nimmt nie etwas; 'bei Bedarf' sagt: keine festen Zeiten"
    case .badAmount(let text): "enthält eine Menge, die keine Zahl ist (\(text)), wie 1, ½ oder 0,5"
    case .wrongAmountCount(let count):
      "hat \(count) Mengen; drei oder vier angeben: morgens-mittags-abends-nachts, wie 1-0-1-0"
    case .conflictingIntervals:
      "sagt zwei Rhythmen zugleich; entweder Wochentage oder eine Zahl von Tagen oder Stunden"
    case .countMismatch(let count, let times):
      "soll \(count)-mal täglich sein, nennt aber \(times) Uhrzeiten; nur eines von beiden sagen"
    case .duplicateTime(let time): "nennt \(time) zweimal; die Menge dazusagen: '\(time) ×2'"
    }
  }
}
