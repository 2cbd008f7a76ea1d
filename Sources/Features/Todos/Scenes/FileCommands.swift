import AtriumCore
import AtriumFormats
import AtriumScreen

/// The commands `import` and `export`.
@MainActor
extension Todos {
  func fileCommands<Output>() -> [Command<Output>] {
    let format = Argument<TodoFileFormat?>.option("format", .choice(TodoFileFormat.self))
      .help(.todos(\.formatHelp))
    return [
      Command(
        "import", .todos(\.importSummary), .file("file"), format,
        .flag("skip-bad").help(.todos(\.skipBadHelp))
      ) { path, format, skipsRejected in
        guard let format = format ?? TodoFileFormat(fileName: path) else {
          throw TodosError.unknownFormat
        }
        let file = try await read(path, format)
        if let first = file.rejected.first, !skipsRejected {
          let failure = TodosError.rejectedItems(
            file.rejected.count, in: path, firstLine: first.line)
          return .show(.rejected(file.rejected), failingWith: failure)
        }
        let screen = Screen.imported(try await importTodos(file))
        return file.rejected.isEmpty ? .done(screen) : .show(screen)
      },
      Command(
        "export", .todos(\.exportSummary), .optionalWord("file", .file), format,
        .flag("overwrite").help(.todos(\.overwriteHelp))
      ) { path, format, overwrites in
        guard let format = format ?? path.flatMap(TodoFileFormat.init(fileName:)) else {
          throw TodosError.unknownFormat
        }
        return .show(try await export(format, to: path, overwrites: overwrites))
      },
    ]
  }

  /// Reads and parses a file outside of the main actor.
  private nonisolated func read(
    _ path: String, _ format: TodoFileFormat
  ) async throws -> ParsedTodos {
    format.read(try UserFiles(of: TodosFeature.id).read(path), by: clock)
  }

  /// Returns the export as a document, or a summary of the written file.
  private nonisolated func export(
    _ format: TodoFileFormat, to path: String?, overwrites: Bool
  ) async throws -> Screen {
    let todos = try await exportedTodos()
    let bytes = format.write(todos, by: clock)
    guard let path, path != "-" else {
      return Screen("export", [.document(Document(format.mediaType, bytes: bytes))])
    }
    try UserFiles(of: TodosFeature.id).write(bytes, to: path, replacing: overwrites)
    return .exported(todos.count, bytes: bytes.count, to: path, format)
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
