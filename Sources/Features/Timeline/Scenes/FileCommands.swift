import AtriumCore
import AtriumFormats
import AtriumScreen

/// The commands `import` and `export`.
@MainActor
extension Appointments {
  func fileCommands<Output>() -> [Command<Output>] {
    [
      .importing(TimelineStrings.self, format: .constant(())) { _, _ in
        let permit = try await permit()
        return FileImport(
          from: UserFiles(of: TimelineFeature.id, upTo: 64), parse: EventReader(clock: clock).read,
          save: { try await importEvents($0, permit) })
      },
      .exporting(TimelineStrings.self, of: TimelineFeature.id, format: .constant(())) { _, _ in
        let appointments = try await all(permit())
        return ExportedFile(
          "text/calendar", format: "ics", count: appointments.count,
          bytes: EventWriter(clock: clock).write(appointments))
      },
    ]
  }
}
