import AtriumCore
import AtriumScreen
import Foundation

/// Lists of conversations as they are shown.
extension Screen {
  static func conversations(_ conversations: [Conversation], by clock: any WallClock) -> Screen {
    Screen(
      "chat",
      [
        .machineOnly("conversations", .array(conversations.map(\.json))),
        .humanOnly([
          conversations.isEmpty
            ? .empty(.projects(\.noConversations), hint: .projects(\.howToBegin))
            : .table(.conversations(conversations, by: clock))
        ]),
      ])
  }

  static func unread(_ conversations: [Conversation], by clock: any WallClock) -> Screen {
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

  static func blocked(_ names: [String], saying notice: Phrase? = nil) -> Screen {
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

  static func discarded(_ count: Int) -> Screen {
    Screen(
      "discarded",
      [
        .machineOnly("discarded", .integer(count)),
        .notice(.good, .projects { $0.discarded(count) }),
      ])
  }

  static func outbox(_ waiting: [Outbox.Waiting], by clock: any WallClock) -> Screen {
    Screen(
      "outbox",
      (waiting.isEmpty ? [.empty(.projects(\.outboxEmpty), hint: nil)] : []) + [
        .table(
          Table(
            "outbox",
            [
              .hidden("id"), .init("to", .projects(\.to), .trailing),
              .whole("since", .projects(\.age)), .init("text", .projects(\.text)),
            ],
            waiting.map { each in
              [
                .text(each.letter.id), .integer(each.letter.address),
                .age(of: each.since, now: clock.now), .text(each.letter.text),
              ]
            }))
      ])
  }
}

extension Table {
  fileprivate static func conversations(
    _ conversations: [Conversation], by clock: any WallClock
  ) -> Table {
    Table(
      "conversations",
      [
        .init("id", .projects(\.number), .trailing), .init("with", .projects(\.with)),
        .init("project", .projects(\.project)), .init("last", .projects(\.last)),
        .whole("age", .projects(\.age)), .init("unread", .projects(\.unread), .trailing),
      ],
      conversations.map { each in
        let last = each.last.map { last in
          Value.phrase(
            .projects { strings in
              let text = last.isDeleted ? strings.takenBack : last.text
              return last.isMine ? "\(strings.you): \(text)" : text
            })
        }
        return [
          .integer(each.id), .phrase(.fullName(of: each.partner)), .text(each.title),
          last ?? .missing,
          .optional(each.last) { .age(of: $0.sent, now: clock.now) },
          each.unread > 0 ? .toned(.accent, .integer(each.unread)) : .toned(.quiet, .integer(0)),
        ]
      })
  }
}

extension Conversation {
  var json: JSON {
    [
      "id": .integer(id), "project": .integer(project), "title": .string(title),
      "with": partner.map { .string($0.username) } ?? .null,
      "with_name": partner.map { .string($0.fullName) } ?? .null,
      "last": last.map { .string($0.text) } ?? .null,
      "sent": last.map { .string($0.sent.formatted(.iso8601)) } ?? .null,
      "unread": .integer(unread), "over": .bool(isOver),
    ]
  }
}
