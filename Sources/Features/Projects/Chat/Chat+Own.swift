import AtriumCore
import AtriumFormats
import AtriumScreen

/// What the person said themselves, to take it back.
extension Chat {
  /// Those of the latest messages that can be taken back, the last one last.
  func ownMessages(in conversation: Int) async throws -> [Message] {
    try await messages(in: conversation, limit: 200).filter { $0.isMine && !$0.isDeleted }
  }

  /// - Parameter number: `nil`: what was said last.
  func ownMessage(_ number: Int?, in conversation: Int) async throws -> Message {
    guard let number else {
      guard let last = try await ownMessages(in: conversation).last else {
        throw ChatError.nothingToTakeBack
      }
      return last
    }
    let upTo = number == Int.max ? nil : number + 1
    let found = try await messages(in: conversation, before: upTo, limit: 1)
    guard let message = found.first, message.id == number, message.isMine else {
      throw ChatError.noMessage(number)
    }
    return message
  }
}

extension Message {
  /// The beginning of what it says, on one line.
  private var beginning: String {
    let line = text.oneLine
    return line.count > 60 ? line.prefix(59) + "…" : line
  }

  /// How sentences call it: 3 “Hello Ada”.
  var name: String { "\(id) “\(beginning)”" }

  var candidate: Candidate { Candidate("\(id)", Phrase(beginning)) }
}
