import AtriumCore
import AtriumScreen
import AtriumTime
import ProjectsBackend

extension Screen {
  /// A message that was just sent.
  static func sent(_ message: ChatMessage, by clock: any WallClock) -> Screen {
    var screen = Screen.message(message, by: clock)
    screen.blocks.append(.notice(.good, .projects(\.sent)))
    return screen
  }

  /// - Parameters:
  ///   - isTyped: `true` if the user has just typed the message at the prompt.
  ///   - showsDate: `true` if the message is the first one of its day.
  static func message(
    _ message: ChatMessage, isTyped: Bool = false, showsDate: Bool = false, by clock: any WallClock
  ) -> Screen {
    var transcript = Transcript.messages([message], showsDates: showsDate, by: clock)
    transcript.groups[0].entries[0].isTyped = isTyped
    return Screen(
      "message",
      [.machineOnly("message", message.json), .humanOnly([.transcript(transcript)])])
  }

  static func conversation(
    _ conversation: ChatConversation, _ messages: [ChatMessage], isComplete: Bool = false,
    picture: Block?, by clock: any WallClock
  ) -> Screen {
    let title: Phrase = .projects {
      $0.conversationTitle(
        $0.fullName(of: conversation.partner), conversation.title, conversation.project)
    }
    var blocks: [Block] = [
      .machineOnly("conversation", conversation.row), .humanOnly((picture.map { [$0] } ?? [])),
      .heading(title),
    ]
    if conversation.isProjectDeleted { blocks.append(.notice(.quiet, .projects(\.projectGone))) }
    if messages.isEmpty { blocks.append(.empty(.projects(\.noMessages), hint: nil)) }
    return Screen(
      "conversation",
      blocks + [
        .transcript(
          .messages(
            messages, readUpTo: conversation.readByPartner, showsDates: true, by: clock)),
        .machineOnly("total", isComplete ? .integer(messages.count) : .null),
        .humanOnly([.notice(.quiet, .projects(\.conversationHint))]),
      ])
  }

  /// Older messages of a conversation.
  static func older(
    _ messages: [ChatMessage], readUpTo lastRead: Int, by clock: any WallClock
  ) -> Screen {
    Screen(
      "messages",
      (messages.isEmpty ? [.empty(.projects(\.noOlderMessages), hint: nil)] : []) + [
        .transcript(.messages(messages, readUpTo: lastRead, showsDates: true, by: clock))
      ])
  }

  /// Search results from all conversations.
  /// - Parameter total: the number of all results.
  static func found(
    _ messages: [ChatMessage], in range: ListRange, of total: Int, by clock: any WallClock
  ) -> Screen {
    let table = Table(
      "messages",
      [
        .init("conversation", .projects(\.number), .trailing),
        .init("from", .projects(\.partner)), .untruncated("sent", .projects(\.date)),
        .init("text", .projects(\.text)),
      ],
      messages.map { message in
        [
          .integer(message.conversation),
          .phrase(.projects { message.author?.username ?? $0.deletedAccount }),
          .age(of: message.sent, now: clock.now), .text(message.text),
        ]
      })
    return Screen(
      "messages",
      .rows(
        "messages", messages.map(\.json), .table(table), empty: .projects(\.noResults))
        + range.blocks(showing: messages.count, of: total))
  }
}

extension Transcript {
  /// - Parameters:
  ///   - lastRead: the last message that the partner has read.
  ///   - showsDates: `true` if the messages of each day have a heading.
  fileprivate static func messages(
    _ messages: [ChatMessage], readUpTo lastRead: Int = 0, showsDates: Bool = false,
    by clock: any WallClock
  ) -> Transcript {
    var groups: [(day: Day, remarks: [Entry])] = []
    for message in messages {
      let moment = clock.moment(at: message.sent)
      if groups.last?.day != moment.day { groups.append((moment.day, [])) }
      groups[groups.count - 1].remarks.append(
        Entry(
          isOwn: message.isMine,
          speaker: message.isMine ? .projects(\.you) : .fullName(of: message.author),
          time: Phrase(moment.time.map { "\($0)" } ?? ""),
          mark: message.isMine ? (message.id <= lastRead ? "✓✓" : "✓") : nil,
          text: message.isDeleted ? .projects(\.messageDeleted) : Phrase(message.text),
          message.isDeleted ? .quiet : .plain, record: message.json))
    }
    return Transcript(
      "messages",
      groups.map { day, remarks in
        Group(showsDates ? Phrase.weekdayAndDate(of: day) : nil, remarks)
      }, columns: ["id", "conversation", "from", "text", "sent", "mine", "deleted"])
  }
}

extension ChatMessage {
  fileprivate var json: JSON {
    [
      "id": .integer(id), "conversation": .integer(conversation),
      "from": author.map { .string($0.username) } ?? .null,
      "text": .string(text), "sent": .string(sent.timestamp), "mine": .bool(isMine),
      "deleted": .bool(isDeleted),
    ]
  }
}

extension ProjectsStrings {
  /// Returns the user's name, or the mark of a deleted account.
  func fullName(of user: UserProfile?) -> String { user?.fullName ?? deletedAccount }
}

extension Phrase {
  /// The day with its weekday: Sun 2026-11-22.
  fileprivate static func weekdayAndDate(of day: Day) -> Phrase {
    Phrase(composing: { language in
      let weekday = ProjectsStrings.localized(in: language).weekday(day.weekday)
      return "\(weekday) \(Value.day(day).text(in: language))"
    })
  }

  static func fullName(of user: UserProfile?) -> Phrase { .projects { $0.fullName(of: user) } }
}

extension Value {
  static func age(of instant: Instant, now: Instant) -> Value {
    let minutes = Int((now - instant).components.seconds / 60)
    return .shown(.projects { $0.ago(minutes) }, as: .string(instant.timestamp))
  }
}

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
