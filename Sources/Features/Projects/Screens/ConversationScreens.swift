import AtriumCore
import AtriumScreen
import AtriumTime
import ProjectsBackend

/// Lists of conversations, and the outbox.
extension Screen {
  /// - Parameter isFiltered: `true` if conversations without the words are left out.
  static func conversations(
    _ all: [ChatConversation], in range: ListRange = ListRange(), isFiltered: Bool = false,
    by clock: any WallClock
  ) -> Screen {
    let conversations = range.rows(of: all)
    let table = Table.conversations(conversations, by: clock)
    return Screen(
      "chat",
      .rows(
        "conversations", conversations.map(\.row), .table(table),
        empty: !all.isEmpty ? nil : isFiltered ? .noMatches : .projects(\.noConversations),
        hint: isFiltered ? nil : .projects(\.startConversationHint))
        + range.blocks(showing: conversations.count, of: all.count))
  }

  static func unread(_ conversations: [ChatConversation], by clock: any WallClock) -> Screen {
    let total = conversations.reduce(0) { $0 + $1.unread }
    let table = Table.conversations(conversations, by: clock)
    return Screen(
      "unread",
      [.machineOnly("total", .integer(total))]
        + .rows(
          "conversations", conversations.map(\.row), .table(table), empty: .projects(\.allRead)))
  }

  static func blockedUsers(_ names: [String], notice: Block? = nil) -> Screen {
    let list = Block.list("blocked", label: nil, names.map(Value.text))
    return Screen(
      "blocked",
      .rows("blocked", names.map(JSON.string), list, empty: .projects(\.nobodyBlocked))
        + ListRange().blocks(showing: names.count, of: names.count) + [notice].compactMap(\.self))
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
              .untruncated("since", .projects(\.date)), .init("text", .projects(\.text)),
            ],
            entries.map { entry in
              [
                .text(entry.message.id), .integer(entry.message.recipient),
                .age(of: entry.addedAt, now: clock.now), .text(entry.message.text),
              ]
            }))
      ] + ListRange().blocks(showing: entries.count, of: entries.count))
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

extension [Block] {
  /// An array for programs; rows or an empty state for people.
  /// - Parameter empty: `nil` for rows after the end of a list, which is not empty.
  static func rows(
    _ key: String, _ json: [JSON], _ rows: Block, empty: Phrase?, hint: Phrase? = nil
  ) -> [Block] {
    let emptyState = json.isEmpty ? empty.map { Block.empty($0, hint: hint) } : nil
    return [
      .machineOnly(key, .array(json)), .humanOnly([emptyState, rows].compactMap(\.self)),
    ]
  }

  /// The confirmation of a change, if there is one.
  static func notice(_ text: Phrase?) -> [Block] { text.map { [.notice(.good, $0)] } ?? [] }
}

extension Table {
  fileprivate static func conversations(
    _ conversations: [ChatConversation], by clock: any WallClock
  ) -> Table {
    Table(
      "conversations",
      [
        .init("id", .projects(\.number), .trailing), .init("with", .projects(\.partner)),
        .init("project", .projects(\.project)).importance(-2),
        .init("last", .projects(\.lastMessage)),
        .untruncated("age", .projects(\.date)).importance(-1),
        .init("unread", .projects(\.unread), .trailing),
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
  var row: JSON {
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
