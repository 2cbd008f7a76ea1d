import AtriumCore
import AtriumDates
import AtriumScreen
import AtriumTime

/// The sentences and words of the screens.
extension Phrase {
  static let what = Phrase(en: "What", de: "Was", hr: "Što")
  static let start = Phrase(en: "When", de: "Wann", hr: "Kada")
  static let end = Phrase(en: "Until", de: "Bis", hr: "Do")
  static let place = Phrase(en: "Place", de: "Ort", hr: "Mjesto")
  static let zone = Phrase(en: "Time zone", de: "Zeitzone", hr: "Vremenska zona")
  static let organizer = Phrase(en: "Organiser", de: "Organisation", hr: "Organizator")
  static let attendees = Phrase(en: "Attendees", de: "Teilnehmer", hr: "Sudionici")
  static func answer(_ status: Participant.Status) -> Phrase {
    switch status {
    case .needsAction: .init(en: "no answer", de: "keine Antwort", hr: "bez odgovora")
    case .accepted: .init(en: "accepted", de: "zugesagt", hr: "prihvaćeno")
    case .declined: .init(en: "declined", de: "abgesagt", hr: "odbijeno")
    case .tentative: .init(en: "tentative", de: "mit Vorbehalt", hr: "uvjetno")
    case .delegated: .init(en: "delegated", de: "delegiert", hr: "delegirano")
    }
  }
  static func moreAttendees(_ count: Int) -> Phrase {
    Phrase(en: "and \(count) more", de: "und \(count) weitere", hr: "i još \(count)")
  }
  static let answersAreLeft = Phrase(
    en: "Answer the invitation in another calendar program; attendees are never changed here.",
    de: """
      Beantworten Sie die Einladung in einem anderen Kalenderprogramm; Teilnehmer werden hier nie \
      geändert.
      """,
    hr: "Na pozivnicu odgovorite u drugom kalendaru; sudionici se ovdje nikada ne mijenjaju.")
  static let alarmByMailIsKept = Phrase(
    en: "An alarm by mail is kept; Atrium does not send it.",
    de: "Ein Alarm per E-Mail bleibt erhalten; Atrium sendet ihn nicht.",
    hr: "Alarm e-poštom ostaje sačuvan; Atrium ga ne šalje.")
  static let reminder = Phrase(en: "Reminder", de: "Erinnerung", hr: "Podsjetnik")
  static let rule = Phrase(en: "Recurs", de: "Wiederholung", hr: "Ponavljanje")
  static let nextDates = Phrase(en: "Next dates", de: "Nächste Termine", hr: "Sljedeći termini")
  static func unsupportedRule(_ part: String) -> Phrase {
    Phrase(
      en: "recurrence not supported (\(part)); only the first date",
      de: "Wiederholung nicht unterstützt (\(part)); nur das erste Datum",
      hr: "ponavljanje nije podržano (\(part)); samo prvi datum")
  }
  static let nothingHere = Phrase(
    en: "No appointments.", de: "Keine Termine.", hr: "Nema termina.")
  /// - Parameter words: the words that were searched.
  static func nothingFound(_ words: String) -> Phrase {
    guard !words.isEmpty else {
      return Phrase(
        en: "No matching appointments.", de: "Keine passenden Termine.",
        hr: "Nema odgovarajućih termina.")
    }
    return Phrase(
      en: "No appointment has “\(words)” in its title, place, note or result.",
      de: "Kein Termin hat „\(words)“ in Titel, Ort, Notiz oder Ergebnis.",
      hr: "Nijedan termin nema „\(words)” u naslovu, mjestu, bilješci ili rezultatu.")
  }
  static let nothingNow = Phrase(
    en: "No upcoming or recent appointments.",
    de: "Keine bevorstehenden oder kürzlichen Termine.",
    hr: "Nema predstojećih ni nedavnih termina.")
  static func howToAdd(_ feature: String) -> Phrase {
    Phrase(
      en: "Add an appointment: \(feature) add Dentist tue 9:30 @\"Ilica 5\"",
      de: "Zum Beispiel: \(feature) add Zahnarzt di 9:30 @\"Ilica 5\"",
      hr: "Na primjer: \(feature) add Zubar uto 9:30 @\"Ilica 5\"")
  }
  static func kindName(_ kind: Appointment.Kind) -> Phrase {
    switch kind {
    case .appointment: .init(en: "appointment", de: "Termin", hr: "termin")
    case .examination: .init(en: "examination", de: "Untersuchung", hr: "pregled")
    }
  }
  static func stateName(_ state: Appointment.State) -> Phrase {
    switch state {
    case .planned: .init(en: "planned", de: "geplant", hr: "planirano")
    case .done: .init(en: "done", de: "erledigt", hr: "obavljeno")
    case .cancelled: .init(en: "cancelled", de: "abgesagt", hr: "otkazano")
    }
  }
  static let past = Phrase(en: "past", de: "vergangen", hr: "prošlo")
  static let pastWithoutResult = Phrase(
    en: "past; 'timeline done NUMBER RESULT' adds the result",
    de: "vergangen; „timeline done NUMMER ERGEBNIS“ ergänzt das Ergebnis",
    hr: "prošlo; „timeline done BROJ ISHOD” dodaje ishod")
  static func before(_ minutes: Int) -> Phrase {
    if minutes == 0 {
      return Phrase(en: "at its time", de: "zur Zeit selbst", hr: "u samo vrijeme")
    }
    let length = DateValue.duration(TimeSpan(days: minutes / 1440, minutes: minutes % 1440)).phrase
    return Phrase(en: "\(length) before", de: "\(length) vorher", hr: "\(length) do početka")
  }
  static func recall(_ recall: RecallSuggestion) -> Phrase {
    let (title, interval) = (recall.last.title, recall.interval)
    let (last, due) = (Value.day(recall.last.start.day), Value.day(recall.due))
    return Phrase(
      en: """
        \(title): last on \(last), \(interval) days after the previous one. It may be due again on \
        \(due).
        """,
      de: """
        \(title): zuletzt am \(last), \(interval) Tage nach dem vorigen Mal. Es könnte am \(due) \
        wieder fällig sein.
        """,
      hr: """
        \(title): posljednji put \(last), \(Croatian.counted(interval, "dan", "dana", "dana")) \
        nakon prethodnog. Moglo bi opet dospjeti \(due).
        """)
  }
  static func did(_ action: AppointmentAction, _ name: Phrase) -> Phrase {
    if action == .postponed { return postponed(name) }
    let (en, de, hr) =
      switch action {
      case .added: ("Added", "Hinzugefügt", "Dodano")
      case .edited: ("Changed", "Geändert", "Promijenjeno")
      case .moved, .postponed: ("Moved", "Verschoben", "Premješteno")
      case .done: ("Done:", "Erledigt", "Obavljeno")
      case .cancelled: ("Cancelled", "Abgesagt", "Otkazano")
      case .reopened: ("Planned again:", "Wieder geplant", "Ponovno planirano")
      case .deleted: ("Deleted", "Gelöscht", "Obrisano")
      }
    return Phrase(en: "\(en) \(name).", de: "\(de): \(name).", hr: "\(hr): \(name).")
  }
  /// Says that an action has no effect.
  static func stays(_ action: AppointmentAction, _ name: Phrase) -> Phrase {
    let (en, de, hr) =
      switch action {
      case .done: ("Already done", "Bereits erledigt", "Već obavljeno")
      case .cancelled: ("Already cancelled", "Bereits abgesagt", "Već otkazano")
      case .reopened: ("Already planned", "Bereits geplant", "Već planirano")
      case .added, .edited, .moved, .postponed, .deleted:
        ("Unchanged", "Unverändert", "Nepromijenjeno")
      }
    return Phrase(en: "\(en): \(name).", de: "\(de): \(name).", hr: "\(hr): \(name).")
  }
  static func isRepeated(_ rule: Phrase) -> Phrase {
    Phrase(en: "Repeats \(rule).", de: "Wiederholung: \(rule).", hr: "Ponavljanje: \(rule).")
  }
  static func onDate(_ name: Phrase, _ day: Phrase) -> Phrase {
    Phrase(en: "\(name) on \(day)", de: "\(name) am \(day)", hr: "\(name), \(day)")
  }
  /// Names at most five appointments with their times.
  static func overlaps(_ names: [Phrase]) -> Phrase {
    let list = (names.prefix(5) + (names.count > 5 ? ["…"] : [])).joined(separator: ", ")
    return Phrase(
      en: "At the same time: \(list).", de: "Zur selben Zeit: \(list).",
      hr: "U isto vrijeme: \(list).")
  }
  static func updated(_ number: Int) -> Phrase {
    Phrase(
      en: "\(number == 1 ? "1 was" : "\(number) were") updated from the calendar.",
      de: "\(number == 1 ? "1 wurde" : "\(number) wurden") aus dem Kalender aktualisiert.",
      hr: "Ažurirano iz kalendara: \(count(number)).")
  }
  static func known(_ number: Int) -> Phrase {
    Phrase(
      en: "\(number) already existed.",
      de: "\(number == 1 ? "1 war" : "\(number) waren") schon vorhanden.",
      hr: "Već postoji: \(count(number)).")
  }
  static func deletedSeries(_ name: Phrase) -> Phrase {
    Phrase(
      en: "Deleted \(name) with all its dates.",
      de: "Mit allen Terminen gelöscht: \(name).",
      hr: "Obrisano sa svim terminima: \(name).")
  }
  static func recurring(_ count: Int) -> Phrase {
    let events = Croatian.counted(
      count, "termin se ponavlja", "termina se ponavljaju", "termina se ponavlja")
    return Phrase(
      en: count == 1 ? "1 event recurs." : "\(count) events recur.",
      de: count == 1 ? "1 Termin wiederholt sich." : "\(count) Termine wiederholen sich.",
      hr: "\(events).")
  }
  static func unsupported(_ name: Phrase, _ part: String) -> Phrase {
    Phrase(
      en: "The recurrence of \(name) is not supported (\(part)): only its first date is listed.",
      de: """
        Die Wiederholung von \(name) wird nicht unterstützt (\(part)): Nur das erste Datum ist \
        aufgeführt.
        """,
      hr: "Ponavljanje nije podržano (\(part)): \(name). Naveden je samo prvi datum.")
  }
  static func unknownZones(_ names: String) -> Phrase {
    Phrase(
      en: "Unknown time zone: \(names). These times are read on your clock.",
      de: "Unbekannte Zeitzone: \(names). Diese Zeiten gelten nach Ihrer Uhr.",
      hr: "Nepoznata vremenska zona: \(names). Ta vremena vrijede po vašem satu.")
  }
  static func tooManyDates(_ name: Phrase) -> Phrase {
    Phrase(
      en: "\(name) has too many dates: some are missing. List fewer days with --from and --to.",
      de: """
        \(name) hat zu viele Termine: Einige fehlen. Mit --from und --to auf weniger Tage \
        eingrenzen.
        """,
      hr: """
        \(name) ima previše termina: neki nedostaju. Suzite popis na manje dana s --from i --to.
        """)
  }
  static func seriesAreListed(_ end: Phrase) -> Phrase {
    Phrase(
      en: "All dates of series are listed until \(end). List later ones with --to DAY.",
      de: "Alle Termine von Serien bis \(end) stehen in der Liste, spätere mit --to TAG.",
      hr: "Svi termini serija navedeni su do \(end). Kasnije popišite s --to DAN.")
  }

  // At the prompt and at home
  static func isNear(_ name: Phrase, _ when: Phrase, _ place: String) -> Phrase {
    "\(reminder): \(name), \(when)\(place.isEmpty ? "" : ", \(place)")."
  }
  static func next(_ title: String, _ when: Phrase) -> Phrase {
    Phrase(
      en: "next: \(title), \(when)",
      de: "als Nächstes: \(title), \(when)",
      hr: "sljedeće: \(title), \(when)")
  }
  static let nothingAhead = Phrase(
    en: "nothing planned", de: "nichts geplant", hr: "ništa nije planirano")
}

/// Sentences that are composed in the same way in each language.
extension Phrase {
  /// Returns the name of an appointment or, of one date of a series, the name and the date.
  static func name(_ label: String, on day: Day?) -> Phrase {
    let name = Phrase(quoting: label)
    return day.map { onDate(name, fullDate(Moment($0))) } ?? name
  }

  /// Returns the start and the end, without the month of the start: `Tue 24 14:30–15:00`.
  static func timeSpan(_ appointment: Appointment) -> Phrase {
    let start = appointment.start
    let day: Phrase =
      "\(shortWeekday(start.day.weekday)) \(start.day.day < 10 ? " " : "")\(start.day.day)"
    guard let end = appointment.end else { return withTime(day, start.time) }
    guard end.day == start.day, let from = start.time, let to = end.time else {
      let last: Phrase = "\(shortWeekday(end.day.weekday)) \(end.day.day)"
      let isSameMonth = end.day.firstOfMonth == start.day.firstOfMonth
      let date: Phrase = isSameMonth ? last : "\(last).\(end.day.month)."
      return "\(withTime(day, start.time)) – \(date)"
    }
    return "\(day) \(from)–\(to)"
  }

  /// Returns the start and the end with their full dates.
  static func fullTimeSpan(_ appointment: Appointment, by clock: any WallClock) -> Phrase {
    let start = appointment.start
    var span: Phrase = fullDate(start)
    if let end = appointment.end {
      let time = end.day == start.day ? end.time : nil
      span = time.map { "\(span)–\($0)" } ?? "\(span) – \(fullDate(end))"
    }
    return ownTimes(appointment, by: clock).map { "\(span) (\($0))" } ?? span
  }

  /// Returns the start and the end on the clocks of their zones: `09:00–10:00 New York`, or of a journey `10:00 Zagreb
  /// – 14:00 New York`. `nil` if the user's clock shows the same.
  static func ownTimes(
    _ appointment: Appointment, isShort: Bool = false, by clock: any WallClock
  ) -> Phrase? {
    let start = OwnTime(appointment.zonedStart, by: clock)
    guard let end = appointment.zonedEnd.map({ OwnTime($0, by: clock) }) else {
      return start.isDifferent ? start.named(isShort: isShort) : nil
    }
    guard start.isDifferent || end.isDifferent else { return nil }
    let last = end.named(isShort: isShort)
    if appointment.endZone != nil { return "\(start.named(isShort: isShort)) – \(last)" }
    let days = [start.moment.day, end.moment.day, appointment.start.day, appointment.end?.day]
    return "\(start.text)\(Set(days).count == 1 ? "–" : " – ")\(last)"
  }
}
