import AtriumCore
import AtriumScreen
import AtriumStorage
import AtriumTime
import GRDB

extension SQLiteBackend {
  /// Runs `change`, which changes one project of the user, and records it as a step of the user.
  static func record(
    _ action: ProjectAction, by user: CurrentUser, _ db: Database,
    _ change: () throws -> Project
  ) throws -> Project {
    try ProjectAction.journal.record(
      action.rawValue, at: Instant(millisecondsSince1970: user.now), by: user.id, db
    ) { project in
      ["id": .integer(project.id), "label": .string(project.label)]
    } change: {
      try change()
    }
  }

  func steps(as token: SessionToken) async throws -> [JournalStep] {
    try await read(as: token) { [clock] db, user in
      try ProjectAction.journal.steps(by: user.id, at: clock.now, db)
    }
  }

  func move(_ move: JournalMove, as token: SessionToken) async throws -> JournalStep {
    let now = clock.now
    return try await ProjectAction.journal.move(move, in: store) { [milliseconds = self.now] db in
      let user = try CurrentUser(token, at: milliseconds, db)
      return try ProjectAction.journal.move(move, by: user.id, at: now, db)
    }
  }
}

/// An action on a project. The raw value is stored in the journal.
enum ProjectAction: String, Sendable {
  case added, edited, deleted

  /// The journal of the projects. Each user has own steps. A step cannot be undone if somebody changed
  /// the project since, or has a conversation about a project that would disappear.
  static let journal = Journal(
    of: ProjectsFeature.id, [JournaledTable("project"), JournaledTable("tag")],
    describe: { step in
      let label = step.detail["label"]?.string ?? ""
      return .projects { strings in
        switch ProjectAction(rawValue: step.action) {
        case .added: strings.projectAdded(label)
        case .deleted: strings.projectDeleted(label)
        case .edited, nil: strings.projectEdited(label)
        }
      }
    })
}
