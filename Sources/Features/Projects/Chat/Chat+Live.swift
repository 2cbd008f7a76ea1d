import AtriumCore
import AtriumScreen

/// What happens while somebody looks.
extension Chat {
  /// A person's conversations, whenever something in them changes.
  func arrivals() -> AsyncStream<Screen> {
    AsyncStream { out in
      let task = Task {
        await attention.turn(to: Attention.list)
        do {
          var before = try await conversations()
          for await _ in membership.backend.changes() {
            let now = try await conversations()
            if now != before { out.yield(.conversations(now, by: clock)) }
            before = now
          }
        } catch {
          // Who asks for the list is told.
        }
        await attention.turn(from: Attention.list)
        out.finish()
      }
      out.onTermination = { _ in task.cancel() }
    }
  }

  /// The messages that come to a conversation and that `isNew` takes.
  func arrivals(
    in id: Int, after message: Int, isNew: @MainActor @Sendable @escaping (Message) -> Bool
  ) -> AsyncStream<Screen> {
    AsyncStream { out in
      let task = Task {
        await attention.turn(to: id)
        do {
          let stream = try await membership.as { backend, token in
            backend.messages(in: id, after: message, as: token)
          }
          for try await message in stream where await isNew(message) {
            // A message that could not be marked is shown all the same.
            if !message.isMine { try? await read(id, upTo: message.id) }
            out.yield(.message(message, by: clock))
          }
        } catch {
          // Who says something is told.
        }
        await attention.turn(from: id)
        out.finish()
      }
      out.onTermination = { _ in task.cancel() }
    }
  }

  /// Sends what was typed. Where that was interrupted, it is a draft again.
  func say(_ text: String, in id: Int) async throws -> Message {
    do {
      let message = try await deliver(text, to: id)
      await keepDraft("", for: id)
      return message
    } catch is CancellationError {
      await keepDraft(text, for: id)
      throw CancellationError()
    }
  }

  /// A text that was begun in a conversation.
  func draft(for id: Int) async -> String {
    let bytes = try? await secrets.secret(Self.draftName(id))
    return bytes.map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// - Parameter text: nothing where it was sent.
  func keepDraft(_ text: String, for id: Int) async {
    let name = Self.draftName(id)
    if text.isEmpty {
      try? await secrets.forget(name)
    } else {
      try? await secrets.keep(Array(text.utf8), as: name)
    }
  }

  private static func draftName(_ id: Int) -> String { "draft-\(id)" }
}
