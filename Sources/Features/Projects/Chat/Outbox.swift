import AtriumCore
import Foundation

/// Messages that could not be sent, each in a file of the person's own, so that the shells of one
/// person never overwrite each other's.
struct Outbox: Sendable {
  let membership: Membership
  let secrets: any Secrets

  private static let prefix = "letter-"

  /// Whose messages may be looked at: the account that is signed in.
  func owner() async throws -> Int {
    guard let kept = try await membership.kept() else {
      throw SignInRequired(membership: membership)
    }
    return kept.account
  }

  /// What waits of an account, oldest first.
  func waiting(of account: Int) async throws -> [Waiting] {
    var waiting: [Waiting] = []
    for name in try await secrets.names() where name.hasPrefix(Self.prefix) {
      guard let bytes = try await secrets.secret(name) else { continue }
      do {
        let letter = try JSONDecoder().decode(Waiting.self, from: Data(bytes))
        if letter.account == account { waiting.append(letter) }
      } catch is DecodingError {
        continue  // Another version's; it is left alone.
      }
    }
    return waiting.sorted { ($0.since, $0.letter.id) < ($1.since, $1.letter.id) }
  }

  /// A letter, and from when and whom it is.
  struct Waiting: Codable, Equatable, Sendable {
    var letter: ChatLetter
    var since: Date
    var account: Int
  }

  func keep(_ letter: ChatLetter, by account: Int, since: Date) async throws {
    let waiting = Waiting(letter: letter, since: since, account: account)
    try await secrets.keep(
      Array(try JSONEncoder().encode(waiting)), as: Self.prefix + letter.id)
  }

  /// Gives up what waits of an account.
  /// - Returns: how many messages that were.
  @discardableResult
  func discard(of account: Int) async throws -> Int {
    let waiting = try await waiting(of: account)
    for each in waiting { try await drop(each.letter) }
    return waiting.count
  }

  func drop(_ letter: ChatLetter) async throws {
    try await secrets.forget(Self.prefix + letter.id)
  }

  /// Sends what waits and can be sent now. What is refused stays, in case the other one relents.
  /// - Returns: how many were sent.
  func flush() async throws -> Int {
    var count = 0
    guard let account = try await membership.kept()?.account else { return 0 }
    for each in try await waiting(of: account) {
      do {
        _ = try await membership.as { backend, token in
          try await backend.send(each.letter, as: token)
        }
        try await drop(each.letter)
        count += 1
      } catch is CancellationError {
        throw CancellationError()
      } catch  where Failure(error).isPassing {
        return count
      } catch {
        continue
      }
    }
    return count
  }
}

extension Failure {
  /// Whether the same may succeed later.
  var isPassing: Bool {
    switch kind {
    case .tryAgain, .inputOutput, .unavailable: true
    default: false
    }
  }
}
