package import AtriumCore
import AtriumScreen
import AtriumStorage
import AtriumTime
import GRDB
package import ProjectsBackend

extension SQLiteBackend {
  /// Runs `change`, which changes one project of the user, and records it as a step of the user.
  static func record(
    _ action: ProjectAction, by user: CurrentUser, _ db: Database,
    _ change: () throws -> Project
  ) throws -> Project {
    try ProjectAction.undoHistory.record(
      action.rawValue, at: Instant(millisecondsSince1970: user.now), by: user.id, db
    ) { project in
      ["id": .integer(project.id), "label": .string(project.label)]
    } change: {
      let project = try change()
      try EventLog(db, user.now).appendProject(project.id, of: user.id)
      return project
    }
  }

  package func steps(as token: SessionToken) async throws -> [UndoStep] {
    try await read(as: token) { [clock] db, user in
      try ProjectAction.undoHistory.steps(by: user.id, at: clock.now, db)
    }
  }

  package func perform(_ operation: UndoOperation, as token: SessionToken) async throws -> UndoStep
  {
    let now = clock.now
    return try await ProjectAction.undoHistory.perform(operation, in: store) {
      [milliseconds = self.now] db in
      let user = try CurrentUser(token, at: milliseconds, db)
      let step = try ProjectAction.undoHistory.perform(operation, by: user.id, at: now, db)
      if let project = step.detail["id"]?.integer {
        try EventLog(db, user.now).appendProject(project, of: user.id)
      }
      return step
    }
  }
}

extension ProjectAction {
  /// The undo history of the projects. Each user has own steps. A step cannot be undone if somebody changed
  /// the project since, or has a conversation about a project that would disappear. The feature
  /// describes the steps.
  static let undoHistory = UndoHistory(
    of: "projects", [UndoableTable("project"), UndoableTable("tag")],
    describe: { Phrase($0.action) })
}
