import AtriumCore
import AtriumFormats
import AtriumScreen

/// The commands that import and export calendars.
@MainActor
extension Appointments {
  func exchanging<Output>() -> [Command<Output>] {
    [
      Command(
        "import", .timeline(\.importSummary), .file("file"),
        .flag("skip-bad").help(.timeline(\.skipBadHelp))
      ) { path, skipsBad in try await importing(path, skipsBad: skipsBad) },
      Command(
        "export", .timeline(\.exportSummary), .optionalWord("file", .file),
        .flag("overwrite").help(.timeline(\.overwriteHelp))
      ) { path, overwrites in
        .show(try await exporting(to: path, overwrites: overwrites, permit()))
      },
    ]
  }

  private func importing<Output>(_ path: String, skipsBad: Bool) async throws -> Reply<Output> {
    let permit = try await permit()
    let imported = try await parsed(path)
    if let first = imported.problems.first, !skipsBad {
      let failure = TimelineError.badItems(
        imported.problems.count, in: path, firstLine: first.line)
      let (answers, out) = AsyncThrowingStream<[Answer], any Error>.makeStream()
      out.yield([Answer(.intake(Intake(problems: imported.problems), isDone: false))])
      out.finish(throwing: failure)
      return .stream(answers)
    }
    let screen = Screen.intake(try await take(imported, permit))
    return imported.problems.isEmpty ? .done(screen) : .show(screen)
  }

  /// Reads and takes apart a file, away from the main actor.
  private nonisolated func parsed(_ path: String) async throws -> ImportedEvents {
    EventReader(clock: clock).read(try UserFiles(of: TimelineFeature.id, upTo: 64).read(path))
  }

  /// A document, or what was written where.
  private nonisolated func exporting(
    to path: String?, overwrites: Bool, _ permit: Storing
  ) async throws -> Screen {
    let appointments = try await all(permit)
    let bytes = EventWriter(clock: clock).write(appointments)
    guard let path, path != "-" else {
      return Screen("export", [.document(Document("text/calendar", bytes: bytes))])
    }
    try UserFiles(of: TimelineFeature.id).write(bytes, to: path, replacing: overwrites)
    return .exported(appointments.count, bytes: bytes.count, to: path)
  }
}
