import AtriumCore
import AtriumFormats
import AtriumScreen

/// The commands `import` and `export`.
@MainActor
extension Todos {
  func fileCommands() -> [Command<Never>] {
    let format = Argument<TodoFileFormat?>.option("format", .choice(TodoFileFormat.self))
      .help(.formatHelp)
    return [
      .importing(.importSummary, refusedWith: Phrase.rejectedItems, format: format) {
        path, format in
        guard let format = format ?? TodoFileFormat(fileName: path) else {
          throw Failure.unknownFormat
        }
        return FileImport(
          from: UserFiles(of: TodosFeature.id, upTo: 4_096), by: format.reader(by: clock),
          save: importTodos)
      }.examples("todo.txt", "tasks.csv --skip-bad"),
      .exporting(
        .exportSummary, of: TodosFeature.id, confirmedBy: Phrase.exported, format: format
      ) { path, format in
        guard let format = format ?? path.flatMap(TodoFileFormat.init(fileName:)) else {
          throw Failure.unknownFormat
        }
        return ExportedFile(format.mediaType, format: format.rawValue) {
          try await export(format, to: $0)
        }
      }.examples("todos.csv", "todo.txt --overwrite"),
    ]
  }
}
