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
        empty: !all.isEmpty ? nil : isFiltered ? .noMatches : .noConversations,
        hint: isFiltered ? nil : .startConversationHint)
        + range.blocks(showing: conversations.count, of: all.count))
  }

  static func unread(_ conversations: [ChatConversation], by clock: any WallClock) -> Screen {
    let total = conversations.reduce(0) { $0 + $1.unread }
    let table = Table.conversations(conversations, by: clock)
    return Screen(
      "unread",
      [.machineOnly("total", .integer(total))]
        + .rows("conversations", conversations.map(\.row), .table(table), empty: .allRead))
  }

  static func blockedUsers(_ names: [String], notice: Block? = nil) -> Screen {
    let list = Block.list("blocked", label: nil, names.map(Value.text))
    return Screen(
      "blocked",
      .rows("blocked", names.map(JSON.string), list, empty: .nobodyBlocked)
        + ListRange().blocks(showing: names.count, of: names.count) + [notice].compactMap(\.self))
  }

  /// - Parameter conversations: those that name the recipients.
  static func outbox(
    _ entries: [Outbox.Entry], of conversations: [ChatConversation], by clock: any WallClock
  ) -> Screen {
    Screen(
      "outbox",
      (entries.isEmpty ? [.empty(.outboxEmpty, hint: nil)] : []) + [
        .table(
          Table(
            "outbox", of: entries,
            [
              .hidden("id") { .text($0.message.id) },
              .hidden("to") { .integer($0.message.recipient) },
              .init("name", .recipient) { .phrase($0.recipientName(in: conversations)) },
              .untruncated("since", .date) { clock.age(of: $0.addedAt) },
              .init("text", .text) { .text($0.message.text) },
            ]))
      ] + ListRange().blocks(showing: entries.count, of: entries.count))
  }

  static func discarded(_ count: Int) -> Screen {
    Screen(
      "discarded",
      [
        .machineOnly("discarded", .integer(count)),
        .notice(.good, .discarded(count)),
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
      "conversations", of: conversations, ProjectsFeature.conversations, by: \.id,
      [
        .init("with", .partner) { .phrase(.fullName(of: $0.partner)) },
        .init("project", .project) { .text($0.title) }.importance(-2),
        .init("last", .lastMessage) { .optional($0.lastMessage, Value.summary) },
        .untruncated("age", .date) { conversation in
          .optional(conversation.lastMessage) { clock.age(of: $0.sent) }
        }.importance(-1),
        .init("unread", .unread, .trailing) {
          .toned($0.unread > 0 ? .accent : .quiet, .integer($0.unread))
        },
      ])
  }
}

extension Value {
  fileprivate static func summary(of message: ChatMessage) -> Value {
    let text = message.isDeleted ? .messageDeleted : Phrase(message.text)
    return .phrase(message.isMine ? "\(Phrase.you): \(text)" : text)
  }
}

extension ChatConversation {
  var row: JSON {
    ProjectsFeature.conversations.json(
      id,
      [
        "id": .integer(id), "project": .integer(project), "title": .string(title),
        "with": partner.map { .string($0.username) } ?? .null,
        "with_name": partner.map { .string($0.fullName) } ?? .null,
        "last": lastMessage.map { .string($0.text) } ?? .null,
        "sent": lastMessage.map { .string($0.sent.timestamp) } ?? .null,
        "unread": .integer(unread), "over": .bool(isProjectDeleted),
      ])
  }
}
