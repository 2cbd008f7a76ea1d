import AtriumCore
import AtriumFormats
import AtriumScreen

extension ChatContext {
  /// Returns the user's messages that can be deleted, among the latest 200, oldest first.
  func ownMessages(in conversation: Int) async throws -> [ChatMessage] {
    try await messages(in: conversation, limit: 200).filter { $0.isMine && !$0.isDeleted }
  }

  /// Returns a message of the user.
  /// - Parameter number: `nil` for the latest one.
  func ownMessage(_ number: Int?, in conversation: Int) async throws -> ChatMessage {
    guard let number else {
      guard let last = try await ownMessages(in: conversation).last else {
        throw ChatError.nothingToDelete
      }
      return last
    }
    let next = number == Int.max ? nil : number + 1
    let found = try await messages(in: conversation, before: next, limit: 1)
    guard let message = found.first, message.id == number, message.isMine else {
      throw ChatError.messageNotFound(number)
    }
    return message
  }
}

extension ChatMessage {
  /// The first 60 characters on one line.
  private var excerpt: String {
    let line = text.oneLine
    return line.count > 60 ? line.prefix(59) + "…" : line
  }

  /// Number and text in a sentence: 3 “Hello Ada”.
  var label: String { "\(id) “\(excerpt)”" }

  var candidate: Candidate { Candidate("\(id)", Phrase(excerpt)) }
}
