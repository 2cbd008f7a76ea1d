import AtriumCore
import AtriumScreen
import Foundation

/// Messages as they are shown.
extension Screen {
  /// What was just sent.
  static func sent(_ message: Message, by clock: any WallClock) -> Screen {
    Screen(
      "message",
      [
        .machineOnly("message", message.json), .humanOnly([.transcript(.of([message], by: clock))]),
        .notice(.good, .projects(\.sent)),
      ])
  }

  /// A message, as one that came.
  static func message(_ message: Message, by clock: any WallClock) -> Screen {
    Screen(
      "message",
      [.machineOnly("message", message.json), .humanOnly([.transcript(.of([message], by: clock))])])
  }

  static func conversation(
    _ conversation: Conversation, _ messages: [Message], picture: Block?, by clock: any WallClock
  ) -> Screen {
    let title: Phrase = .projects {
      $0.about($0.fullName(of: conversation.partner), conversation.title, conversation.project)
    }
    var blocks: [Block] = [
      .machineOnly("conversation", conversation.json), .humanOnly((picture.map { [$0] } ?? [])),
      .heading(title),
    ]
    if conversation.isOver { blocks.append(.notice(.quiet, .projects(\.isOver))) }
    if messages.isEmpty { blocks.append(.empty(.projects(\.nothingSaid), hint: nil)) }
    return Screen(
      "conversation",
      blocks + [
        .transcript(
          .of(messages, readUpTo: conversation.readByPartner, isDated: true, by: clock)),
        .humanOnly([.notice(.quiet, .projects(\.howToTalk))]),
      ])
  }

  /// Older messages of a conversation.
  static func older(
    _ messages: [Message], readUpTo mark: Int, by clock: any WallClock
  ) -> Screen {
    Screen(
      "messages",
      (messages.isEmpty ? [.empty(.projects(\.noOlder), hint: nil)] : []) + [
        .transcript(.of(messages, readUpTo: mark, isDated: true, by: clock))
      ])
  }

  /// Messages of several conversations.
  static func found(_ messages: [Message], by clock: any WallClock) -> Screen {
    Screen(
      "messages",
      [
        .machineOnly("messages", .array(messages.map(\.json))),
        .humanOnly([
          messages.isEmpty
            ? .empty(.projects(\.nothingFound), hint: nil)
            : .table(
              Table(
                "messages",
                [
                  .init("conversation", .projects(\.number), .trailing),
                  .init("from", .projects(\.with)), .whole("sent", .projects(\.age)),
                  .init("text", .projects(\.text)),
                ],
                messages.map { message in
                  [
                    .integer(message.conversation), .phrase(.username(of: message.author)),
                    .age(of: message.sent, now: clock.now), .text(message.text),
                  ]
                }))
        ]),
      ])
  }
}

extension Transcript {
  /// - Parameters:
  ///   - mark: up to which message the other one has read.
  ///   - isDated: whether each day has its line.
  static func of(
    _ messages: [Message], readUpTo mark: Int = 0, isDated: Bool = false, by clock: any WallClock
  ) -> Transcript {
    var groups: [(day: Day, remarks: [Entry])] = []
    for message in messages {
      let moment = clock.moment(at: message.sent)
      if groups.last?.day != moment.day { groups.append((moment.day, [])) }
      groups[groups.count - 1].remarks.append(
        Entry(
          isOwn: message.isMine, speaker: .fullName(of: message.author),
          time: Phrase(moment.time.map { "\($0)" } ?? ""),
          mark: message.isMine ? (message.id <= mark ? "✓✓" : "✓") : nil,
          text: message.isDeleted ? .projects(\.takenBack) : Phrase(message.text),
          message.isDeleted ? .quiet : .plain, record: message.json))
    }
    return Transcript(
      "messages",
      groups.map { day, remarks in
        Group(isDated ? Phrase(composing: { Value.day(day).text(in: $0) }) : nil, remarks)
      })
  }
}

extension Message {
  var json: JSON {
    [
      "id": .integer(id), "conversation": .integer(conversation),
      "from": author.map { .string($0.username) } ?? .null,
      "text": .string(text), "sent": .string(sent.formatted(.iso8601)), "mine": .bool(isMine),
      "deleted": .bool(isDeleted),
    ]
  }
}

extension ProjectsStrings {
  /// What somebody is called, or that they are not here any more.
  func fullName(of person: Person?) -> String { person?.fullName ?? deletedAccount }
}

extension Phrase {
  static func fullName(of person: Person?) -> Phrase { .projects { $0.fullName(of: person) } }
  static func username(of person: Person?) -> Phrase {
    .projects { person?.username ?? $0.deletedAccount }
  }
}

extension Value {
  /// How long ago something was.
  static func age(of instant: Date, now: Date) -> Value {
    let minutes = Int(now.timeIntervalSince(instant) / 60)
    return .shown(.projects { $0.ago(minutes) }, as: .string(instant.formatted(.iso8601)))
  }
}
