import AtriumCore
import AtriumScreen

/// Work in the background of a shell: says what comes, counts what is unread, and sends what waits.
struct Watch: Sendable {
  let chat: Chat
  let notifier: (any Notifier)?
  let badge: (any PromptBadge)?

  /// Nothing is opened before somebody is signed in.
  func run() async throws {
    while true {
      if let kept = try await chat.membership.kept() {
        try await withThrowingTaskGroup(of: Void.self) { group in
          group.addTask { try await deliver() }
          try await listen(as: kept.token)
          group.cancelAll()
        }
        await badge?.show(nil)
      }
      for await _ in chat.membership.signIns { break }
      try Task.checkCancellation()
    }
  }

  /// Until the session ends. Trouble with the file is passing; who uses it is told.
  private func listen(as token: SessionToken) async throws {
    var wait = Duration.seconds(1)
    while true {
      do {
        for try await news in chat.membership.backend.news(as: token) {
          wait = .seconds(1)
          await tell(news)
        }
        try Task.checkCancellation()
      } catch AccountError.signedOut {
        return
      } catch let error where Failure(error).isPassing {
        try await Task.sleep(for: wait)
        wait = min(wait * 2, .seconds(60))
      }
    }
  }

  private func tell(_ news: News) async {
    let unread = news.unread
    await badge?.show(unread == 0 ? nil : .projects { $0.unreadBadge(unread) })
    for arrival in news.arrived where await !chat.attention.isOn(arrival.message.conversation) {
      await notifier?.notify(.arrival(arrival))
    }
    if !news.matches.isEmpty { await notifier?.notify(.newMatches(news.matches)) }
  }

  /// Tries again and again to send what waits, less often the longer it does not work.
  private func deliver() async throws {
    var wait = Duration.seconds(2)
    while true {
      let count = try await chat.outbox.flush()
      if count > 0 { await notifier?.notify(.delivered(count)) }
      var isEmpty = true
      if let account = try await chat.membership.kept()?.account {
        isEmpty = try await chat.outbox.waiting(of: account).isEmpty
      }
      wait = isEmpty || count > 0 ? .seconds(2) : min(wait * 2, .seconds(60))
      try await Task.sleep(for: wait)
    }
  }
}

extension Screen {
  fileprivate static func arrival(_ arrival: News.Arrival) -> Screen {
    let (message, title) = (arrival.message, arrival.title)
    return Screen(
      "arrival",
      [
        .notice(
          .accent,
          .projects {
            $0.arrived($0.fullName(of: message.author), title, message.conversation, message.text)
          })
      ])
  }

  fileprivate static func newMatches(_ matches: [Match]) -> Screen {
    Screen("matches", matches.map { match in .notice(.accent, .projects { $0.match(match) }) })
  }

  fileprivate static func delivered(_ count: Int) -> Screen {
    Screen("delivered", [.notice(.good, .projects { $0.delivered(count) })])
  }
}
