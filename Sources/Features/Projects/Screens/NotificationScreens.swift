import AtriumScreen

/// Notifications above the line that the user types.
extension Screen {
  static func messageReceived(_ received: UserUpdate.ReceivedMessage) -> Screen {
    let message = received.message
    return Screen(
      "arrival",
      [
        .notice(
          .accent,
          .projects {
            $0.messageReceived(
              $0.fullName(of: message.author), received.title, message.conversation, message.text)
          })
      ])
  }

  static func newMatches(_ matches: [ProjectMatch]) -> Screen {
    Screen("matches", matches.map { match in .notice(.accent, .projects { $0.match(match) }) })
  }

  static func queuedMessagesSent(_ count: Int) -> Screen {
    Screen("delivered", [.notice(.good, .projects { $0.queuedMessagesSent(count) })])
  }
}
