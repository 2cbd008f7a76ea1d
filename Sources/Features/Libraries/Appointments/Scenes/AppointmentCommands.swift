import AtriumCore
import AtriumDates
import AtriumFormats
import AtriumScreen
import AtriumStorage
import AtriumTime

/// The commands of both the list and the single appointment.
@MainActor
extension Appointments {
  var number: ArgumentFormat<Int> {
    .number(in: 1...Int.max).completing(.dynamic { try await candidates() })
  }

  func editCommand(_ target: Argument<Int>) -> Command<Never> {
    Command(
      "edit", .editSummary, target, .option("occurrence", .day).help(.occurrenceHelp),
      .fields(fields)
    ) { id, date, patch in
      guard !patch.isEmpty else {
        if date != nil { throw feature.noStart }
        return .run(editForm(of: id))
      }
      var screen = try await editedScreen(id, on: date, patch, keepingTime: true)
      let keepsDigits = [("zone", "start"), ("endZone", "end")].contains { zone, time in
        patch.changes(zone) && !patch.changes(time)
      }
      if keepsDigits { screen.blocks.append(.notice(.hint, .digitsStay)) }
      return .done(screen)
    }.examples(
      #"--on "mon 9:00" --place "Main Street 1""#, "remind:1h",
      "--occurrence 2030-12-24 --on '2030-12-23 14:00'"
    ).readingQuickEntry()
  }

  func postponeCommand(_ targets: Argument<[Int]>) -> Command<Never> {
    Command(
      "postpone", .postponeSummary, targets,
      .phrase("when", .dateOrTime().ofMove).help(.postponeHelp),
      .option("occurrence", .day).help(.occurrenceHelp)
    ) { ids, start, date in
      let postponed = try await postpone(ids, on: date, to: start, permit())
      let overlaps = try await overlaps(with: postponed, permit())
      return .done(postponedScreen(postponed, overlapping: overlaps))
    }.examples("+1w", "next tuesday at 3", "+1h --occurrence 2030-12-24")
  }

  var addForm: ItemForm<Appointment> {
    ItemForm(fields.named("title", "kind", "start", "end", "place")) { try await addedScreen($0) }
  }

  private func editForm(of id: Int) -> ItemForm<Appointment> {
    ItemForm(
      fields.named("title", "start", "end", "place", "note"),
      editing: { try await appointment(id, permit()) },
      save: { try await editedScreen(id, $0) })
  }

  func statusCommands(_ target: Argument<Int>) -> [Command<Never>] {
    (feature.isHealthRecord ? [doneCommand(target)] : []) + [
      stateCommand("cancel", .cancelSummary, target, .cancelled, .cancelled),
      stateCommand("reopen", .reopenSummary, target, .planned, .reopened),
    ]
  }

  private func doneCommand(_ target: Argument<Int>) -> Command<Never> {
    Command("done", .doneSummary, target, .optionalRest("result"), occurrenceDay) {
      id, result, date in
      var start: Moment?
      var screen = try await changed(.done, id) {
        let appointment = try await finish(id, on: date?.day, result: result, $0)
        if !appointment.hasBegun(at: clock.localNow) { start = appointment.start }
        return appointment
      }
      if let start { screen.blocks.append(.notice(.hint, .hasNotBegun(.fullDate(start)))) }
      return .done(screen)
    }.examples("", #""iron low""#)
  }

  private func stateCommand(
    _ name: String, _ summary: Phrase, _ target: Argument<Int>, _ state: Appointment.State,
    _ action: AppointmentAction
  ) -> Command<Never> {
    Command(name, summary, target, occurrenceDay) { id, date in
      .done(
        try await changed(action, id) {
          try await setState(state, of: id, on: date?.day, $0)
        })
    }
  }

  /// The day of one date of a series.
  private var occurrenceDay: Argument<Moment?> {
    .option("on", .date).help(.occurrenceHelp)
  }

  /// - Parameter recurrence: the rule of a series.
  func addedScreen(
    _ patch: Patch<Appointment>, every recurrence: EnteredRecurrence? = nil, about: String? = nil
  ) async throws -> Screen {
    let permit = try await permit()
    let address = { (appointment: Appointment) in feature.items.address(appointment.id) }
    let appointment = try await Links.create(about: about, at: address) {
      try await add(patch, every: recurrence, permit)
    }
    let overlaps = try await overlaps(with: [appointment], permit)
    return changedScreen(.added, appointment, overlapping: overlaps)
  }

  func editedScreen(
    _ id: Int, on day: Day? = nil, _ patch: Patch<Appointment>, keepingTime: Bool = false
  ) async throws -> Screen {
    try await changed(.edited, id) {
      try await edit(id, on: day, patch, keepingTime: keepingTime, $0)
    }
  }

  /// Changes an appointment, and returns the answer, which says so if it stays as it was.
  private func changed(
    _ action: AppointmentAction, _ id: Int,
    _ change: (StoragePermit) async throws -> Appointment
  ) async throws -> Screen {
    let before = try await rows(of: id, permit())
    let after = try await change(permit())
    let isUnchanged = before.contains(after)
    let overlaps = try await overlaps(with: isUnchanged ? [] : [after], permit())
    return changedScreen(action, after, isUnchanged: isUnchanged, overlapping: overlaps)
  }

  func deletedScreen(_ id: Int) async throws -> Screen {
    changedScreen(.deleted, try await delete(id, permit()))
  }

  func deleteQuestion(_ id: Int) async throws -> Phrase {
    let appointment = try await appointment(id, permit())
    var name = feature.quoted(appointment)
    if appointment.masterUID != nil { name = "\(name), \(Phrase.fullDate(appointment.start))" }
    return appointment.recurs ? .deleteSeriesQuestion(name) : .deleteQuestion(name)
  }

  /// `import` and `export`.
  func fileCommands() -> [Command<Never>] {
    [
      .importing(.importSummary, refusedWith: Phrase.rejectedItems, format: .constant(())) { _, _ in
        let permit = try await permit()
        return FileImport(
          from: UserFiles(of: feature.id, upTo: 4_096), by: EventReader(clock: clock),
          save: { try await importEvents($0, permit) })
      }.examples("calendar.ics", "calendar.ics --skip-bad"),
      .exporting(
        .exportSummary, of: feature.id, confirmedBy: Phrase.exported,
        format: .constant(())
      ) { _, _ in
        let permit = try await permit()
        return ExportedFile("text/calendar", format: "ics") { try await export(to: $0, permit) }
      }.examples("\(feature.id).ics"),
    ]
  }
}
