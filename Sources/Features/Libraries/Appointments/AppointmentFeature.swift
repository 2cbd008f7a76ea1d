public import AtriumCore
import AtriumDates
import AtriumFormats
import AtriumScreen
import AtriumStorage
import AtriumTime

/// A feature that keeps appointments.
///
/// ``AtriumCore/Plan/addAppointments(of:words:)`` declares all that such features have in common.
public struct AppointmentFeature: Sendable {
  /// The name of the screen that lists the appointments, and the first part of the codes of failures.
  let id: FeatureID
  let items: ItemKind
  /// `true` if appointments have kinds and results. Otherwise the screens for programs call them entries.
  let isHealthRecord: Bool

  /// - Parameter id: the ID of the feature.
  public init(_ id: FeatureID, items: ItemKind, isHealthRecord: Bool = false) {
    (self.id, self.items, self.isHealthRecord) = (id, items, isHealthRecord)
  }

  /// The other feature that keeps appointments.
  var counterpart: FeatureID { isHealthRecord ? "calendar" : "timeline" }

  /// The key of one appointment in JSON.
  var itemKey: String { isHealthRecord ? "appointment" : "entry" }

  /// The key of the appointments in JSON.
  var itemsKey: String { isHealthRecord ? "appointments" : "entries" }

  /// The name and the title, as sentences quote them: h3 “Blood test”.
  func label(_ appointment: Appointment) -> String {
    items.label(appointment.id, appointment.title)
  }

  func quoted(_ appointment: Appointment) -> Phrase { Phrase(quoting: label(appointment)) }
}

/// A use of appointments that may need a consent.
public enum AppointmentUse: Sendable {
  case storing, reminding, recalling, synchronizing
}

extension Plan {
  /// Declares the entry and the contributions of a feature that keeps appointments. The feature provides
  /// ``Appointments``.
  /// - Parameters: other words for the feature, before those for appointments; see ``AtriumCore/OtherWords``. A word that
  ///   other features have as well leads to the first one in the catalog.
  public mutating func addAppointments(
    of feature: AppointmentFeature, de: [String] = [], hr: [String] = [], related: [String] = []
  ) {
    migrations = AppointmentSchema.steps
    events = [.reminderDue]
    assistants = [AssistantAccess()]
    takesTime = true
    contribute(HomeLine.self, by: Appointments.homeLine)
    contribute(DayEntry.self, by: Appointments.dayEntries)
    contribute(LinkedItem.self, by: Appointments.linkedItem)
    contribute(FoundItem.self, by: Appointments.find)
    contribute(RecentStep.self, by: Appointments.recentStep)
    contribute(CalendarSyncStore.self, by: Appointments.calendarSyncStore)
    contribute(Appointments.self) { (appointments: Appointments) in { appointments } }
    contribute(DueReminder.self, by: Appointments.dueReminders)
    runInBackground { (appointments: Appointments, notifier: (any Notifier)?) in
      let reminders = notifier.map(appointments.reminders)
      return { try await reminders?.run() }
    }
    let words = OtherWords(
      de: de + ["kalender", "termine"], hr: hr + ["kalendar", "termini"],
      related: related + [
        "appointments", "appointment", "events", "event", "meetings", "meeting", "termin",
      ])
    addEntry(items: feature.items, words: words) { (appointments: Appointments) in
      AppointmentsCoordinator(appointments: appointments)
    }
  }
}

/// The failures, with the sentences that state them.
extension AppointmentFeature {
  private func failure(
    _ kind: Failure.Kind, _ code: String, hint: Phrase, en: Phrase, de: Phrase, hr: Phrase
  ) -> Failure {
    Failure(kind, "\(id).\(code)", Phrase(en: en, de: de, hr: hr), hint: hint)
  }

  func notFound(_ number: Int) -> Failure {
    let name = items.name(number)
    return failure(
      .notFound, "not-found", hint: .listShowsNumbers("\(id)"),
      en: "Appointment \(name) not found.",
      de: "Termin \(name) nicht gefunden.", hr: "Termin \(name) nije nađen.")
  }
  var noTitle: Failure { Failure(.data, "\(id).no-title", .emptyTitle, hint: .typeATitle) }
  var noStart: Failure {
    failure(
      .usage, "no-start",
      hint: Phrase(
        en: "Use --on 'tue 14:30', --on 24.12. or --on '2030-12-24 09:00'.",
        de: "Verwenden Sie --on 'di 14:30', --on 24.12. oder --on '24.12.2030 09:00'.",
        hr: "Navedite --on 'uto 14:30', --on 24.12. ili --on '24.12.2030 09:00'."),
      en: "A date is missing.", de: "Ein Datum fehlt.", hr: "Nedostaje datum.")
  }
  func endsBeforeItBegins(_ start: Moment, _ end: Moment) -> Failure {
    let (start, end): (Phrase, Phrase) = (.fullDate(start), .fullDate(end))
    return failure(
      .data, "ends-before-it-begins",
      hint: Phrase(
        en: "Enter a later end or an earlier start; after midnight, the end needs its day.",
        de:
          "Geben Sie ein späteres Ende oder einen früheren Beginn an; nach Mitternacht mit dem Tag.",
        hr: "Navedite kasniji kraj ili raniji početak; iza ponoći i dan kraja."),
      en: "The end \(end) is before the start \(start).",
      de: "Das Ende \(end) liegt vor dem Beginn \(start).",
      hr: "Kraj \(end) je prije početka \(start).")
  }
  var endNeedsTime: Failure {
    failure(
      .data, "end-needs-time", hint: .useUntilWithTime,
      en: "The end needs a time, because the start has one.",
      de: "Das Ende braucht eine Uhrzeit, weil der Beginn eine hat.",
      hr: "Kraj treba vrijeme jer ga ima i početak.")
  }
  var startNeedsTime: Failure {
    failure(
      .data, "start-needs-time", hint: .useOnWithTime,
      en: "The start needs a time, because the end has one.",
      de: "Der Beginn braucht eine Uhrzeit, weil das Ende eine hat.",
      hr: "Početak treba vrijeme jer ga ima i kraj.")
  }
  var zoneNeedsTime: Failure {
    failure(
      .data, "zone-needs-time", hint: .useOnWithTime,
      en: "A whole day has no time zone: it is the same day everywhere.",
      de: "Ein ganzer Tag hat keine Zeitzone: Er ist überall derselbe Tag.",
      hr: "Cijeli dan nema vremensku zonu: svugdje je isti dan.")
  }
  var endZoneNeedsEnd: Failure {
    failure(
      .data, "end-zone-needs-end", hint: .useUntilWithTime,
      en: "A time zone of the end needs an end.",
      de: "Eine Zeitzone des Endes braucht ein Ende.",
      hr: "Vremenska zona kraja treba kraj.")
  }
  /// A range without days: the first day, and the day after the last one.
  func emptyRange(_ from: Day, _ to: Day) -> Failure {
    Failure(.usage, "\(id).empty-range", .emptyRange(.day(from), .day(to)), hint: .toIsExclusive)
  }
  func isCancelled(_ appointment: Appointment) -> Failure {
    let name = quoted(appointment)
    return failure(
      .data, "cancelled", hint: .reopenFirst, en: "\(name) was cancelled.",
      de: "\(name) wurde abgesagt.", hr: "\(name): otkazano.")
  }
  /// A finished appointment, which cannot be postponed.
  func isDone(_ appointment: Appointment) -> Failure {
    let name = quoted(appointment)
    return failure(
      .data, "done", hint: .reopenFirst, en: "\(name) is done.", de: "\(name) ist erledigt.",
      hr: "\(name): obavljeno.")
  }
  func recurs(_ series: Appointment) -> Failure {
    let name = quoted(series)
    return failure(
      .usage, "recurs",
      hint: Phrase(
        en: "Add the date: done NUMBER --on 2030-12-24",
        de: "Das Datum angeben: done NUMMER --on 2030-12-24",
        hr: "Navedite datum: done BROJ --on 2030-12-24"),
      en: "\(name) recurs; only single dates can be done.",
      de: "\(name) wiederholt sich; nur einzelne Termine lassen sich erledigen.",
      hr: "\(name) se ponavlja; obaviti se mogu samo pojedini termini.")
  }
  func whichDates(_ series: Appointment) -> Failure {
    let name = quoted(series)
    return failure(
      .usage, "which-dates", hint: .nameDates(series.start.day),
      en: "\(name) recurs; the command does not say which dates it means.",
      de: "\(name) wiederholt sich; der Befehl sagt nicht, welche Termine er meint.",
      hr: "\(name) se ponavlja; naredba ne kaže na koje datume misli.")
  }
  func dateIsMissing(_ series: Appointment, _ scope: SeriesScope) -> Failure {
    failure(
      .usage, "no-occurrence", hint: .nameDates(series.start.day),
      en: "--\(scope.rawValue) needs the date from which it counts.",
      de: "--\(scope.rawValue) braucht das Datum, ab dem es zählt.",
      hr: "--\(scope.rawValue) treba datum od kojeg se računa.")
  }
  var allIncludesEveryDate: Failure {
    failure(
      .usage, "all-with-occurrence", hint: .nameDates(),
      en: "--all means every date and allows no --occurrence.",
      de: "--all meint jeden Termin und erlaubt kein --occurrence.",
      hr: "--all znači svaki datum i ne dopušta --occurrence.")
  }
  var severalScopes: Failure {
    failure(
      .usage, "several-scopes", hint: .nameDates(),
      en: "--this, --following and --all exclude each other.",
      de: "--this, --following und --all schließen einander aus.",
      hr: "--this, --following i --all međusobno se isključuju.")
  }
  func doesNotRecur(_ appointment: Appointment) -> Failure {
    let name = quoted(appointment)
    return failure(
      .usage, "not-recurring",
      hint: Phrase(
        en: "Leave out --this and --following.", de: "Lassen Sie --this und --following weg.",
        hr: "Izostavite --this i --following."),
      en: "\(name) does not recur.", de: "\(name) wiederholt sich nicht.",
      hr: "\(name) se ne ponavlja.")
  }
  func ruleOfOneDate(_ series: Appointment) -> Failure {
    let name = quoted(series)
    return failure(
      .usage, "rule-of-one-date", hint: .nameDates(),
      en: "A rule applies to several dates of \(name), not to one.",
      de: "Eine Regel gilt für mehrere Termine von \(name), nicht für einen.",
      hr: "Pravilo vrijedi za više datuma, a ne za jedan: \(name).")
  }

  func unmovable(_ series: Appointment) -> Failure {
    let name = quoted(series)
    return failure(
      .data, "unmovable",
      hint: Phrase(
        en: "Name the new rule with edit and --every, such as --every 'month on the 15th'.",
        de: "Nennen Sie die neue Regel mit edit und --every, etwa --every 'monat am 15.'.",
        hr: "Navedite novo pravilo naredbom edit i --every, npr. --every 'mjesec 15.'."),
      en: "No rule has the dates of \(name) after this move.",
      de: "Keine Regel hat die Termine von \(name) nach dieser Verschiebung.",
      hr: "Nijedno pravilo nema datume nakon tog pomaka: \(name).")
  }

  /// Runs an edit of a series.
  /// - Parameter date: the first changed date.
  func editing<Result>(
    _ series: Appointment, _ date: Occurrence?, _ edit: () throws(SeriesEditError) -> Result
  ) throws(Failure) -> Result {
    do throws(SeriesEditError) { return try edit() } catch {
      let name = quoted(series)
      throw switch error {
      case .unreadable(let rule):
        Failure(
          .data, "\(id).unsupported-rule", .unsupported(name, rule.part),
          hint: Phrase(
            en: "The program that wrote the series can change it.",
            de: "Das Programm, das die Serie geschrieben hat, kann sie ändern.",
            hr: "Niz može promijeniti program koji ga je zapisao."))
      case .unsupported(let property):
        failure(
          .data, "unsupported-series", hint: .nameDates(),
          en: "Several dates of \(name) cannot be changed together because of its \(property).",
          de: "Mehrere Termine von \(name) lassen sich wegen \(property) nicht gemeinsam ändern.",
          hr: "Više datuma ne može se promijeniti zajedno zbog svojstva \(property): \(name).")
      case .unmovable: unmovable(series)
      case .noDates: ruleWithoutDates
      case .unknownDate: notOn(series, date?.appointment.start.day ?? series.start.day)
      }
    }
  }
  var recursAfterCompletion: Failure {
    failure(
      .usage, "after-completion", hint: .useFixedDays,
      en: "Appointments cannot recur after completion: they take place on fixed days.",
      de: "Termine wiederholen sich nicht nach Erledigung: Sie finden an festen Tagen statt.",
      hr: "Termini se ne mogu ponavljati nakon obavljanja: održavaju se određenim danima.")
  }
  var ruleWithoutDates: Failure {
    failure(
      .data, "rule-without-dates", hint: .useFixedDays, en: "The rule has no dates.",
      de: "Die Regel hat keine Termine.", hr: "Pravilo nema nijedan datum.")
  }
  /// An appointment that was changed while it was moved to the other feature.
  func changedMeanwhile(_ appointment: Appointment) -> Failure {
    let name = quoted(appointment)
    return failure(
      .data, "changed-meanwhile",
      hint: Phrase(
        en: "Repeat the command to complete the move.",
        de: "Wiederholen Sie den Befehl, um das Verschieben abzuschließen.",
        hr: "Ponovite naredbu da biste dovršili premještanje."),
      en: "\(name) was changed meanwhile and stays here, too.",
      de: "\(name) wurde inzwischen geändert und bleibt auch hier.",
      hr: "U međuvremenu promijenjeno i ostaje i ovdje: \(name).")
  }
  /// An appointment that is newer than the one that was moved here.
  func changedLater(_ appointment: Appointment) -> Failure {
    let name = quoted(appointment)
    return failure(
      .data, "changed-later",
      hint: Phrase(
        en: "Delete one of the two.", de: "Löschen Sie einen der beiden Termine.",
        hr: "Obrišite jedan od ta dva termina."),
      en: "\(name) exists there and was changed later. Nothing was moved.",
      de: "\(name) ist dort vorhanden und wurde später geändert. Nichts wurde verschoben.",
      hr: "Ondje već postoji i kasnije je promijenjeno: \(name). Ništa nije premješteno.")
  }
  /// A move whose step in the other feature does not exist any more.
  var noCounterpart: Failure {
    let command = "\(id) move-to-\(counterpart)"
    return failure(
      .data, "changed-since",
      hint: Phrase(
        en: "'\(command)' moves appointments as well.",
        de: "„\(command)“ verschiebt Termine ebenfalls.",
        hr: "I „\(command)” premješta termine."),
      en: "The other feature has no step of this move, or is off.",
      de: "Die andere Funktion hat keinen Schritt zu diesem Verschieben oder ist ausgeschaltet.",
      hr: "Druga značajka nema korak ovog premještanja ili je isključena.")
  }
  /// The lists of servers whose items can be moved, of which none was named.
  func noListNamed(_ names: [String]) -> Failure {
    let line = "move-to-\(counterpart) \(items.name(1)) --yes"
    return Failure(
      .usage, "\(id).no-list-named", .listsToMove(names),
      hint: Phrase(
        en: "Name a list or appointments: \(line)",
        de: "Nennen Sie eine Liste oder Termine: \(line)",
        hr: "Navedite popis ili termine: \(line)"))
  }
  func listNotFound(_ name: String, names: [String]) -> Failure {
    failure(
      .notFound, "no-such-list", hint: .listsToMove(names),
      en: "“\(name)” names neither a list of the timeline nor a single appointment.",
      de: "„\(name)“ benennt weder eine Liste der Zeitleiste noch einen einzelnen Termin.",
      hr: "„\(name)” ne označava ni popis vremenske crte ni pojedini termin.")
  }
  /// An appointment that does not take place on a day.
  func notOn(_ appointment: Appointment, _ day: Day) -> Failure {
    let (name, day) = (quoted(appointment), Value.day(day))
    let line = items.line("show", appointment.id)
    return failure(
      .notFound, "no-such-date",
      hint: Phrase(
        en: "'\(line)' lists its next dates.", de: "„\(line)“ zeigt die nächsten Termine.",
        hr: "„\(line)” prikazuje sljedeće termine."),
      en: "\(name) does not take place on \(day).", de: "\(name) findet am \(day) nicht statt.",
      hr: "\(name) se ne održava \(day)")
  }
}
