import AtriumCore
import AtriumDates
import AtriumScreen
import AtriumTime
import ProjectsBackend

extension Screen {
  /// A message that was just sent.
  /// - Parameter conversation: the conversation, if the user has named another place.
  static func sent(
    _ message: ChatMessage, in conversation: ChatConversation? = nil, by clock: any WallClock
  ) -> Screen {
    var screen = Screen.message(message, by: clock)
    let title = conversation.map { Phrase.title(of: $0) }
    screen.blocks.append(.notice(.good, title.map { .sent(to: $0) } ?? .sent))
    return screen
  }

  /// A message that is sent later.
  static func queued(_ notice: Phrase) -> Screen {
    Screen(
      "message",
      [
        .machineOnly("message", .null), .machineOnly("sent", false), .notice(.plain, notice),
      ])
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

  /// - Parameter unsent: the messages that wait in the outbox.
  static func conversation(
    _ conversation: ChatConversation, _ messages: [ChatMessage], unsent: [Outbox.Entry],
    isComplete: Bool = false, picture: Block?, by clock: any WallClock
  ) -> Screen {
    var blocks: [Block] = [
      .machineOnly("conversation", conversation.row), .humanOnly((picture.map { [$0] } ?? [])),
      .heading(.title(of: conversation)),
    ]
    if conversation.isProjectDeleted { blocks.append(.notice(.quiet, .projectGone)) }
    if messages.isEmpty, unsent.isEmpty { blocks.append(.empty(.noMessages, hint: nil)) }
    return Screen(
      "conversation",
      blocks + [
        .transcript(
          .messages(
            messages, readUpTo: conversation.readByPartner, showsDates: true, by: clock)),
        .machineOnly("total", isComplete ? .integer(messages.count) : .null),
        .machineOnly("unsent", .array(unsent.map(\.json))),
        .humanOnly(
          (unsent.isEmpty ? [] : [.transcript(.unsent(unsent, by: clock))]) + [
            .notice(.quiet, .conversationHint)
          ]),
      ])
  }

  static func older(
    _ messages: [ChatMessage], readUpTo lastRead: Int, by clock: any WallClock
  ) -> Screen {
    Screen(
      "messages",
      (messages.isEmpty ? [.empty(.noOlderMessages, hint: nil)] : []) + [
        .transcript(.messages(messages, readUpTo: lastRead, showsDates: true, by: clock))
      ])
  }

  /// Search results from all conversations.
  /// - Parameters:
  ///   - total: the number of all results; `nil` if a hub has not counted them.
  ///   - hasMore: whether a hub has further results; `nil` without a hub.
  static func found(
    _ messages: [ChatMessage], in range: ListRange, of total: Int?, hasMore: Bool?,
    by clock: any WallClock
  ) -> Screen {
    let table = Table(
      "messages", of: messages,
      [
        .untruncated("conversation", .number) {
          ProjectsFeature.conversations.value($0.conversation)
        },
        .init("from", .from) { message in
          .phrase(message.author.map { Phrase($0.username) } ?? .deletedAccount)
        },
        .untruncated("sent", .date) { clock.age(of: $0.sent) },
        .init("text", .text) { .text($0.text) },
      ])
    return Screen(
      "messages",
      .rows("messages", messages.map(\.json), .table(table), empty: .noResults)
        + range.blocks(showing: messages.count, of: total, hasMore: hasMore))
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
          speaker: message.isMine ? .you : .fullName(of: message.author),
          time: Phrase(moment.time.map { "\($0)" } ?? ""),
          mark: message.isMine ? (message.id <= lastRead ? "✓✓" : "✓") : nil,
          text: message.isDeleted ? .messageDeleted : Phrase(message.text),
          message.isDeleted ? .quiet : .plain, record: message.json))
    }
    return Transcript(
      "messages",
      groups.map { day, remarks in
        Group(showsDates ? Phrase.fullDate(Moment(day)) : nil, remarks)
      }, columns: ["id", "conversation", "from", "text", "sent", "mine", "deleted"])
  }
}

extension Transcript {
  fileprivate static func unsent(_ entries: [Outbox.Entry], by clock: any WallClock) -> Transcript {
    let messages = entries.map { entry in
      let time = clock.moment(at: entry.addedAt).time
      return Entry(
        isOwn: true, speaker: .you, time: Phrase(time.map { "\($0)" } ?? ""), mark: "◷",
        text: Phrase(entry.message.text), .quiet, record: entry.json)
    }
    return Transcript("unsent", [Group(.notSentYet, messages)])
  }
}

extension Outbox.Entry {
  fileprivate var json: JSON {
    [
      "id": .string(message.id), "to": .integer(message.recipient),
      "since": .string(addedAt.timestamp), "text": .string(message.text),
    ]
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

extension Phrase {
  /// The other user and the project of a conversation.
  fileprivate static func title(of conversation: ChatConversation) -> Phrase {
    .conversationTitle(
      .fullName(of: conversation.partner),
      Phrase(quoting: ProjectsFeature.items.label(conversation.project, conversation.title)))
  }
  static func fullName(of user: UserProfile?) -> Phrase {
    user.map { Phrase($0.fullName) } ?? .deletedAccount
  }
}

/// Notifications above the line that the user types.
extension Screen {
  static func messageReceived(_ message: ChatMessage) -> Screen {
    let text = Phrase.messageReceived(
      .fullName(of: message.author), message.title,
      ProjectsFeature.conversations.name(message.conversation), message.text)
    return Screen("arrival", [.notice(.accent, text)])
  }

  static func newMatches(_ matches: [ProjectMatch]) -> Screen {
    Screen("matches", matches.map { .notice(.accent, .match($0)) })
  }

  static func queuedMessagesSent(_ count: Int) -> Screen {
    Screen("delivered", [.notice(.good, .queuedMessagesSent(count))])
  }
}
