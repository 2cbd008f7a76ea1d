import AtriumCore

/// Failures of the user's own files and messages, which no backend throws.
extension Failure {
  static let outboxEmpty = Failure(.notFound, "chat.nothing-waits", .outboxEmpty)
  static let nothingToDelete = Failure(.notFound, "chat.nothing-said", .nothingToDelete)
  /// The message is in the outbox and is sent later.
  static func queued(_ failure: Failure) -> Failure {
    Failure(failure.kind, "chat.kept", .queued(failure.message), hint: .queuedHint)
  }
  static func pictureTooLarge(_ path: String, kilobytes: Int) -> Failure {
    Failure(
      .data, "account.picture-too-large", .pictureTooLarge(path, kilobytes), hint: .pictureSizeHint)
  }
}
