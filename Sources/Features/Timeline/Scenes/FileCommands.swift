import AtriumCore
import AtriumFormats
import AtriumScreen

/// The commands `import` and `export`.
@MainActor
extension Appointments {
  func fileCommands<Output>() -> [Command<Output>] {
    [
      Command(
        "import", .timeline(\.importSummary), .file("file"),
        .flag("skip-bad").help(.timeline(\.skipBadHelp))
      ) { path, skipsRejected in
        let permit = try await permit()
        let file = try await read(path)
        if let first = file.rejected.first, !skipsRejected {
          let failure = TimelineError.rejectedEvents(
            file.rejected.count, in: path, firstLine: first.line)
          return .show(.rejected(file.rejected), failingWith: failure)
        }
        let screen = Screen.imported(try await importEvents(file, permit))
        return file.rejected.isEmpty ? .done(screen) : .show(screen)
      },
      Command(
        "export", .timeline(\.exportSummary), .optionalWord("file", .file),
        .flag("overwrite").help(.timeline(\.overwriteHelp))
      ) { path, overwrites in
        .show(try await export(to: path, overwrites: overwrites, permit()))
      },
    ]
  }

  /// Reads and parses a file outside of the main actor.
  private nonisolated func read(_ path: String) async throws -> ParsedEvents {
    EventReader(clock: clock).read(try UserFiles(of: TimelineFeature.id, upTo: 64).read(path))
  }

  /// Returns the export as a document, or a summary of the written file.
  private nonisolated func export(
    to path: String?, overwrites: Bool, _ permit: StoragePermit
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

extension Reply {
  /// Shows a screen and then reports the failure of the command.
  static func show(_ screen: Screen, failingWith failure: any Error) -> Reply {
    .stream(
      AsyncThrowingStream { continuation in
        continuation.yield([Answer(screen)])
        continuation.finish(throwing: failure)
      })
  }
}
