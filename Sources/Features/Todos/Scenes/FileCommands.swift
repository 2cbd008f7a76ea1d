import AtriumCore
import AtriumFormats

/// The commands `import` and `export`.
@MainActor
extension Todos {
  func fileCommands<Output>() -> [Command<Output>] {
    let format = Argument<TodoFileFormat?>.option("format", .choice(TodoFileFormat.self))
      .help(.todos(\.formatHelp))
    return [
      .importing(TodosStrings.self, format: format) { path, format in
        guard let format = format ?? TodoFileFormat(fileName: path) else {
          throw TodosError.unknownFormat
        }
        return FileImport(
          from: UserFiles(of: TodosFeature.id), parse: { format.read($0, by: clock) },
          save: { try await importTodos($0) })
      },
      .exporting(TodosStrings.self, of: TodosFeature.id, format: format) { path, format in
        guard let format = format ?? path.flatMap(TodoFileFormat.init(fileName:)) else {
          throw TodosError.unknownFormat
        }
        let todos = try await exportedTodos()
        return ExportedFile(
          format.mediaType, format: format.rawValue, count: todos.count,
          bytes: format.write(todos, by: clock))
      },
    ]
  }
}
