import AtriumDates
public import AtriumScreen
public import AtriumTime

extension FeatureID {
  /// The name of the database with the reminders that were reported.
  public static let reminders: FeatureID = "reminders"
}

/// The reminders of all features, for `remind`.
extension Program {
  /// Returns the reminders that become due in an interval, the earliest first, and the failures of features, whose
  /// reminders are missing. Closed features are not asked.
  public func dueReminders(
    after start: Instant, until end: Instant
  ) async -> (reminders: [DueReminder], failures: [Failure]) {
    let question = DueReminder.Question(
      after: start, until: end,
      days: SettingCodec.time.fromText(assembly.value(of: .remindDayAt)))
    let (answers, failures) = await answers(to: DueReminder.self, question)
    let reminders = answers.flatMap(\.answer).map { (clock.instant(of: $0.alarm), $0) }
    return (reminders.sorted { ($0.0, $0.1.id) < ($1.0, $1.1.id) }.map(\.1), failures)
  }

  /// Returns the address to which `remind` sends mail, and the mailer; `nil` if it notifies the desktop.
  /// - Throws: a ``Failure`` if no feature sends mail.
  public func reminderMailer() throws -> (any Mailer, address: String)? {
    let action = assembly.value(of: .remindAction)
    guard action.hasPrefix("mailto:") else { return nil }
    guard let mailer = try services.shared((any Mailer).self) else {
      throw Failure(.configuration, "remind.mail", .remindsWithoutMail, hint: .switchOn("mail"))
    }
    return (mailer, String(action.dropFirst("mailto:".count)))
  }

  /// The reason for which `remind` cannot send the mail of `remind.action`; `nil` if it can, or sends none.
  public var reminderProblem: Failure? {
    do {
      guard let (mailer, _) = try reminderMailer(), !mailer.isConfigured else { return nil }
      return Failure(MailError.notConfigured)
    } catch {
      return Failure(error)
    }
  }

  /// Lets the commands for ``EventKind/reminderDue`` run in the background.
  /// - Returns: `false` if there are none.
  public func emitEvents(of reminders: [DueReminder]) throws -> Bool {
    var hasCommands = false
    try services.shared((any EventSink).self)?.emit(.reminderDue) {
      hasCommands = true
      return reminders.map { Event(at: $0.address, "reminder", json(of: $0)) }
    }
    return hasCommands
  }

  /// Waits for the commands for events.
  /// - Parameter report: gets their failures.
  public func finishEvents(_ report: @escaping @MainActor (Failure) -> Void) async {
    assembly.eventQueue?.report { @MainActor in report($0) }
    await assembly.eventQueue?.finish()
  }

  /// Returns whether the title must not appear where others may see it.
  public func isPrivate(_ reminder: DueReminder) -> Bool {
    switch assembly.value(of: .remindPrivate) {
    case "on": true
    case "off": false
    default: reminder.kind.isHealthRecord
    }
  }

  /// Returns a reminder as programs read it.
  public func json(of reminder: DueReminder) -> JSON {
    [
      "id": .string(reminder.id),
      "ref": assembly.refOfItem(at: reminder.address).map { .string($0) } ?? .null,
      "address": .string("\(reminder.address)"), "title": .string(reminder.title.text(in: .en)),
      "at": .string(clock.timestamp(of: reminder.alarm.moment, reminder.alarm.instant)),
      "kind": .string(reminder.kind.rawValue),
      "time": .string(clock.timestamp(of: reminder.moment)),
      "command": .string(reminder.command),
    ]
  }

  /// Returns the reminders as a list for people and for programs.
  public func screen(of reminders: [DueReminder]) -> Screen {
    let now = clock.localNow
    let table = Table(
      "rows", of: reminders, empty: .noReminders,
      [
        .untruncated("ref", .number) { [assembly] in
          .toned(.quiet, .optional(assembly.nameOfItem(at: $0.address), Value.text))
        },
        .untruncated("when", .when) { .phrase(.relativeDate($0.moment, now: now)) },
        .init("title", .title) { .phrase($0.title) },
        .untruncated("command", .command) { .toned(.accent, .text($0.command)) }.importance(1),
      ])
    return Screen(
      "reminders",
      [
        .machineOnly("reminders", .array(reminders.map(json))),
        .machineOnly("total", .integer(reminders.count)), .humanOnly([.table(table)]),
      ])
  }

  /// Returns a reminder in a few words, without the title if that is private: "t4 Call bank, today 17:00".
  public func line(of reminder: DueReminder) -> Phrase {
    let name = assembly.nameOfItem(at: reminder.address)
    let title: Phrase? = isPrivate(reminder) ? nil : reminder.title
    let parts = [name.map { Phrase($0) }, title].compactMap(\.self)
    let label = parts.isEmpty ? .numberOfReminders(1) : parts.joined(separator: " ")
    let time: Phrase = .relativeDate(reminder.moment, now: clock.localNow)
    return "\(label), \(time)"
  }

  /// Returns the text that others may see: the only reminder, unless it is private, or the number of reminders, since
  /// the day of the first one if that is not the present day.
  public func headline(of reminders: [DueReminder]) -> Phrase {
    if let only = reminders.only, !isPrivate(only) { return line(of: only) }
    let first = reminders.map { clock.moment(at: clock.instant(of: $0.alarm)).day }.min()
    let number = Phrase.numberOfReminders(reminders.count)
    guard let first, first < clock.today else { return number }
    return .since(number, .fullDate(Moment(first)))
  }
}
