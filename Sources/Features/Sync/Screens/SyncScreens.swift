import AtriumCore
import AtriumScreen
import AtriumStorage
import AtriumTime

extension Screen {
  /// The result of a synchronisation.
  static func sync(_ report: SyncReport, isDryRun: Bool = false) -> Screen {
    let kept = report.kept.map { items in
      (title: items.listName, reason: Phrase.sync { $0.kept(items) + " " + $0.keptHint(items) })
    }
    // Without a reached server, the command fails with the first failure.
    let failures = report.hasReachedServer ? report.failures : Array(report.failures.dropFirst())
    let failed = failures.map { (title: $0.host, reason: $0.failure.message) }
    let refused = (report.refused + kept + failed).map { item in
      [Value.text(item.title), .phrase(item.reason)]
    }
    var blocks: [Block] = [
      .machineOnly("sent", .integer(report.sent)),
      .machineOnly("received", .integer(report.received)),
      .machineOnly("deleted_here", .integer(report.deletedHere)),
      .machineOnly("deleted_there", .integer(report.deletedThere)),
      .machineOnly("conflicts", .integer(report.conflicts)),
    ]
    if report.hasNoServers {
      blocks.append(.notice(.quiet, .sync(\.noServers)))
    } else if !report.isUnchanged || !report.needsAttention {
      blocks.append(.notice(.good, .sync { $0.summary(report, isDryRun: isDryRun) }))
    }
    let columns: [Table.Column] = [
      .init("title", .sync(\.refused)), .init("reason", .sync(\.reason)),
    ]
    blocks.append(
      refused.isEmpty
        ? .machineOnly("refused", .array([])) : .table(Table("refused", columns, refused)))
    if report.conflicts > 0 {
      blocks.append(.notice(.warning, .sync { $0.conflicts(report.conflicts) }))
    }
    if report.detached > 0 {
      blocks.append(.notice(.quiet, .sync { $0.detached(report.detached) }))
    }
    return Screen("sync", blocks)
  }

  /// The servers with their lists.
  /// - Parameter counts: the numbers of synchronised items by component and address of the list.
  static func status(
    _ servers: [SyncServer], _ counts: [String: [String: Int]], conflicts: Int,
    _ clock: any WallClock
  ) -> Screen {
    let rows = servers.flatMap { server -> [[Value]] in
      server.lists.map { list -> [Value] in
        [
          .integer(server.id), .text(server.host), .text(list.name),
          .shown(.sync { $0.component(list.component) }, as: .string(list.component)),
          .optional(counts[list.component].map { $0[list.address] ?? 0 }, Value.integer),
          .optional(list.lastSyncTimestamp.flatMap(Instant.init(timestamp:)), clock.value(of:)),
        ]
      }
    }
    let table = Table(
      "lists",
      [
        .init("server", .sync(\.number), .trailing), .init("host", .sync(\.server)),
        .init("name", .sync(\.list)), .init("component", .sync(\.content)),
        .init("items", .sync(\.items), .trailing), .init("synchronized", .sync(\.last)),
      ], rows)
    return Screen(
      "status",
      [
        .humanOnly([.heading(.sync(\.title))]),
        .table(table),
      ] + (servers.isEmpty ? [.empty(.sync(\.noServers), hint: .sync(\.howToAdd))] : []) + [
        .machineOnly(
          "servers",
          .array(
            servers.map {
              [
                "id": .integer($0.id), "address": .string($0.address), "user": .string($0.user),
              ]
            })),
        .machineOnly("conflicts", .integer(conflicts)),
      ] + (conflicts > 0 ? [.notice(.warning, .sync { $0.conflicts(conflicts) })] : []))
  }

  static func added(_ server: SyncServer) -> Screen {
    Screen(
      "added",
      [
        .machineOnly("server", .integer(server.id)),
        .machineOnly("lists", .array(server.lists.map { .string($0.name) })),
        .notice(.good, .sync { $0.added(server.host, server.lists.map(\.name)) }),
      ]
        + server.lists.filter(\.isReadOnly).map { list in
          .notice(.warning, .sync { $0.isReadOnlyList(list.name) })
        })
  }

  static func deleted(_ server: SyncServer, _ lists: [SyncList]) -> Screen {
    Screen(
      "deleted",
      [
        .machineOnly("server", .integer(server.id)),
        .machineOnly("lists", .array(lists.map { .string($0.name) })),
        .notice(.good, .sync { $0.deleted(lists.map(\.name), server.host) }),
      ])
  }

  /// The open conflicts, each with the values in which the versions differ.
  static func conflicts(_ conflicts: [OpenConflict]) -> Screen {
    let json = conflicts.map { open -> JSON in
      let conflict = open.conflict
      return [
        "id": .string(open.id), "title": .string(conflict.title),
        "address": conflict.address.map { .string($0.description) } ?? .null,
        "mine": conflict.mine, "theirs": conflict.theirs,
      ]
    }
    let rows = conflicts.flatMap { open in
      open.conflict.differences.map { name, mine, theirs in
        [Value.text(open.id), .text(open.conflict.title), .text(name), .text(mine), .text(theirs)]
      }
    }
    let table = Table(
      "versions",
      [
        .untruncated("id", .sync(\.conflict)), .init("title", .sync(\.item)),
        .init("key", .sync(\.value)), .init("mine", .sync(\.mine)),
        .init("theirs", .sync(\.theirs)),
      ], rows)
    return Screen(
      "conflicts",
      [
        .machineOnly("conflicts", .array(json)), .machineOnly("total", .integer(json.count)),
        .humanOnly([
          .table(table),
          conflicts.isEmpty
            ? .empty(.sync(\.noConflicts), hint: nil) : .notice(.hint, .sync(\.resolveHint)),
        ]),
      ])
  }

  static func resolved(_ id: String, _ resolution: SyncResolution) -> Screen {
    Screen(
      "resolved",
      [
        .machineOnly("id", .string(id)), .machineOnly("version", .string(resolution.rawValue)),
        .notice(
          .good,
          .sync {
            resolution == .theirs ? $0.resolved(id) : $0.resolved(id) + " " + $0.nextSends
          }),
      ])
  }
}

extension SyncConflict {
  /// The keys in which the versions differ, with their values; a deleted version has one key.
  fileprivate var differences: [(key: String, mine: String, theirs: String)] {
    let ignored: Set<String> = ["created", "modified", "uid"]
    let keys = ((mine.members ?? []) + (theirs.members ?? [])).map(\.key)
    var seen: Set<String> = []
    return keys.filter { seen.insert($0).inserted && !ignored.contains($0) }.compactMap { key in
      let (first, second) = (mine[key] ?? .null, theirs[key] ?? .null)
      return first == second ? nil : (key, first.shown, second.shown)
    }
  }
}

extension JSON {
  /// The value as a person reads it.
  fileprivate var shown: String {
    switch self {
    case .null: "–"
    case .string(let text): text
    default: text
    }
  }
}
