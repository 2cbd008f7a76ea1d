import AtriumCore
import AtriumScreen
import AtriumStorage
import AtriumTime

extension Screen {
  /// The result of a synchronisation.
  static func sync(_ report: SyncReport, isDryRun: Bool = false) -> Screen {
    let kept = report.kept.map { items in
      SyncRefusal(items.listName, "\(Phrase.kept(items)) \(Phrase.keptHint(items))")
    }
    // Without a reached server, the command fails with the first failure.
    let failures = report.hasReachedServer ? report.failures : Array(report.failures.dropFirst())
    let failed = failures.map { SyncRefusal($0.name, $0.failure.message) }
    let refused = report.refused + kept + failed
    var blocks: [Block] = report.counts.map { .machineOnly($0.key, $0.value) }
    blocks += [
      .machineOnly(
        "unsent",
        .array(
          report.unsent.map { ["feature": .string("\($0.feature)"), "items": .integer($0.count)] })),
      .machineOnly(
        "unassigned",
        .array(
          report.newLists.map {
            ["name": .string($0.list.name), "component": .string($0.list.component)]
          })),
    ]
    if report.hasNoServers {
      blocks += [.notice(.quiet, .noServers), .notice(.hint, .howToAdd)]
    } else if !report.isUnchanged || !report.needsAttention {
      blocks.append(.notice(.good, .summary(report, isDryRun: isDryRun)))
    }
    for (key, label, items) in [
      ("refused", Phrase.refused, refused), ("ignored", .ignored, report.ignored),
    ] {
      let table = Table(
        key, of: items,
        [
          .init("title", label) { .text($0.title) },
          .init("reason", .reason) { .phrase($0.reason) },
        ])
      blocks.append(items.isEmpty ? .machineOnly(key, .array([])) : .table(table))
    }
    if report.conflicts > 0 {
      blocks.append(.notice(.warning, .conflicts(report.conflicts)))
    }
    if report.detached > 0 {
      blocks.append(.notice(.quiet, .detached(report.detached)))
    }
    blocks += report.unsent.map { .notice(.quiet, .unsent($0.count, of: $0.feature)) }
    blocks += report.newLists.flatMap { list, features -> [Block] in
      [
        .notice(.quiet, .newList(list)), .notice(.hint, .assignHint(list.name, features)),
      ]
    }
    return Screen("sync", blocks)
  }

  /// The servers with their lists.
  /// - Parameter counts: the numbers of synchronised items by feature and address of the list.
  static func status(
    _ servers: [SyncServer], _ counts: [FeatureID: [String: Int]], conflicts: Int,
    confirmed: ConfirmedDestinations = .all, _ clock: any WallClock
  ) -> Screen {
    let lists = servers.flatMap { server in
      (server.lists + server.unassignedLists).map { (server: server, list: $0) }
    }
    let table = Table(
      "lists", of: lists,
      [
        .init("server", .number, .trailing) { .integer($0.server.id) },
        .init("host", .server) { .text($0.server.host) },
        .init("name", .list) { .text($0.list.name) },
        .init("component", .content) {
          .display(.component($0.list.component), json: .string($0.list.component))
        },
        .init("items", .items, .trailing) { row in
          .optional(
            row.list.feature.flatMap { counts[$0] }.map { $0[row.list.address] ?? 0 },
            Value.integer)
        },
        .init("synchronized", .last) {
          .optional($0.list.lastSyncTimestamp.flatMap(Instant.init(timestamp:)), clock.value(of:))
        },
        .init("feature", .feature) { .optional($0.list.feature) { .text("\($0)") } },
      ])
    return Screen(
      "status",
      [
        .humanOnly([.heading(.title)]),
        .table(table),
      ] + (servers.isEmpty ? [.empty(.noServers, hint: .howToAdd)] : []) + [
        .machineOnly(
          "servers",
          .array(
            servers.map {
              [
                "id": .integer($0.id), "address": .string($0.address), "user": .string($0.user),
                "signin": $0.signIn.map { .string($0) } ?? .null,
                "unconfirmed": .bool(!confirmed.contains($0.destination)),
              ]
            })),
        .machineOnly("conflicts", .integer(conflicts)),
      ] + (conflicts > 0 ? [.notice(.warning, .conflicts(conflicts))] : [])
        + confirmed.warnings(about: servers.map(\.destination)))
  }

  /// - Parameter consents: notices about missing consents.
  static func added(_ server: SyncServer, _ consents: [Block]) -> Screen {
    let names = server.lists.map(\.name)
    let places = server.lists.map {
      "\($0.name) (\($0.feature?.description ?? FeatureID.noneWord))"
    }
    var screen = changed("added", server, names, .added(server.host, places))
    screen.blocks.insert(.machineOnly("assigned", .array(server.lists.map(\.assignment))), at: 2)
    for list in server.lists where list.isReadOnly {
      screen.blocks.append(.notice(.warning, .isReadOnlyList(list.name)))
    }
    screen.blocks += consents
    return screen
  }

  /// - Parameters:
  ///   - moved: the number of items that moved from another feature.
  ///   - consents: notices about missing consents.
  static func assigned(
    _ list: SyncList, moved: Int, isUnchanged: Bool, _ consents: [Block]
  ) -> Screen {
    let sentence =
      list.feature.map { Phrase.isAssigned(list.name, "\($0)") } ?? .unassigned(list.name)
    let notice: Block =
      if isUnchanged {
        .notice(.quiet, .isAssignedAlready(sentence))
      } else {
        .notice(.good, moved == 0 ? sentence : "\(sentence) \(Phrase.moved(moved))")
      }
    let blocks: [Block] = [
      .machineOnly("list", list.assignment), .machineOnly("moved", .integer(moved)), notice,
    ]
    return Screen("assigned", blocks + consents)
  }

  static func deleted(_ server: SyncServer, _ lists: [SyncList]) -> Screen {
    let names = lists.map(\.name)
    return changed("deleted", server, names, .deleted(names, server.host))
  }

  private static func changed(
    _ name: String, _ server: SyncServer, _ lists: [String], _ notice: Phrase
  ) -> Screen {
    Screen(name, ["server": .integer(server.id), "lists": .array(lists.map(JSON.string))], notice)
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
    let versions = conflicts.flatMap { open in
      open.conflict.differences.map { (open: open, key: $0, mine: $1, theirs: $2, side: $3) }
    }
    let table = Table(
      "versions", of: versions,
      [
        .untruncated("id", .conflict) { .text($0.open.id) },
        .init("title", .item) { .text($0.open.conflict.title) },
        .init("key", .property) { .text($0.key) }, .init("mine", .mine) { .text($0.mine) },
        .init("theirs", .theirs) { .text($0.theirs) },
        .init("changed", .changed) { .phrase($0.side) },
      ])
    return Screen(
      "conflicts", ["conflicts": .array(json), "total": .integer(json.count)],
      [
        .humanOnly([
          .table(table),
          conflicts.isEmpty
            ? .empty(.noConflicts, hint: nil) : .notice(.hint, .resolveHint),
        ])
      ])
  }

  static func resolved(_ id: String, _ resolution: SyncResolution) -> Screen {
    Screen(
      "resolved", ["id": .string(id), "version": .string(resolution.rawValue)],
      resolution == .theirs
        ? .resolved(id) : "\(Phrase.resolved(id)) \(Phrase.nextSends)")
  }
}

extension SyncReport {
  /// The numbers of items as programs read them.
  var counts: [JSON.Member] {
    [
      .init("sent", .integer(sent)), .init("received", .integer(received)),
      .init("deleted_here", .integer(deletedHere)), .init("deleted_there", .integer(deletedThere)),
      .init("conflicts", .integer(conflicts)),
    ]
  }
}

extension SyncList {
  /// The list with its feature, which is `null` if the list is not synchronised.
  fileprivate var assignment: JSON {
    [
      "name": .string(name), "component": .string(component),
      "feature": feature.map { .string("\($0)") } ?? .null,
    ]
  }
}

extension SyncConflict {
  /// The keys in which the versions differ, with their values and the side that changed them; a deleted version has
  /// one key.
  fileprivate var differences: [(key: String, mine: String, theirs: String, side: Phrase)] {
    let ignored: Set<String> = ["created", "modified", "uid"]
    let keys = ((mine.members ?? []) + (theirs.members ?? [])).map(\.key)
    var seen: Set<String> = []
    return keys.filter { seen.insert($0).inserted && !ignored.contains($0) }.compactMap { key in
      let (first, second) = (mine[key] ?? .null, theirs[key] ?? .null)
      guard first != second else { return nil }
      let isMine = theirsBefore.map { $0[key] ?? .null } == second
      let isTheirs = mineBefore.map { $0[key] ?? .null } == first
      let side = isMine == isTheirs ? Phrase.bothSides : isMine ? .mine : .theirs
      return (key, first.shown, second.shown, side)
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
