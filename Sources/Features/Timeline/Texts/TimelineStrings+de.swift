import AtriumFormats
import AtriumScreen
import AtriumTime

extension TimelineStrings {
  static let de = TimelineStrings(
    quotes: .german,
    title: "Zeitleiste",
    count: { $0 == 1 ? "1 Termin" : "\($0) Termine" },
    sent: {
      "den Stand der Synchronisierung; "
        + ($0 == 1 ? "1 Termin bleibt" : "\($0) Termine bleiben") + " auf dem Server"
    },

    storingName: "Meine Termine und Untersuchungen speichern",
    storingText:
      "Atrium speichert die Termine und Untersuchungen, die Sie eintragen oder importieren, mit "
      + "Orten, Notizen und Ergebnissen, in einer Datei auf diesem Gerät, die nur Sie lesen können. "
      + "Nichts davon wird irgendwohin gesendet.",
    remindingName: "Mich an Termine erinnern",
    remindingText:
      "Solange die Shell offen ist, sagt eine Zeile über der Eingabe, welcher Termin bevorsteht. "
      + "Wer Ihren Bildschirm sieht, kann sie lesen.",
    recallingName: "Darauf hinweisen, was wieder fällig sein könnte",
    recallingText:
      "Atrium sucht unter Ihren vergangenen Einträgen solche mit demselben Titel, die in Abständen "
      + "stattfanden, und sagt, wann der nächste fällig sein könnte. Es zählt nur Tage und ersetzt "
      + "keinen Rat.",
    synchronizingName: "Meine Termine synchronisieren",
    synchronizingText:
      "Atrium sendet Ihre Termine und Untersuchungen mit Orten, Notizen und Ergebnissen an die "
      + "Kalender auf Servern, die Sie mit „sync add“ einrichten, und empfängt Änderungen von dort. "
      + "Wer diese Server betreibt, kann sie lesen. Was gesendet wurde, bleibt nach dem Widerruf dort.",

    notFound: { "Termin \($0) nicht gefunden." },
    listShowsNumbers: "„timeline list --all“ zeigt alle Nummern.",
    noTitle: "Ein Titel ist erforderlich.",
    typeATitle: "Geben Sie einen kurzen Titel ein.",
    noStart: "Ein Datum fehlt.",
    useOnOption: "Verwenden Sie --on 'di 14:30', --on 24.12. oder --on '24.12.2030 09:00'.",
    endsBeforeItBegins: { "Das Ende \($1) liegt vor dem Beginn \($0)." },
    giveALaterEnd:
      "Geben Sie ein späteres Ende oder einen früheren Beginn an; nach Mitternacht mit dem Tag.",
    endNeedsTime: "Das Ende braucht eine Uhrzeit, weil der Beginn eine hat.",
    startNeedsTime: "Der Beginn braucht eine Uhrzeit, weil das Ende eine hat.",
    useOnWithTime: "Geben Sie dem Beginn eine Uhrzeit: --on 'heute 14:00'",
    useUntilWithTime: "Verwenden Sie --until 15:30 oder --until 'morgen 15:30'.",
    emptyRange: { "Kein Tag von \($0) bis \($1)." },
    toIsExclusive: "--to nennt den Tag nach dem letzten.",
    isCancelled: { "\($0) wurde abgesagt." },
    reopenFirst: "Planen Sie den Termin wieder: reopen NUMMER",
    recurs: { "\($0) wiederholt sich; nur einzelne Termine lassen sich erledigen." },
    nameTheDate: "Das Datum angeben: done NUMMER --on 2030-12-24",
    startOfSeries: { "\($0) wiederholt sich; der Beginn lässt sich nicht verschieben." },
    moveOneDate: { "Um einen Termin zu verschieben: edit \($0) --occurrence \($1) --on …" },
    recursAfterCompletion:
      "Termine wiederholen sich nicht nach Erledigung: Sie finden an festen Tagen statt.",
    ruleWithoutDates: "Die Regel hat keine Termine.",
    useFixedDays: "Verwenden Sie feste Tage, etwa --every montag oder --every '2 wochen'.",
    notOn: { "\($0) findet am \($1) nicht statt." },
    showListsDates: "„timeline show NUMMER“ zeigt die nächsten Termine.",
    rejectedItems: {
      "\($0 == 1 ? "1 Termin ist" : "\($0) Termine sind") unlesbar; nichts wurde importiert."
    },
    isNoLeadTime: "ist kein Vorlauf; etwa 30m, 2h, 1d oder none, höchstens 4 Wochen",
    isNoMonth: "ist kein Monat; etwa 2030-12",
    isNoRecurrence:
      "ist keine Wiederholung; etwa montag, '2 wochen', '24. dezember' oder 'woche, 8-mal'",
    reason: { reason in
      switch reason {
      case .format(let error): error.text(in: .de)
      case .noTitle: "Der Termin hat keinen Titel."
      case .noStart: "Der Termin hat kein DTSTART."
      case .endsBeforeItBegins: "Der Termin endet, bevor er beginnt."
      case .badStatus(let text): "„\(text)“ ist kein Status eines Termins."
      }
    },

    listSummary: "Die Zeitleiste anzeigen",
    searchSummary: "Die Zeitleiste durchsuchen",
    addSummary: "Einen Termin oder eine Untersuchung hinzufügen",
    showSummary: "Einen Termin anzeigen",
    editSummary: "Einen Termin ändern",
    doneSummary: "Als erledigt markieren, mit dem Ergebnis",
    cancelSummary: "Als abgesagt markieren",
    reopenSummary: "Wieder als geplant markieren",
    deleteSummary: "Einen Termin löschen",
    importSummary: "Die Termine eines Kalenders importieren (iCalendar)",
    exportSummary: "Alles als Kalender exportieren (iCalendar)",
    allHelp: "Alle Einträge.",
    pastHelp: "Nur vergangene und erledigte Einträge.",
    upcomingHelp: "Nur bevorstehende Einträge.",
    monthHelp: "Nur ein Monat, etwa 2030-12.",
    fromHelp: "Nur was an diesem Tag oder später beginnt.",
    toHelp: "Nur was vor diesem Tag beginnt.",
    occurrenceHelp: "Der Tag eines einzelnen Termins einer Serie.",
    titleHelp: "Titel.",
    kindHelp: "Art.",
    onHelp: "Beginn: 'di 14:30', 24.12., '24.12.2030 09:00'; ohne Uhrzeit ganztägig.",
    moveHelp:
      "Beginn: 14:30 (am selben Tag), 24.12. (zu denselben Zeiten, außer mit --until TAG), 'di 14:30'.",
    untilHelp: "Ende: 15:30, 2 Stunden oder ein Tag.",
    everyHelp: "Wiederholung: montag, '2 wochen', 'monat am letzten tag', 'woche, 8-mal'.",
    placeHelp: "Ort oder Person.",
    noteHelp: "Notiz.",
    resultHelp: "Ergebnis.",
    remindHelp: "Erinnerung vor dem Beginn: 30m, 2h, 1d oder none.",
    deleteQuestion: { "\($0) löschen?" },
    deleteSeriesQuestion: { "\($0) mit allen Terminen löschen?" },

    number: "Nr.",
    what: "Was",
    kind: "Art",
    start: "Wann",
    end: "Bis",
    place: "Ort",
    note: "Notiz",
    state: "Stand",
    result: "Ergebnis",
    reminder: "Erinnerung",
    nothingHere: "Ihre Zeitleiste ist leer.",
    nothingFound: "Keine passenden Termine.",
    nothingNow: "Keine bevorstehenden oder kürzlichen Termine.",
    howToAdd:
      "Zum Beispiel: timeline add Blutabnahme --kind examination --on 'di 09:30' --place Labor",
    kindName: { $0 == .examination ? "Untersuchung" : "Termin" },
    stateName: { state in
      switch state {
      case .planned: "geplant"
      case .done: "erledigt"
      case .cancelled: "abgesagt"
      }
    },
    pastWithoutResult: "vergangen; „timeline done NUMMER ERGEBNIS“ ergänzt das Ergebnis",
    before: { minutes in
      switch minutes {
      case 0: "zur Zeit selbst"
      case let minutes where minutes % 1440 == 0:
        minutes == 1440 ? "1 Tag vorher" : "\(minutes / 1440) Tage vorher"
      case let minutes where minutes % 60 == 0:
        minutes == 60 ? "1 Stunde vorher" : "\(minutes / 60) Stunden vorher"
      default: "\(minutes) Minuten vorher"
      }
    },
    recall: { recall in
      let days = [recall.last.start.day, recall.due].map { Value.day($0).text(in: .de) }
      return "\(recall.last.title): zuletzt am \(days[0]), \(recall.interval) Tage nach dem "
        + "vorigen Mal. Es könnte am \(days[1]) wieder fällig sein."
    },
    did: { action, name in
      switch action {
      case .added: "Hinzugefügt: \(name)."
      case .edited: "Geändert: \(name)."
      case .done: "Erledigt: \(name)."
      case .cancelled: "Abgesagt: \(name)."
      case .reopened: "Wieder geplant: \(name)."
      case .deleted: "Gelöscht: \(name)."
      }
    },
    isRepeated: { "Wiederholung: \($0)." },
    onDate: { "\($0) am \($1)" },
    undoRestores: "„timeline undo“ macht es rückgängig.",
    imported: { "\($0 == 1 ? "1 Termin" : "\($0) Termine") importiert." },
    updated: { "\($0 == 1 ? "1 wurde" : "\($0) wurden") aus dem Kalender aktualisiert." },
    known: { "\($0 == 1 ? "1 war" : "\($0) waren") schon vorhanden." },
    deletedSeries: { "Mit allen Terminen gelöscht: \($0)." },
    recurring: { $0 == 1 ? "1 Termin wiederholt sich." : "\($0) Termine wiederholen sich." },
    unsupported: {
      "Die Wiederholung von \($0) wird nicht unterstützt (\($1)): Nur das erste Datum ist aufgeführt."
    },
    unknownZones: { "Unbekannte Zeitzone: \($0). Diese Zeiten gelten nach Ihrer Uhr." },
    tooManyDates: {
      "\($0) hat zu viele Termine: Einige fehlen. Mit --from und --to auf weniger Tage eingrenzen."
    },
    seriesAreListed: {
      "Termine von Serien stehen bis \($0) in der Liste, spätere mit --to TAG."
    },
    exported: { count, path in
      "\(count == 1 ? "1 Termin" : "\(count) Termine") nach \(path) exportiert."
    },

    rule: "Wiederholung",
    nextDates: "Nächste Termine",
    unsupportedRule: { "Wiederholung nicht unterstützt (\($0)); nur das erste Datum" },
    every: { interval, frequency in
      let units: (one: String, many: String) =
        switch frequency {
        case .secondly: ("jede Sekunde", "Sekunden")
        case .minutely: ("jede Minute", "Minuten")
        case .hourly: ("jede Stunde", "Stunden")
        case .daily: ("jeden Tag", "Tage")
        case .weekly: ("jede Woche", "Wochen")
        case .monthly: ("jeden Monat", "Monate")
        case .yearly: ("jedes Jahr", "Jahre")
        }
      return interval == 1 ? units.one : "alle \(interval) \(units.many)"
    },
    ordinal: { $0 > 0 ? "\($0)." : $0 == -1 ? "letzter" : "\(-$0).-letzter" },
    onWeekdays: { "am \($0)" },
    onMonthDays: { days in
      let texts = days.map { $0 > 0 ? "\($0)." : $0 == -1 ? "letzten Tag" : "\(-$0).-letzten Tag" }
      return "am \(texts.joined(separator: ", "))"
    },
    inMonths: { months in
      "im " + months.map { monthNames[($0 - 1) % 12] }.joined(separator: ", ")
    },
    times: { "\($0)-mal" },
    until: { "bis \($0)" },

    weekday: { ["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"][($0 - 1) % 7] },
    month: { "\(monthNames[($0.month - 1) % 12]) \($0.year)" },
    date: { Value.day($0).text(in: .de) },
    today: "heute",
    tomorrow: "morgen",

    isNear: { title, when, place in
      "\(title): \(when)\(place.isEmpty ? "" : ", \(place)")."
    },
    next: { "als Nächstes: \($0), \($1)" },
    nothingAhead: "nichts geplant"
  )

  private static let monthNames = [
    "Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September",
    "Oktober", "November", "Dezember",
  ]
}
