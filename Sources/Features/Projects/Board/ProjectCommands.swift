import AtriumCore
import AtriumScreen

/// Commands that the list of projects shares with a single one.
@MainActor
extension Board {
  var number: Format<Int> {
    .number(in: 1...Int.max).completing(.found { try await candidates() })
  }
  var tag: Format<String> { .text.completing(.found { try await tags() }) }

  /// - Parameter ask: what asks for everything, where nothing is said.
  func editing<Output>(
    _ id: Argument<Int>, asking ask: @escaping @MainActor (Int) -> Output
  ) -> Command<Output> {
    Command(
      "edit", .projects(\.editSummary), id,
      .option("title", .text).help(.projects(\.titleHelp)),
      .option("description", .text).help(.projects(\.descriptionHelp)),
      .several("need", tag).help(.projects(\.needHelp)),
      .several("have", tag).help(.projects(\.haveHelp))
    ) { id, title, description, need, have in
      let edit = ProjectEdit(
        title: title, description: description, need: need.isEmpty ? nil : need,
        have: have.isEmpty ? nil : have)
      return edit.isEmpty ? .finish(ask(id)) : .done(try await self.edit(id, edit))
    }
  }

  func messaging<Output>(_ id: Argument<Int>, through chat: Chat) -> Command<Output> {
    Command("message", .projects(\.messageSummary), id, .optionalRest("text")) { id, text in
      if let text { return .done(try await chat.send(text, to: id)) }
      let conversation = try await chat.find(id)
      return .leave(.open(Address(ProjectsFeature.chat, ["\(conversation.id)"])))
    }
  }
}
