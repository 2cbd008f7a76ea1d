import AtriumCore
import AtriumScreen

/// The timeline: what is to come, and what was of late.
struct TimelineScene: Scene {
  enum Output {
    case opened(Int)
    /// Somebody wants to be asked what to add or change.
    case composing
    case editing(Int)
  }
  let appointments: Appointments

  /// Which part of the timeline is looked at.
  private struct Stretch {
    var isAll = false, isPast = false, isUpcoming = false
    var month: Month?
    var words: [String] = []

    var isNamed: Bool { isAll || isPast || isUpcoming || month != nil || !words.isEmpty }

    func contains(_ appointment: Appointment, now: Moment) -> Bool {
      if isPast, appointment.isUpcoming(at: now) { return false }
      if isUpcoming, !appointment.isUpcoming(at: now) { return false }
      if let month, Month(appointment.start.day) != month { return false }
      let text = [
        appointment.title, appointment.place, appointment.note, appointment.result,
      ].joined(separator: " ").lowercased()
      guard words.allSatisfy({ text.contains($0.lowercased()) }) else { return false }
      // Where nothing is said: what is to come, and the past of this month and the last.
      return isNamed || appointment.isUpcoming(at: now)
        || Month(appointment.start.day) >= Month(now.day.adding(months: -1))
    }
  }

  func screen() async throws -> Screen { try await timeline(Stretch()) }

  private func timeline(_ stretch: Stretch) async throws -> Screen {
    let permit = try await appointments.permit()
    let now = appointments.clock.localNow
    let all = try await appointments.all(permit)
    let recalling = try await appointments.gate.permitIfGiven(for: RecallingExaminations.self)
    let recalls =
      if let recalling { try await appointments.recalls(permit, recalling) } else { [Recall]() }
    let nothing: Phrase =
      .timeline(all.isEmpty ? \.nothingHere : stretch.isNamed ? \.nothingFound : \.nothingNow)
    return .timeline(
      all.filter { stretch.contains($0, now: now) }, recalls, now: now, nothing: nothing)
  }

  var commands: [Command<Output>] {
    [listing, searching, adding, showing, editing] + appointments.settling(.word("number", number))
      + [deleting] + appointments.exchanging()
  }

  private var number: Format<Int> { appointments.number }

  private var listing: Command<Output> {
    Command(
      "list", .timeline(\.listSummary), .flag("all").help(.timeline(\.allHelp)),
      .flag("past").help(.timeline(\.pastHelp)),
      .flag("upcoming").help(.timeline(\.upcomingHelp)),
      .option("month", .month).help(.timeline(\.monthHelp)), .optionalRest("words")
    ) { isAll, isPast, isUpcoming, month, words in
      .show(
        try await timeline(
          Stretch(
            isAll: isAll, isPast: isPast, isUpcoming: isUpcoming, month: month,
            words: words?.words ?? [])))
    }.asDefault()
  }

  private var searching: Command<Output> {
    Command("search", .timeline(\.searchSummary), .rest("words")) { words in
      .show(try await timeline(Stretch(words: words.words)))
    }
  }

  private var adding: Command<Output> {
    appointments.adding { title, edit in
      guard let title else { return .finish(.composing) }
      return .done(try await appointments.added(title, edit))
    }
  }

  private var showing: Command<Output> {
    Command("show", .timeline(\.showSummary), .word("number", number)) { .finish(.opened($0)) }
  }

  private var editing: Command<Output> {
    appointments.editing(.word("number", number)) { id, edit in
      guard let edit else { return .finish(.editing(id)) }
      return .done(try await appointments.changed(id, edit))
    }
  }

  private var deleting: Command<Output> {
    Command(
      "delete", .timeline(\.deleteSummary), .word("number", number),
      asking: { try await appointments.deleteQuestion($0) },
      run: { id in
        let deleted = try await appointments.delete(id, appointments.permit())
        return .done(.done(.deleted, deleted, now: appointments.clock.localNow))
      })
  }
}
