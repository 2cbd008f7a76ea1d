import AtriumCore

/// Texts that were begun in a conversation. Errors of their storage are ignored.
extension ChatContext {
  func draft(for id: Int) async -> String {
    let bytes = try? await session.secrets.secret(Self.draftName(id))
    return bytes.map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// - Parameter text: an empty text removes the draft.
  func saveDraft(_ text: String, for id: Int) async {
    let name = Self.draftName(id)
    if text.isEmpty {
      try? await session.secrets.forget(name)
    } else {
      try? await session.secrets.keep(Array(text.utf8), as: name)
    }
  }

  /// Sends a typed text. If that is cancelled, the text becomes a draft.
  func sendTyped(_ text: String, in id: Int) async throws -> ChatMessage {
    do {
      let message = try await send(text, to: id)
      await saveDraft("", for: id)
      return message
    } catch is CancellationError {
      await saveDraft(text, for: id)
      throw CancellationError()
    }
  }

  private static func draftName(_ id: Int) -> String { "draft-\(id)" }
}
