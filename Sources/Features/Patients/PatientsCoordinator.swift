import AtriumCore
import AtriumScreen

/// From all patients down to a single picture, and back.
struct PatientsCoordinator: EntryCoordinator {
  let desk: Desk

  func run(from place: PatientsPlace?, in flow: Flow) async throws(Departure) {
    desk.prepare()
    do {
      if let place { _ = try await flow.run(Walk(desk: desk, level: .patient, toward: place)) }
      let browsing = PatientListScene.Browsing(PatientQuery(limit: desk.settings.page))
      while true {
        switch try await flow.show(PatientListScene(desk: desk, browsing: browsing)) {
        case .opened(let reference):
          let place = PatientsPlace([reference])
          _ = try await flow.run(Walk(desk: desk, level: .patient, toward: place))
        case .loggingIn: _ = try await flow.run(LogIn(desk: desk))
        }
      }
    } catch {
      if desk.settings.clearsScreen { flow.clearScreen() }
      throw error
    }
  }
}

/// Looks at something and, one after the other, at things below it.
struct Walk: Coordinator {
  /// How a look at something ends.
  enum Step: Sendable {
    case below(Reference)
    /// It was deleted.
    case gone
  }
  let desk: Desk, level: Level
  /// Where an address leads: to here, or below.
  let toward: PatientsPlace

  func run(in flow: Flow) async throws(Departure) {
    let place = PatientsPlace(Array(toward.references.prefix(level.rawValue + 1)))
    if toward.level != level, let below = level.below {
      _ = try await flow.run(Walk(desk: desk, level: below, toward: toward))
    }
    while case .below(let reference) = try await step(at: place, in: flow) {
      guard let below = level.below else { return }
      _ = try await flow.run(
        Walk(desk: desk, level: below, toward: place.below(reference)))
    }
  }

  private func step(at place: PatientsPlace, in flow: Flow) async throws(Departure) -> Step {
    switch level {
    case .patient: try await flow.show(PatientScene(desk: desk, at: place))
    case .study: try await flow.show(StudyScene(desk: desk, at: place))
    case .series: try await flow.show(SeriesScene(desk: desk, at: place))
    case .instance: try await flow.show(InstanceScene(desk: desk, at: place))
    }
  }
}

/// Asks for the password of the server that is used.
struct LogIn: Coordinator {
  let desk: Desk

  func run(in flow: Flow) async throws(Departure) {
    let form = Form(FormField(.patients(\.password), .text, isHidden: true))
    guard let password = try await flow.run(form) else { return }
    let screen = try await flow.perform { try await desk.loggedIn(with: password) }
    if let screen { flow.say(screen) }
  }
}
