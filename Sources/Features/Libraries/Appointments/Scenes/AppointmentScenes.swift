import AtriumCore
import AtriumFormats
import AtriumScreen
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
      agenda.isEmpty ? .nothingHere : filter.hasCriteria ? .nothingFound : .nothingNow
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
    if !appointment.recurs, let series, let date = series.date(of: appointment),
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
