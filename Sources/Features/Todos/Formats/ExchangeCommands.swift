import AtriumCore
import AtriumFormats
import AtriumScreen

/// The commands that import and export.
@MainActor
extension Todos {
  func exchanging<Output>() -> [Command<Output>] {
    let format = Argument<ExchangeFormat?>.option("format", .choice(ExchangeFormat.self))
      .help(.todos(\.formatHelp))
    return [
      Command(
        "import", .todos(\.importSummary), .file("file"), format,
        .flag("skip-bad").help(.todos(\.skipBadHelp))
      ) { path, format, skipsBad in
        guard let format = format ?? ExchangeFormat(fileName: path) else {
          throw TodosError.unknownFormat
        }
        return try await importing(path, format, skipsBad: skipsBad)
      },
      Command(
        "export", .todos(\.exportSummary), .optionalWord("file", .file), format,
        .flag("overwrite").help(.todos(\.overwriteHelp))
      ) { path, format, overwrites in
        guard let format = format ?? path.flatMap(ExchangeFormat.init(fileName:)) else {
          throw TodosError.unknownFormat
        }
        return .show(try await export(format, to: path, overwrites: overwrites))
      },
    ]
  }

  private func importing<Output>(
    _ path: String, _ format: ExchangeFormat, skipsBad: Bool
  ) async throws -> Reply<Output> {
    let imported = try await parsed(path, format)
    if let first = imported.problems.first, !skipsBad {
      let count = imported.problems.count
      let failure = TodosError.badItems(count, in: path, firstLine: first.line)
      let (answers, out) = AsyncThrowingStream<[Answer], any Error>.makeStream()
      out.yield([Answer(.intake(Intake(problems: imported.problems), isDone: false))])
      out.finish(throwing: failure)
      return .stream(answers)
    }
    let screen = Screen.intake(try await take(imported))
    return imported.problems.isEmpty ? .done(screen) : .show(screen)
  }
}

extension Todos {
  /// Reads and takes apart a file, away from the main actor.
  private nonisolated func parsed(
    _ path: String, _ format: ExchangeFormat
  ) async throws -> Imported {
    format.read(try UserFiles(of: TodosFeature.id).read(path), by: clock)
  }

  /// A document, or what was written where.
  private nonisolated func export(
    _ format: ExchangeFormat, to path: String?, overwrites: Bool
  ) async throws -> Screen {
    let todos = try await exported()
    let bytes = format.write(todos, by: clock)
    guard let path, path != "-" else {
      return Screen("export", [.document(Document(format.mediaType, bytes: bytes))])
    }
    try UserFiles(of: TodosFeature.id).write(bytes, to: path, replacing: overwrites)
    return .exported(todos.count, bytes: bytes.count, to: path, format)
  }
}
