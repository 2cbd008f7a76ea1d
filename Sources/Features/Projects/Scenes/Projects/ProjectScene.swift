import AtriumCore
import AtriumScreen
import ProjectsBackend

struct ProjectScene: Scene {
  let projects: ProjectsContext
  let chat: ChatContext
  let id: Int

  var place: (any Place)? { NumberedPlace(id) }
  func screen() async throws -> Screen {
    let project = try await projects.find(id)
    return .project(project, by: projects.clock).named(Phrase(project.title))
  }

  var commands: [Command<Never>] {
    [
      projects.editing(.constant(id)),
      Command(
        "delete", .deleteSummary,
        asking: { try await projects.deleteQuestion(id) },
        run: { .leave(.back, try await projects.delete(id)) }),
      projects.messaging(.constant(id), through: chat),
    ] + projects.undoCommands()
  }
}

/// Formats and commands that the list of projects shares with a single one.
@MainActor
extension ProjectsContext {
  var number: ArgumentFormat<Int> {
    .number(in: 1...Int.max).completing(.dynamic { try await candidates() })
      .searchable { try await candidates(ProjectQuery(words: $0.words, limit: $0.limit)) }
  }
  var tag: ArgumentFormat<String> { .text.completing(.dynamic { try await tagCandidates() }) }

  func editing(_ id: Argument<Int>) -> Command<Never> {
    Command(
      "edit", .editSummary, id,
      .option("title", .text).help(.titleHelp),
      .option("note", .textOrNone).help(.note),
      .several("need", tag).help(.needHelp),
      .several("have", tag).help(.haveHelp)
    ) { id, title, description, need, have in
      let edit = ProjectEdit(
        title: title, description: description, need: need.isEmpty ? nil : need,
        have: have.isEmpty ? nil : have)
      guard !edit.isEmpty else { return .run(EditProjectForm(projects: self, id: id)) }
      return .done(try await self.edit(id, edit))
    }.examples(#"--title "Chess club" --need ios,design"#, #"--note "Weekly games""#)
  }

  func messaging(_ id: Argument<Int>, through chat: ChatContext) -> Command<Never> {
    Command("message", .messageSummary, id, .optionalRest("text")) { id, text in
      if let text {
        return .done(
          try await chat.answer {
            let message = try await chat.send(text, to: id)
            // The message is sent, even if its conversation cannot be read.
            let conversation = try? await chat.openConversation(about: message.conversation)
            return .sent(message, in: conversation, by: chat.clock)
          })
      }
      let conversation = try await chat.openConversation(about: id)
      return .leave(.open(Address(ProjectsFeature.chatRoot, ["\(conversation.id)"])))
    }.examples("", #""Hello, I write iOS apps.""#).requiringFullName().excludedFromHistory()
  }
}
