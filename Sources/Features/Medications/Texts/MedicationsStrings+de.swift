import AtriumScreen

extension MedicationsStrings {
  static let de = MedicationsStrings(
    quotes: .german,
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

    notFound: { "Medikament \($0) nicht gefunden." },
    listHint: "Nummern anzeigen mit „medications list --all“.",
    noName: "Ein Name ist erforderlich.",
    nameHint: "Den Namen auf der Packung eingeben.",
    noSchedule: "Ein Einnahmeplan ist erforderlich.",
    scheduleExamples:
      "--schedule '08:00 und 20:00', '3x täglich', 'alle 8 Stunden', '1-0-1' oder 'bei Bedarf' "
      + "angeben.",
    endsBeforeItBegins: { "Das Ende, \($1), liegt vor dem Beginn, \($0)." },
    laterEndHint: "Ein späteres Ende oder einen früheren Beginn angeben.",
    hasEnded: { "\($0) endete am \($1)." },
    editUntil: "Fortsetzen mit „medications edit NUMMER --until none“.",
    noDosePlanned: { "Am \($1) ist keine Einnahme von \($0) geplant." },
    dosesHint: { "Einnahmen anzeigen mit „medications doses\($0)“." },
    noDoseAt: { "Um \($1) ist keine Einnahme von \($0) geplant." },
    plannedTimes: { "Geplant sind Einnahmen um \($0.joined(separator: ", "))." },
    allDosesRecorded: { "Alle Einnahmen von \($0) am \($1) sind bereits eingetragen." },
    notYetDue: { "Die nächste Einnahme von \($0) ist um \($1) fällig." },
    timeHint: { "Um sie jetzt einzutragen, „--time \($0)“ hinzufügen." },
    undoHint: "„medications undo“ nimmt den letzten Schritt zurück.",
    alreadyRecorded: { "Die Einnahme von \($0) um \($1) ist bereits eingetragen." },
    neverSkipped: { "\($0) wird bei Bedarf genommen; auslassen ist nicht möglich." },
    dateInFuture: { "Der \($0) liegt in der Zukunft." },
    recordOnTheDay: "Eine Einnahme an ihrem Tag oder später eintragen.",
    severalAreDue: "Einnahmen mehrerer Medikamente sind fällig.",
    dueMedications: {
      "Eines auswählen: \($0.prefix(2).joined(separator: ", "))" + ($0.count > 2 ? ", …" : ".")
    },
    nothingDue: {
      $0.map { "Am \($0) ist keine Einnahme offen." } ?? "Jetzt ist keine Einnahme fällig."
    },
    isNotATime: "ist keine Uhrzeit; zum Beispiel 08:00",
    scheduleError: { $0.germanText },

    searchSummary: "Aktuelle und beendete Medikamente durchsuchen",
    listSummary: "Medikamente und heutige Einnahmen",
    todaySummary: "Einnahmen eines Tages anzeigen",
    addSummary: "Medikament hinzufügen",
    showSummary: "Medikament anzeigen",
    editSummary: "Medikament bearbeiten",
    stopSummary: "Medikament absetzen, jetzt oder zu einem Tag",
    deleteSummary: "Medikament mit allen Einträgen löschen",
    takenSummary: "Einnahme als genommen eintragen",
    skippedSummary: "Einnahme als ausgelassen eintragen",
    adherenceSummary: "Anteil der erfolgten Einnahmen anzeigen",
    exportSummary: "Alle Medikamente als FHIR R4 exportieren",
    allHelp: "Auch beendete Medikamente.",
    nameHelp: "Der Name auf der Packung.",
    substanceHelp: "Der Wirkstoff.",
    strengthHelp: "Die Stärke, etwa '400 mg'.",
    formHelp: "Die Darreichungsform.",
    doseHelp: "Die Menge einer Einnahme, etwa 1 oder '20 Tropfen'.",
    scheduleHelp: "'08:00 und 20:00', '3x täglich', 'alle 8 Stunden', '1-0-1', 'bei Bedarf'.",
    sinceHelp: "Der erste Tag; Vorgabe: heute.",
    untilHelp: "Der letzte Tag.",
    noteHelp: "Eine Notiz.",
    stopHelp: "Der letzte Tag; Vorgabe: jetzt.",
    timeHelp: "Die geplante Uhrzeit; Vorgabe: die fällige Einnahme.",
    dayHelp: "Der Tag; Vorgabe: heute.",
    daysHelp: "Die Zahl der Tage.",
    formatHelp: "Das Dateiformat.",
    deleteQuestion: { "\($0) mit allen Einträgen löschen?" },

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
    noMedications: "Noch keine Medikamente.",
    noCurrentMedications: "Keine aktuellen Medikamente.",
    howToAdd:
      "Hinzufügen: medications add Ibuprofen --schedule '1-0-1'",
    dosesOf: { "Einnahmen \($0)" },
    noDosesToday: "Für diesen Tag sind keine Einnahmen geplant.",
    duplicateHint: { hint in
      let names = QuotationMarks.german.text(hint.medications.map(\.label).listed("und"))
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
    recordedDoses: "erfasste Einnahmen",
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
      case .added: "Hinzugefügt: \(name)."
      case .edited: "Geändert: \(name)."
      case .stopped: "Abgesetzt: \(name)."
      case .deleted: "Gelöscht: \(name)."
      }
    },
    stillDue: { "Noch fällig: \($0). Zum Eintragen: „medications taken \($1) --time ZEIT“." },
    recorded: { isTaken, dose, when in
      "\(isTaken ? "Genommen" : "Ausgelassen"): \(dose), \(when)."
    },
    exported: { count, path in
      "\(count == 1 ? "1 Medikament" : "\(count) Medikamente") nach \(path) exportiert."
    },

    adherence: { "Erfolgte Einnahmen über \($0) Tage, in Prozent" },
    shareOfDay: "Genommen, %",
    taken: "Genommen",
    skipped: "Ausgelassen",
    missed: "Versäumt",
    share: "Anteil",
    nothingWasDue: "In diesem Zeitraum waren keine Einnahmen fällig.",

    isDueNow: { "Fällig um \($1): \($0). Eintragen mit „medications taken \($2)“." },
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
    case .empty: "ist leer; zum Beispiel '08:00 und 20:00'"
    case .notUnderstood(let word):
      "ist kein Einnahmeplan („\(word)“); zum Beispiel '08:00 und 20:00', '3x täglich', "
        + "'alle 8 Stunden', 'mo mi fr 09:00', '1-0-1' oder 'bei Bedarf'"
    case .noSuchTime(let text):
      "enthält eine ungültige Uhrzeit (\(text)); möglich sind 00:00 bis 23:59"
    case .unevenHours(_, let alternatives):
      "fällt jeden Tag auf andere Uhrzeiten; möglich sind etwa "
        + alternatives.map { "„alle \($0) Stunden“" }.joined(separator: " oder ")
    case .tooOften: "muss 1- bis 12-mal täglich sein; für mehr die Uhrzeiten angeben"
    case .invalidInterval: "muss 1 bis 366 Tage umfassen"
    case .intervalInMonths: "zählt Monate, die verschieden lang sind; etwa 'alle 4 Wochen'"
    case .nothingTaken: "enthält keine Einnahme; ohne feste Zeiten: 'bei Bedarf'"
    case .badAmount(let text): "enthält eine ungültige Menge (\(text)); möglich sind 1, ½ oder 0,5"
    case .wrongAmountCount(let count):
      "hat \(count) Mengen; drei oder vier angeben: morgens-mittags-abends-nachts, wie 1-0-1-0"
    case .conflictingIntervals:
      "kombiniert zwei Abstände; entweder Wochentage oder eine Zahl von Tagen oder Stunden angeben"
    case .countMismatch(let count, let times):
      "kombiniert \(count)-mal täglich mit \(times == 1 ? "1 Uhrzeit" : "\(times) Uhrzeiten"); nur "
        + "eines von beiden angeben"
    case .duplicateTime(let time): "enthält \(time) zweimal; die Menge angeben: '\(time) ×2'"
    }
  }
}
