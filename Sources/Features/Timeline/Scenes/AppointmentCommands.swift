import AtriumCore
import AtriumScreen
import AtriumTime

/// The commands of both the timeline and the single appointment.
@MainActor
extension Appointments {
  /// The number of an appointment.
  var number: Format<Int> {
    .number(in: 1...Int.max).completing(.found { try await candidates() })
  }

  /// - Parameter withoutChanges: the reply to a line without options.
  func editCommand<Output>(
    _ target: Argument<Int>, withoutChanges: @escaping @MainActor (Int) -> Reply<Output>
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
    ) { id, title, start, end, kind, place, note, result, leadTime in
      let edit = AppointmentEdit(
        title: title, kind: kind, start: start, end: end, place: place, note: note, result: result,
        reminder: leadTime.map { $0?.minutes })
      return edit.isEmpty ? withoutChanges(id) : .done(try await editedScreen(id, edit))
    }
  }

  func statusCommands<Output>(_ target: Argument<Int>) -> [Command<Output>] {
    [
      Command("done", .timeline(\.doneSummary), target, .optionalRest("result")) { id, result in
        let appointment = try await finish(id, result: result, permit())
        return .done(.changed(.done, appointment, now: clock.localNow))
      },
      Command("cancel", .timeline(\.cancelSummary), target) { id in
        .done(.changed(.cancelled, try await cancel(id, permit()), now: clock.localNow))
      },
      Command("reopen", .timeline(\.reopenSummary), target) { id in
        .done(.changed(.reopened, try await reopen(id, permit()), now: clock.localNow))
      },
    ]
  }

  func addedScreen(_ title: String, _ edit: AppointmentEdit) async throws -> Screen {
    .changed(.added, try await add(title, edit, permit()), now: clock.localNow)
  }

  func editedScreen(_ id: Int, _ edit: AppointmentEdit) async throws -> Screen {
    .changed(.edited, try await self.edit(id, edit, permit()), now: clock.localNow)
  }

  func deletedScreen(_ id: Int) async throws -> Screen {
    .changed(.deleted, try await delete(id, permit()), now: clock.localNow)
  }

  func deleteQuestion(_ id: Int) async throws -> Phrase {
    let label = try await appointment(id, permit()).label
    return .timeline { $0.deleteQuestion(label) }
  }
}
