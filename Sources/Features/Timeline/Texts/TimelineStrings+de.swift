import AtriumFormats
import AtriumScreen
import AtriumTime

extension TimelineStrings {
  static let de = TimelineStrings(
    title: "Zeitleiste",
    count: { $0 == 1 ? "1 Termin" : "\($0) Termine" },

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

    notFound: { "Den Termin \($0) gibt es nicht." },
    listShowsNumbers: "„list --all“ zeigt, welche Nummern es gibt.",
    noTitle: "Ein Termin braucht einen Titel.",
    typeATitle: "In ein paar Worten sagen, was es ist.",
    noStart: "Wann ist es?",
    useOnOption: "Mit --on 'di 14:30', --on 24.12. oder --on '24.12.2030 09:00' sagen.",
    endsBeforeItBegins: { "Es kann nicht am \($1) enden, wenn es am \($0) beginnt." },
    giveALaterEnd: "Ein späteres Ende oder einen früheren Beginn angeben.",
    endNeedsTime: "Was zu einer Uhrzeit beginnt, endet zu einer Uhrzeit.",
    useUntilWithTime: "Etwa --until 15:30 oder --until 'morgen 15:30'.",
    isCancelled: { "\($0) wurde abgesagt." },
    reopenFirst: "„reopen NUMMER“ plant es wieder.",
    rejectedItems: {
      "\($0 == 1 ? "1 Termin ist" : "\($0) Termine sind") unlesbar; nichts wurde importiert."
    },
    useSkipBad: "Die Datei berichtigen oder mit --skip-bad den Rest importieren.",
    isNoLeadTime: "ist kein Vorlauf; etwa 30m, 2h, 1d oder none, höchstens 4 Wochen",
    isNoMonth: "ist kein Monat; etwa 2030-12",
    reason: { reason in
      switch reason {
      case .format(let error): error.text(in: .de)
      case .noTitle: "Der Termin hat weder eine Zusammenfassung noch etwas an ihrer Stelle."
      case .noStart: "Der Termin hat kein DTSTART."
      case .twoEnds: "Der Termin hat sowohl DTEND als auch DURATION."
      case .endsBeforeItBegins: "Der Termin endet, bevor er beginnt."
      case .badStatus(let text): "„\(text)“ ist kein Stand eines Termins."
      }
    },

    listSummary: "Die Zeitleiste zeigen",
    searchSummary: "Zeigen, worin diese Wörter vorkommen",
    addSummary: "Einen Termin oder eine Untersuchung eintragen",
    showSummary: "Einen Termin ansehen",
    editSummary: "Einen Termin ändern",
    doneSummary: "Als erledigt vermerken, mit dem Ergebnis",
    cancelSummary: "Als abgesagt vermerken",
    reopenSummary: "Wieder planen",
    deleteSummary: "Einen Termin löschen",
    importSummary: "Die Termine eines Kalenders importieren (iCalendar)",
    exportSummary: "Alles als Kalender exportieren (iCalendar)",
    allHelp: "Vom ersten bis zum letzten.",
    pastHelp: "Nur Vergangenes und Erledigtes.",
    upcomingHelp: "Nur, was bevorsteht.",
    monthHelp: "Nur ein Monat, etwa 2030-12.",
    titleHelp: "Was es ist.",
    kindHelp: "Welcher Art es ist.",
    onHelp: "Wann: 'di 14:30', 24.12., '24.12.2030 09:00'; ohne Uhrzeit ganztägig.",
    untilHelp: "Wann es endet: 15:30, oder ein Tag.",
    placeHelp: "Wo, oder bei wem.",
    noteHelp: "Woran zu denken ist.",
    resultHelp: "Was dabei herauskam.",
    remindHelp: "Wie lange vorher: 30m, 2h, 1d oder none.",
    overwriteHelp: "Eine vorhandene Datei ersetzen.",
    deleteQuestion: { "\($0) löschen?" },

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
    nothingHere: "Ihre Zeitleiste ist noch leer.",
    nothingFound: "Nichts gefunden.",
    nothingNow: "Nichts ist geplant, und zuletzt war nichts.",
    howToAdd: "Etwa: add Blutabnahme --kind examination --on 'di 09:30' --place Labor",
    kindName: { $0 == .examination ? "Untersuchung" : "Termin" },
    stateName: { state in
      switch state {
      case .planned: "geplant"
      case .done: "erledigt"
      case .cancelled: "abgesagt"
      }
    },
    pastWithoutResult: "vergangen; „done NUMMER ERGEBNIS“ vermerkt, was herauskam",
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
      return "\(recall.last.title): zuletzt am \(days[0]), \(recall.interval) Tage nach dem Mal "
        + "davor. Es könnte am \(days[1]) wieder fällig sein."
    },
    did: { action, name in
      switch action {
      case .added: "Eingetragen: \(name)."
      case .edited: "Geändert: \(name)."
      case .done: "Erledigt: \(name)."
      case .cancelled: "Abgesagt: \(name)."
      case .reopened: "Wieder geplant: \(name)."
      case .deleted: "Gelöscht: \(name)."
      }
    },
    imported: { "\($0 == 1 ? "1 Termin" : "\($0) Termine") importiert." },
    updated: { "\($0 == 1 ? "1 wurde" : "\($0) wurden") vom Kalender geändert." },
    known: { "\($0 == 1 ? "1 war" : "\($0) waren") schon da." },
    recurring: {
      "\($0 == 1 ? "1 Termin kehrt" : "\($0) Termine kehren") wieder: nur das erste Mal steht hier."
    },
    skipped: { "\($0) \($0 == 1 ? "war" : "waren") unlesbar und \($0 == 1 ? "fehlt" : "fehlen")." },
    exported: { count, path in
      "\(count == 1 ? "1 Termin" : "\(count) Termine") nach \(path) exportiert."
    },
    reasonLabel: "Was nicht stimmt",

    weekday: { ["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"][($0 - 1) % 7] },
    month: { month in
      let names = [
        "Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September",
        "Oktober", "November", "Dezember",
      ]
      return "\(names[(month.month - 1) % 12]) \(month.year)"
    },
    date: { Value.day($0).text(in: .de) },
    today: "heute",
    tomorrow: "morgen",

    isNear: { title, when, place in
      "\(title): \(when)\(place.isEmpty ? "" : ", \(place)")."
    },
    next: { "als Nächstes: \($0), \($1)" },
    nothingAhead: "nichts geplant"
  )
}
