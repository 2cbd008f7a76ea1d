import AtriumCore
import AtriumDates
import AtriumFormats
import AtriumScreen
import AtriumStorage
import AtriumTime

/// The list and single appointments.
struct AppointmentsCoordinator: EntryCoordinator {
  let appointments: Appointments

  func scene(at place: NumberedPlace?, in flow: Flow) -> any Scene {
    let transfer = AppointmentTransfer(
      appointments: appointments, hooks: flow.hooks, isInteractive: flow.isInteractive)
    guard let place else { return AppointmentListScene(transfer: transfer) }
    return AppointmentScene(transfer: transfer, id: place.number)
  }

  func places(after path: [String]) async throws -> [Candidate] {
    path.isEmpty ? try await appointments.candidates() : []
  }
}

/// The upcoming and the recent appointments.
struct AppointmentListScene: Scene {
  let transfer: AppointmentTransfer
  private var appointments: Appointments { transfer.appointments }
  private var number: Argument<Int> { .word("number", appointments.number) }

  func screen() async throws -> Screen { try await list(AppointmentFilter()) }

  private func list(_ filter: AppointmentFilter, limit: Int? = nil) async throws -> Screen {
    try await list(filter, appointments.position.start(filter, limit: limit))
  }

  private func list(_ filter: AppointmentFilter, _ range: ListRange) async throws -> Screen {
    let agenda = try await appointments.agenda(filter, in: range)
    let recalls = try await appointments.recalls()
    let emptyText: Phrase =
      agenda.isEmpty
      ? .nothingHere
      : filter.hasCriteria ? .nothingFound(filter.words.joined(separator: " ")) : .nothingNow
    return appointments.listScreen(agenda, in: range, recalls, emptyText: emptyText)
  }

  var commands: [Command<Never>] {
    [
      listCommand,
      Command("search", .searchSummary, .rest("words")) { words in
        .show(try await list(AppointmentFilter(words: words.words)))
      }.reading.examples("dentist"),
      appointments.position.more(from: AppointmentFilter()) { try await list($0, $1) }, addCommand,
      Command("show", .showSummary, number) { .open($0) }.reading, appointments.editCommand(number),
    ] + appointments.moveCommands(.numberList("number", appointments.number))
      + appointments.statusCommands(number) + [appointments.deleteCommand(number)]
      + appointments.fileCommands(transfer.hooks)
      + transfer.moveCommands()
      + transfer.undoCommands()
  }

  private var listCommand: Command<Never> {
    Command(
      "list", .listSummary, .flag("all").help(.allHelp),
      .flag("past").help(.pastHelp),
      .flag("upcoming").help(.upcomingHelp),
      .option("on", .period).help(.periodHelp), .option("month", .month).help(.monthHelp),
      .option("from", .date).help(.fromHelp),
      .option("to", .date).help(.toHelp), .limit, .optionalRest("words")
    ) { isAll, isPast, isUpcoming, period, month, from, to, limit, words in
      if let from = from?.day, let to = to?.day, from >= to {
        throw appointments.feature.emptyRange(from, to)
      }
      return .show(
        try await list(
          AppointmentFilter(
            isAll: isAll, isPast: isPast, isUpcoming: isUpcoming,
            from: [period?.lowerBound, month?.lowerBound, from?.day].compactMap(\.self).max(),
            to: [period?.upperBound, month?.upperBound, to?.day].compactMap(\.self).min(),
            words: words?.words ?? []), limit: limit))
    }.reading.examples("--upcoming", "next week", "--from today --to +7d").asDefault()
      .readingQuickEntry()
  }

  private var addCommand: Command<Never> {
    Command(
      "add", .addSummary, .optionalRest("title"),
      .fields(
        appointments.fields(startHelp: .onHelp).without("title")),
      .option("every", .recurrence).help(.everyHelp), .about
    ) { title, patch, recurrence, about in
      guard let title else { return .run(appointments.addForm) }
      let named = Patch("title") { $0.title = title.oneLine } + patch
      return .done(
        try await appointments.addedScreen(named, every: recurrence, about: about))
    }.examples(
      "Dentist fri 14:30 for 30 minutes",
      #""Team meeting" --on "mon 10:00" --until 11:00 --every "week, 8 times""#,
      appointments.feature.isHealthRecord
        ? #""Blood test" --on 2030-01-02 --kind examination --remind 1d"#
        : #"Holiday --on "2 jan" --until "6 jan" --place Rovinj"#
    ).readingQuickEntry().readingPastDays(with: "result")
  }
}

/// A single appointment.
struct AppointmentScene: Scene {
  let transfer: AppointmentTransfer
  let id: Int
  private var appointments: Appointments { transfer.appointments }
  var place: (any Place)? { NumberedPlace(id) }

  func screen() async throws -> Screen {
    let appointment = try await appointments.appointment(id)
    let series = try await appointments.series(of: appointment)
    var screen = appointments.screen(of: appointment, appointment.recurs ? series : nil)
    if !appointment.recurs, let series, let date = series.occurrences(of: appointment).first,
      date.recurrenceID != nil
    {
      screen.blocks += appointments.hints(of: appointment, insteadOf: series.master(on: date))
    }
    return screen.named(Phrase(appointment.title))
  }

  var commands: [Command<Never>] {
    [
      appointments.editCommand(.constant(id)),
      appointments.deleteCommand(.constant(id), leaving: true),
    ] + appointments.moveCommands(.constant([id])) + appointments.statusCommands(.constant(id))
      + transfer.moveCommands(of: id) + transfer.undoCommands()
  }
}

/// The commands of both the list and the single appointment.
@MainActor
extension Appointments {
  var number: ArgumentFormat<Int> {
    .number(in: 1...Int.max).completing(.dynamic { try await candidates() })
  }

  func editCommand(_ target: Argument<Int>) -> Command<Never> {
    Command(
      "edit", .editSummary, target,
      .optionalPhrase("when", .newStart(in: feature)).help(.postponeHelp), .dates, .fields(fields),
      .option("every", .orNone(.recurrence)).help(.newRuleHelp)
    ) { id, start, dates, patch, recurrence in
      try await reply(id, start?.dates.adding(dates) ?? dates) { dates in
        let patch = (start?.patch ?? Patch()) + patch
        guard !patch.isEmpty || recurrence != nil else { return .run(editForm(of: id, dates)) }
        let keepsDigits = [("zone", "start"), ("endZone", "end")].contains { zone, time in
          patch.changes(zone) && !patch.changes(time)
        }
        return .done(
          try await changed(
            .edited, edit(id, dates, patch, every: recurrence, keepingTime: true), by: patch,
            hint: keepsDigits ? .digitsStay : nil))
      }
    }.examples(
      #"--on "mon 9:00" --place "Main Street 1""#, "remind:1h",
      "--on '2030-12-23 14:00' --occurrence 2030-12-24",
      "--every tuesday --following --occurrence 2030-12-24"
    ).readingQuickEntry()
  }

  /// `move` and `postpone`.
  func moveCommands(_ targets: Argument<[Int]>) -> [Command<Never>] {
    let verbs: [(String, Phrase, AppointmentAction)] = [
      ("move", .moveSummary, .moved), ("postpone", .postponeSummary, .postponed),
    ]
    return verbs.map { name, summary, action in
      Command(
        name, summary, targets, .phrase("when", .newStart(in: feature)).help(.postponeHelp), .dates
      ) { ids, start, dates in
        try await reply(ids.count == 1 ? ids[0] : nil, start.dates.adding(dates)) { dates in
          let results = try await move(ids, dates, to: start.start, as: action)
          let overlaps = try await overlaps(with: results.map(\.appointment))
          return .done(movedScreen(results, action, overlapping: overlaps))
        }
      }.examples("+1w", "next tuesday at 3", "+1h --occurrence 2030-12-24", "+1d --all")
    }
  }

  var addForm: ItemForm<Appointment> {
    ItemForm(fields.named("title", "kind", "start", "end", "place")) { try await addedScreen($0) }
  }

  private func editForm(of id: Int, _ dates: DateSelection) -> ItemForm<Appointment> {
    ItemForm(
      fields.named("title", "start", "end", "place", "note"),
      editing: { try await first(of: id, dates) },
      save: { patch in try await changed(.edited, edit(id, dates, patch)) })
  }

  func statusCommands(_ target: Argument<Int>) -> [Command<Never>] {
    (feature.isHealthRecord ? [doneCommand(target)] : []) + [
      stateCommand("cancel", .cancelSummary, target, .cancelled, .cancelled),
      stateCommand("reopen", .reopenSummary, target, .planned, .reopened),
    ]
  }

  private func doneCommand(_ target: Argument<Int>) -> Command<Never> {
    Command("done", .doneSummary, target, .optionalRest("result"), .date) { id, result, dates in
      let done = try await finish(id, dates, result: result)
      let hasBegun = done.appointment.hasBegun(at: clock.localNow)
      var screen = try await changed(
        .done, done, hint: hasBegun ? nil : .hasNotBegun(.fullDate(done.appointment.start)))
      if let old = done.replacedResult {
        screen.blocks.append(.notice(.warning, .replacedResult(old)))
      }
      return .done(screen)
    }.examples("", #""iron low""#)
  }

  private func stateCommand(
    _ name: String, _ summary: Phrase, _ target: Argument<Int>, _ state: Appointment.State,
    _ action: AppointmentAction
  ) -> Command<Never> {
    Command(name, summary, target, .datesOrOn) { id, dates in
      try await reply(id, dates, isCancelled: action == .reopened) { dates in
        .done(try await changed(action, setState(state, of: id, dates)))
      }
    }
  }

  /// - Parameter recurrence: the rule of a series.
  func addedScreen(
    _ patch: Patch<Appointment>, every recurrence: EnteredRecurrence? = nil, about: String? = nil
  ) async throws -> Screen {
    let address = { (appointment: Appointment) in feature.items.address(appointment.id) }
    let added = try await Links.create(about: about, at: address) {
      try await add(patch, every: recurrence)
    }
    return try await changed(
      .added, SeriesResult(appointment: added), by: patch,
      hint: feature.isHealthRecord && !patch.changes("result") ? resultHint(added) : nil)
  }

  /// Returns a hint at the option for a result that the title ends with, such as `HbA1c 6.8 %` or `BP 142/88`.
  private func resultHint(_ appointment: Appointment) -> Phrase? {
    let ending =
      #/(?i)(.+?) (\d{2,3}\/\d{2,3}(?: ?mmhg)?|\d+(?:[.,]\d+)? ?(?:%|[a-zµμ]+\/[a-z0-9.²]+|mmhg|bpm|kg|cm|°c))/#
    guard let (_, title, result) = appointment.title.wholeMatch(of: ending)?.output else {
      return nil
    }
    let line = feature.items.line(
      "edit", appointment.id,
      "--title \(Token.quoted(String(title))) --result \(Token.quoted(String(result)))")
    return .resultInTitle("\(result)", line)
  }

  /// Returns the answer to a change, which says so if the appointment stays as it was.
  /// - Parameter patch: the entered values, of which the reminder is repeated.
  private func changed(
    _ action: AppointmentAction, _ result: SeriesResult, by patch: Patch<Appointment> = Patch(),
    hint: Phrase? = nil
  ) async throws -> Screen {
    let changed = result.isUnchanged ? [] : [result.appointment]
    var screen = changedScreen(action, result, overlapping: try await overlaps(with: changed))
    if patch.changes("reminder"), !result.isUnchanged {
      let reminder = result.appointment.reminder.map(Phrase.before) ?? "–"
      screen.blocks.append(.notice(.quiet, "\(Phrase.reminder): \(reminder)."))
    }
    if let hint { screen.blocks.append(.notice(.hint, hint)) }
    return screen
  }

  /// - Parameter leaves: `true` in the scene of the appointment, which is left.
  func deleteCommand(_ target: Argument<Int>, leaving leaves: Bool = false) -> Command<Never> {
    Command(
      "delete", .deleteSummary, target, .dates,
      confirming: { id, dates in try await deleteQuestion(id, dates).map { Confirmation($0) } },
      run: { id, dates in
        let reply = try await reply(id, dates) { dates in
          .done(changedScreen(.deleted, try await delete(id, dates)))
        }
        guard leaves else { return reply }
        return switch reply {
        case .done(let screen, _) where (try? await appointment(id)) == nil:
          .leave(.back, screen)
        case .run(let flow, _): .run(flow, then: .back)
        default: reply
        }
      })
  }

  /// - Returns: `nil` for a series whose dates are not named: a choice follows.
  private func deleteQuestion(_ id: Int, _ dates: DateSelection) async throws -> Phrase? {
    let row = try await appointment(id)
    if row.recurs, dates.isIncomplete { return nil }
    let date = try await first(of: id, dates)
    let name = feature.quoted(row)
    return switch dates.scopes.first {
    case .all? where row.recurs || row.masterUID != nil: .deleteSeriesQuestion(name)
    case .following?: .deleteQuestion(.since(name, date.start.day))
    default:
      .deleteQuestion(date.masterUID == nil ? name : "\(name), \(Phrase.fullDate(date.start))")
    }
  }

  /// `import` and `export`.
  func fileCommands(_ hooks: Hooks) -> [Command<Never>] {
    [
      .importing(.importSummary, format: .constant(())) { _, _ in
        try await require(.storing)
        return FileImport(
          from: UserFiles(of: feature.id, upTo: 4_096), by: EventReader(clock: clock),
          save: { try await importEvents($0, hooks) })
      }.examples("calendar.ics", "calendar.ics --skip-bad"),
      .exporting(
        .exportSummary, of: feature.id, listing: "\(feature.id) list --all",
        confirmedBy: { .exported(.count($0), to: $1) }, format: .constant(())
      ) { _, _ in
        try await require(.storing)
        return ExportedFile("text/calendar", format: "ics") { try await export(to: $0) }
      }.examples("\(feature.id).ics"),
    ]
  }
}
