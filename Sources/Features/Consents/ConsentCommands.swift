import AtriumCore
import AtriumScreen

/// The commands that the list and the single consent share.
@MainActor
extension Consents {
  func giving<Output>(
    _ name: String, _ targets: Argument<[String]>, in language: @escaping @MainActor () -> Language
  ) -> Command<Output> {
    Command(
      name, .consents(\.giveSummary), targets,
      .flag("despite-clock").help(.consents(\.despiteClockHelp))
    ) { ids, despiteClock in
      let before = try await all()
      let given = try await give(ids, despiteClock: despiteClock, in: language())
      return .done(.given(given, before: before, by: clock))
    }
  }

  func withdrawing<Output>(
    _ target: Argument<String>, in language: @escaping @MainActor () -> Language,
    then finish: @escaping @MainActor (Withdrawal) -> Output
  ) -> Command<Output> {
    Command(
      "withdraw", .consents(\.withdrawSummary), target,
      .flag("erase").help(.consents(\.eraseHelp)),
      confirming: { id, erases in try await confirmation(of: id, erases: erases) },
      run: { id, erases in
        let withdrawn = try await withdraw(id, in: language())
        return .finish(
          finish(
            Withdrawal(
              consent: withdrawn[0], others: Array(withdrawn.dropFirst()), erases: erases)))
      })
  }

  /// What a person should know before they withdraw a consent.
  private func confirmation(of id: String, erases: Bool) async throws -> Confirmation {
    let consents = try await all()
    let consent = try consents.find(id)
    guard consent.isGiven else { throw ConsentsError.withheld(consent.id) }
    let others = consents.dependents(of: consent).map(\.name)
    let (name, category, isRequired) = (consent.name, consent.categoryName, consent.isRequired)
    return Confirmation(
      .consents { $0.withdrawTitle(name) },
      .consents { strings in
        let what =
          isRequired
          ? strings.closes(category, others.map { strings.quoted($0) })
          : strings.losesPart(category)
        return what + (erases ? " " + strings.willErase(category) : "")
      },
      destructive: .consents(\.withdrawChoice), cancel: .consents(\.keepChoice))
  }

  func history<Output>(_ id: Argument<String?>) -> Command<Output> {
    Command("history", .consents(\.historySummary), id) { id in
      guard let id else { return .show(.history(try await history(), by: clock)) }
      return .show(.wordings(try await history(of: try await consent(id).id), by: clock))
    }
  }

  /// A consent by its ID or its number, with names for completion.
  var target: Format<String> {
    Format.text.completing(.found { try await candidates() })
  }

  func candidates() async throws -> [Candidate] {
    try await all().map { Candidate($0.id, $0.name) }
  }
}
