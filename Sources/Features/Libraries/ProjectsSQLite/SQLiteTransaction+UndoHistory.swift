package import AtriumCore
import AtriumScreen
import AtriumStorage
import AtriumTime
import GRDB
package import ProjectsBackend

extension SQLiteBackend {
  package func steps(as token: SessionToken) async throws -> [UndoStep] {
    try await read(as: token) { [clock] transaction in
      try ProjectAction.undoHistory.steps(by: transaction.user, at: clock.now, transaction.db)
    }
  }

  /// The step that ``perform(_:as:)`` would undo or redo.
  package func recentStep(
    _ operation: UndoOperation, as token: SessionToken
  ) async throws -> UndoStep? {
    try await read(as: token) { [clock] transaction in
      try ProjectAction.undoHistory.recentStep(
        operation, by: transaction.user, at: clock.now, transaction.db)
    }
  }

  package func perform(_ operation: UndoOperation, as token: SessionToken) async throws -> UndoStep
  {
    let now = clock.now
    let perform = token.authenticating { (transaction: SQLiteTransaction) in
      let step = try ProjectAction.undoHistory.perform(
        operation, by: transaction.user, at: now, transaction.db)
      if let project = step.detail["id"]?.integer { try transaction.appendProject(project) }
      return step
    }
    let step = try await ProjectAction.undoHistory.perform(operation, in: store) { db in
      try perform(SQLiteTransaction(db, now.millisecondsSince1970)).0
    }
    service?.delivery.wakeAll()
    return step
  }
}

extension SQLiteTransaction {
  package func record(_ action: ProjectAction, _ project: Int, _ body: () throws -> Void) throws {
    _ = try ProjectAction.undoHistory.record(
      action.rawValue, at: Instant(millisecondsSince1970: now), by: user, db
    ) { title in
      ["id": .integer(project), "label": .string(Project.label(project, title))]
    } change: {
      try body()
      return try rows("SELECT title FROM project WHERE id = $1", [project]).first?.text("title")
        ?? ""
    }
  }
}

extension ProjectAction {
  /// The undo history of the projects. Each user has own steps. A step cannot be undone if somebody
  /// changed the project since, or has a conversation about a project that would disappear. The
  /// feature describes the steps.
  static let undoHistory = UndoHistory(
    of: "projects", [UndoableTable("project"), UndoableTable("tag")],
    describe: { Phrase($0.action) })
}
