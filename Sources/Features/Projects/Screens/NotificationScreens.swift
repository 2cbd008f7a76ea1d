import AtriumScreen

/// Notifications above the line that the user types.
extension Screen {
  static func messageReceived(_ message: ChatMessage) -> Screen {
    let text = Phrase.projects {
      $0.messageReceived(
        $0.fullName(of: message.author), message.title, message.conversation, message.text)
    }
    return Screen("arrival", [.notice(.accent, text)])
  }

  static func newMatches(_ matches: [ProjectMatch]) -> Screen {
    Screen("matches", matches.map { match in .notice(.accent, .projects { $0.match(match) }) })
  }

  static func queuedMessagesSent(_ count: Int) -> Screen {
    Screen("delivered", [.notice(.good, .projects { $0.queuedMessagesSent(count) })])
  }
}
