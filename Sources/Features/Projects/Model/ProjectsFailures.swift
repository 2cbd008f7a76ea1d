import AtriumCore
import ProjectsBackend

/// Failures of the user's own files and messages, which no backend throws.
extension Failure {
  static let outboxEmpty = Failure(.notFound, "chat.nothing-waits", .outboxEmpty)
  static let nothingToDelete = Failure(.notFound, "chat.nothing-said", .nothingToDelete)
  static let notEditable = Failure(
    .usage, "chat.not-editable", .notEditable, hint: .deleteInsteadOfEditing)
  private static let queuedCode = "chat.kept"
  /// The message is in the outbox and is sent later.
  static func queued(_ failure: Failure) -> Failure {
    Failure(failure.kind, queuedCode, .queued(failure.message))
  }
  var isQueuedMessage: Bool { code == Self.queuedCode }
  /// The failure of ``ChatError/blocked`` for the user who has blocked the other one.
  static func blocked(byUser name: String) -> Failure {
    var failure = ChatError.blocked.failure
    failure.message = .blockedByUser(name)
    failure.hint = .unblockHint(name)
    return failure
  }
  static func pictureTooLarge(_ path: String, kilobytes: Int) -> Failure {
    Failure(
      .data, "account.picture-too-large", .pictureTooLarge(path, kilobytes), hint: .pictureSizeHint)
  }
}
