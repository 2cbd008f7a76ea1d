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
      "edit", .editSummary, target, .dates, .fields(fields),
      .option("every", .orNone(.recurrence)).help(.newRuleHelp)
    ) { id, dates, patch, recurrence in
      guard !patch.isEmpty || recurrence != nil else {
        return try await reply(id, dates, form: { editForm(of: id, $0) })
      }
      let keepsDigits = [("zone", "start"), ("endZone", "end")].contains { zone, time in
        patch.changes(zone) && !patch.changes(time)
      }
      return try await reply(id, dates) { dates in
        var screen = try await changed(.edited) {
          try await edit(id, dates, patch, every: recurrence, keepingTime: true, $0)
        }
        if keepsDigits { screen.blocks.append(.notice(.hint, .digitsStay)) }
        return screen
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
        let said = start.dates
        let dates = said == DateSelection() ? dates : said.adding(dates)
        return try await reply(ids.count == 1 ? ids[0] : nil, dates) { dates in
          let results = try await move(ids, dates, to: start, as: action, permit())
          let overlaps = try await overlaps(with: results.map(\.appointment), permit())
          return movedScreen(results, action, overlapping: overlaps)
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
      editing: { try await first(of: id, dates, permit()) },
      save: { patch in try await changed(.edited) { try await edit(id, dates, patch, $0) } })
  }

  func statusCommands(_ target: Argument<Int>) -> [Command<Never>] {
    (feature.isHealthRecord ? [doneCommand(target)] : []) + [
      stateCommand("cancel", .cancelSummary, target, .cancelled, .cancelled),
      stateCommand("reopen", .reopenSummary, target, .planned, .reopened),
    ]
  }

  private func doneCommand(_ target: Argument<Int>) -> Command<Never> {
    Command("done", .doneSummary, target, .optionalRest("result"), .date) { id, result, dates in
      var start: Moment?
      var screen = try await changed(.done) {
        let done = try await finish(id, dates, result: result, $0)
        if !done.appointment.hasBegun(at: clock.localNow) { start = done.appointment.start }
        return done
      }
      if let start { screen.blocks.append(.notice(.hint, .hasNotBegun(.fullDate(start)))) }
      return .done(screen)
    }.examples("", #""iron low""#)
  }

  private func stateCommand(
    _ name: String, _ summary: Phrase, _ target: Argument<Int>, _ state: Appointment.State,
    _ action: AppointmentAction
  ) -> Command<Never> {
    Command(name, summary, target, .datesOrOn) { id, dates in
      try await reply(id, dates, isCancelled: action == .reopened) { dates in
        try await changed(action) { try await setState(state, of: id, dates, $0) }
      }
    }
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
    return changedScreen(.added, SeriesResult(appointment: appointment), overlapping: overlaps)
  }

  /// Changes an appointment, and returns the answer, which says so if it stays as it was.
  private func changed(
    _ action: AppointmentAction, _ change: (StoragePermit) async throws -> SeriesResult
  ) async throws -> Screen {
    let result = try await change(permit())
    let changed = result.isUnchanged ? [] : [result.appointment]
    return changedScreen(action, result, overlapping: try await overlaps(with: changed, permit()))
  }

  /// - Parameters:
  ///   - target: the number of the appointment.
  ///   - leaves: `true` in the scene of the appointment, which is left.
  func deleteCommand(_ target: Argument<Int>, leaving leaves: Bool = false) -> Command<Never> {
    Command(
      "delete", .deleteSummary, target, .dates,
      confirming: { id, dates in try await deleteQuestion(id, dates).map { Confirmation($0) } },
      run: { id, dates in
        let reply = try await reply(id, dates) { dates in
          changedScreen(.deleted, try await delete(id, dates, permit()))
        }
        guard leaves else { return reply }
        return switch reply {
        case .done(let screen, _) where (try? await appointment(id, permit())) == nil:
          .leave(.back, screen)
        case .run(let flow, _): .run(flow, then: .back)
        default: reply
        }
      })
  }

  /// - Returns: `nil` for a series whose dates are not named: a choice follows.
  private func deleteQuestion(_ id: Int, _ dates: DateSelection) async throws -> Phrase? {
    let row = try await appointment(id, permit())
    if row.recurs, dates.isIncomplete { return nil }
    let date = try await first(of: id, dates, permit())
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
      .importing(.importSummary, refusedWith: Phrase.rejectedItems, format: .constant(())) { _, _ in
        let permit = try await permit()
        return FileImport(
          from: UserFiles(of: feature.id, upTo: 4_096), by: EventReader(clock: clock),
          save: { try await importEvents($0, hooks, permit) })
      }.examples("calendar.ics", "calendar.ics --skip-bad"),
      .exporting(
        .exportSummary, of: feature.id, listing: "\(feature.id) list --all",
        confirmedBy: Phrase.exported, format: .constant(())
      ) { _, _ in
        let permit = try await permit()
        return ExportedFile("text/calendar", format: "ics") { try await export(to: $0, permit) }
      }.examples("\(feature.id).ics"),
    ]
  }
}
