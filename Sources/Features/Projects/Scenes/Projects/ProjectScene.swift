import AtriumCore
import AtriumScreen
import ProjectsBackend

/// A single project.
struct ProjectScene: Scene {
  let projects: ProjectsContext
  let chat: ChatContext
  let id: Int

  var place: (any Place)? { NumberedPlace(id) }
  func screen() async throws -> Screen {
    let project = try await projects.find(id)
    return .project(project, by: projects.clock).named(Phrase(project.title))
  }

  var commands: [Command<ItemResult>] {
    [
      projects.editing(.constant(id)) { _ in .editing },
      Command(
        "delete", .deleteSummary,
        asking: { try await projects.deleteQuestion(id) },
        run: { .finish(.deleted, try await projects.delete(id)) }),
      projects.messaging(.constant(id), through: chat),
    ] + projects.undoCommands()
  }
}

/// Formats and commands that the list of projects shares with a single one.
@MainActor
extension ProjectsContext {
  var number: ArgumentFormat<Int> {
    .number(in: 1...Int.max).completing(.dynamic { try await candidates() })
      .named { try await candidates(ProjectQuery(words: $0.words, limit: $0.limit)) }
  }
  var tag: ArgumentFormat<String> { .text.completing(.dynamic { try await tagCandidates() }) }

  /// - Parameter form: the output that opens a form, used if the command has no options.
  func editing<Output>(
    _ id: Argument<Int>, form: @escaping @MainActor (Int) -> Output
  ) -> Command<Output> {
    Command(
      "edit", .editSummary, id,
      .option("title", .text).help(.titleHelp),
      .option("note", .text).help(.description),
      .several("need", tag).help(.needHelp),
      .several("have", tag).help(.haveHelp)
    ) { id, title, description, need, have in
      let edit = ProjectEdit(
        title: title, description: description, need: need.isEmpty ? nil : need,
        have: have.isEmpty ? nil : have)
      return edit.isEmpty ? .finish(form(id)) : .done(try await self.edit(id, edit))
    }.examples(#"--title "Chess club" --need ios,design"#, #"--note "Weekly games""#)
  }

  func messaging<Output>(_ id: Argument<Int>, through chat: ChatContext) -> Command<Output> {
    Command("message", .messageSummary, id, .optionalRest("text")) { id, text in
      if let text { return .done(.sent(try await chat.send(text, to: id), by: chat.clock)) }
      let conversation = try await chat.openConversation(about: id)
      return .leave(.open(Address(ProjectsFeature.chatRoot, ["\(conversation.id)"])))
    }.examples("", #""Hello, I write iOS apps.""#).requiringFullName()
  }
}
