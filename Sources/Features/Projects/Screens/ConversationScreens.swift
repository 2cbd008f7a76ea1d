import AtriumCore
import AtriumScreen
import AtriumTime
import Foundation

/// Lists of conversations, and the outbox.
extension Screen {
  static func conversations(
    _ conversations: [ChatConversation], by clock: any WallClock
  ) -> Screen {
    Screen(
      "chat",
      [
        .machineOnly("conversations", .array(conversations.map(\.json))),
        .humanOnly([
          conversations.isEmpty
            ? .empty(.projects(\.noConversations), hint: .projects(\.startConversationHint))
            : .table(.conversations(conversations, by: clock))
        ]),
      ])
  }

  static func unread(_ conversations: [ChatConversation], by clock: any WallClock) -> Screen {
    let total = conversations.reduce(0) { $0 + $1.unread }
    return Screen(
      "unread",
      [
        .machineOnly("total", .integer(total)),
        .machineOnly("conversations", .array(conversations.map(\.json))),
        .humanOnly([
          conversations.isEmpty
            ? .empty(.projects(\.allRead), hint: nil)
            : .table(.conversations(conversations, by: clock))
        ]),
      ])
  }

  static func blockedUsers(_ names: [String], notice: Phrase? = nil) -> Screen {
    Screen(
      "blocked",
      [
        .machineOnly("blocked", .array(names.map(JSON.string))),
        .humanOnly([
          names.isEmpty
            ? .empty(.projects(\.nobodyBlocked), hint: nil)
            : .list("blocked", label: nil, names.map(Value.text))
        ]),
      ] + (notice.map { [.notice(.good, $0)] } ?? []))
  }

  static func outbox(_ entries: [Outbox.Entry], by clock: any WallClock) -> Screen {
    Screen(
      "outbox",
      (entries.isEmpty ? [.empty(.projects(\.outboxEmpty), hint: nil)] : []) + [
        .table(
          Table(
            "outbox",
            [
              .hidden("id"), .init("to", .projects(\.recipient), .trailing),
              .whole("since", .projects(\.age)), .init("text", .projects(\.text)),
            ],
            entries.map { entry in
              [
                .text(entry.message.id), .integer(entry.message.recipient),
                .age(of: entry.since, now: clock.now), .text(entry.message.text),
              ]
            }))
      ])
  }

  static func discarded(_ count: Int) -> Screen {
    Screen(
      "discarded",
      [
        .machineOnly("discarded", .integer(count)),
        .notice(.good, .projects { $0.discarded(count) }),
      ])
  }
}

extension Table {
  fileprivate static func conversations(
    _ conversations: [ChatConversation], by clock: any WallClock
  ) -> Table {
    Table(
      "conversations",
      [
        .init("id", .projects(\.number), .trailing), .init("with", .projects(\.partner)),
        .init("project", .projects(\.project)), .init("last", .projects(\.lastMessage)),
        .whole("age", .projects(\.age)), .init("unread", .projects(\.unread), .trailing),
      ],
      conversations.map { conversation in
        [
          .integer(conversation.id), .phrase(.fullName(of: conversation.partner)),
          .text(conversation.title), .optional(conversation.lastMessage, Value.summary),
          .optional(conversation.lastMessage) { .age(of: $0.sent, now: clock.now) },
          .toned(conversation.unread > 0 ? .accent : .quiet, .integer(conversation.unread)),
        ]
      })
  }
}

extension Value {
  fileprivate static func summary(of message: ChatMessage) -> Value {
    .phrase(
      .projects { strings in
        let text = message.isDeleted ? strings.messageDeleted : message.text
        return message.isMine ? "\(strings.you): \(text)" : text
      })
  }
}

extension ChatConversation {
  var json: JSON {
    [
      "id": .integer(id), "project": .integer(project), "title": .string(title),
      "with": partner.map { .string($0.username) } ?? .null,
      "with_name": partner.map { .string($0.fullName) } ?? .null,
      "last": lastMessage.map { .string($0.text) } ?? .null,
      "sent": lastMessage.map { .string($0.sent.timestamp) } ?? .null,
      "unread": .integer(unread), "over": .bool(isProjectDeleted),
    ]
  }
}
