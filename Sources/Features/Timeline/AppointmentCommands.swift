import AtriumCore
import AtriumScreen

/// The commands that the timeline and the single appointment share.
@MainActor
extension Appointments {
  var number: Format<Int> {
    .number(in: 1...Int.max).completing(.found { try await candidates() })
  }

  /// - Parameter add: gets no title where none was said.
  func adding<Output>(
    run: @escaping @MainActor (String?, AppointmentEdit) async throws -> Reply<Output>
  ) -> Command<Output> {
    Command(
      "add", .timeline(\.addSummary), .optionalRest("title"),
      .option("on", .date).help(.timeline(\.onHelp)),
      .option("until", .end).help(.timeline(\.untilHelp)),
      .option("kind", .choice(Appointment.Kind.self)).help(.timeline(\.kindHelp)),
      .option("place", .text).help(.timeline(\.placeHelp)),
      .option("note", .text).help(.timeline(\.noteHelp)),
      .option("remind", .orNone(.leadTime)).help(.timeline(\.remindHelp))
    ) { title, start, end, kind, place, note, remind in
      let edit = AppointmentEdit(
        kind: kind, start: start, end: end.map { .some($0) }, place: place, note: note,
        reminder: remind.map { $0?.minutes })
      return try await run(title, edit)
    }
  }

  /// - Parameter run: gets no edit where nothing was said: the person wants to be asked.
  func editing<Output>(
    _ target: Argument<Int>,
    run: @escaping @MainActor (Int, AppointmentEdit?) async throws -> Reply<Output>
  ) -> Command<Output> {
    Command(
      "edit", .timeline(\.editSummary), target,
      .option("title", .text).help(.timeline(\.titleHelp)),
      .option("on", .date).help(.timeline(\.onHelp)),
      .option("until", .orNone(.end)).help(.timeline(\.untilHelp)),
      .option("kind", .choice(Appointment.Kind.self)).help(.timeline(\.kindHelp)),
      .option("place", .text).help(.timeline(\.placeHelp)),
      .option("note", .text).help(.timeline(\.noteHelp)),
      .option("result", .text).help(.timeline(\.resultHelp)),
      .option("remind", .orNone(.leadTime)).help(.timeline(\.remindHelp))
    ) { target, title, start, end, kind, place, note, result, remind in
      let edit = AppointmentEdit(
        title: title, kind: kind, start: start, end: end, place: place, note: note, result: result,
        reminder: remind.map { $0?.minutes })
      return try await run(target, edit.isEmpty ? nil : edit)
    }
  }

  func added(_ title: String, _ edit: AppointmentEdit) async throws -> Screen {
    .done(.added, try await add(title, edit, permit()), now: clock.localNow)
  }

  func changed(_ id: Int, _ edit: AppointmentEdit) async throws -> Screen {
    .done(.edited, try await self.edit(id, edit, permit()), now: clock.localNow)
  }

  func settling<Output>(_ target: Argument<Int>) -> [Command<Output>] {
    [
      Command("done", .timeline(\.doneSummary), target, .optionalRest("result")) { id, result in
        let done = try await finish(id, result: result, permit())
        return .done(.done(.done, done, now: clock.localNow))
      },
      Command("cancel", .timeline(\.cancelSummary), target) { id in
        let cancelled = try await cancel(id, permit())
        return .done(.done(.cancelled, cancelled, now: clock.localNow))
      },
      Command("reopen", .timeline(\.reopenSummary), target) { id in
        let reopened = try await reopen(id, permit())
        return .done(.done(.reopened, reopened, now: clock.localNow))
      },
    ]
  }

  func deleteQuestion(_ id: Int) async throws -> Phrase {
    let label = try await appointment(id, permit()).label
    return .timeline { $0.deleteQuestion(label) }
  }
}
