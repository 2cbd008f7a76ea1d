/// Names of members that do not occur in an answer.
public struct UnknownMembers: Error, Equatable {
  /// The names that do not occur.
  public let names: [String]
  /// The names that do.
  public let known: [String]
}

extension Screen {
  /// Returns the screen with some members of the rows of its list, or of its record, in this order. Notices
  /// stay, and so does what only JSON contains beside a list.
  /// - Parameter names: the names in JSON; that of a member of a member follows a dot: `subtasks.total`.
  public func selecting(_ names: [String]) throws(UnknownMembers) -> Screen {
    guard let source = MemberSource(self) else { return self }
    let unknown = names.filter { !source.mayHave($0) }
    guard unknown.isEmpty else { throw UnknownMembers(names: unknown, known: source.names) }
    var screen = self
    screen.blocks = source.blocks(selecting: names, of: self)
    return screen
  }

  /// The names that ``selecting(_:)`` accepts.
  public var memberNames: [String] { MemberSource(self)?.names ?? [] }
}

/// The part of a screen whose members can be selected.
private enum MemberSource {
  case table(Table)
  /// The rows of a list of events, of a conversation, or of another array of objects, and the text for people if there
  /// are none.
  case rows(String, [JSON], empty: Phrase? = nil)
  /// The blocks of a record; without a key, those of the screen.
  case record(String?, [Block])

  /// The list that `total` counts, else the first record, else the first list, else the fields of the screen. If JSON
  /// has an array of objects in place of a list for people, its members are selected.
  init?(_ screen: Screen) {
    let blocks = screen.blocks.flattened
    let record = screen.blocks.lazy.compactMap { block -> MemberSource? in
      if case .record(let key, let blocks) = block { .record(key, blocks) } else { nil }
    }.first
    let isForPeople = !screen.blocks.contains { block in
      if case .humanOnly = block { false } else { [block].flattened.contains { $0.list != nil } }
    }
    if isForPeople, record == nil, case .table(let table)? = blocks.lazy.compactMap(\.list).first,
      let array = blocks.objects(before: blocks.firstIndex(where: \.isTotal), for: table)
    {
      self =
        array.rows.count == table.rows.count && !array.rows.isEmpty
        ? .table(Table(array.key, of: array.rows, shownAs: table))
        : .rows(array.key, array.rows, empty: table.empty)
      return
    }
    guard let source = blocks.counted(\.list) ?? record ?? blocks.lazy.compactMap(\.list).first
    else {
      guard blocks.contains(where: { $0.field != nil }) else { return nil }
      self = .record(nil, screen.blocks)
      return
    }
    self = source
  }

  /// The names of all members, those of objects inside them after a dot.
  var names: [String] {
    var names: [String] = []
    for member in members {
      let nested = (member.value.members ?? []).map { "\(member.key).\($0.key)" }
      for name in [member.key] + nested where !names.contains(name) { names.append(name) }
    }
    return names
  }

  /// Members with all names, and with an object, or else a value, where one of the first rows has one.
  private var members: [JSON.Member] {
    switch self {
    case .table(let table):
      table.columns.indices.map { index in
        let values = table.rows.prefix(100).lazy.map {
          $0.indices ~= index ? $0[index].json : .null
        }
        let value = values.first { $0.members != nil } ?? values.first { $0 != .null }
        return JSON.Member(table.columns[index].key, value ?? .null)
      }
    case .rows(_, let rows, _): rows.flatMap { $0.members ?? [] }
    case .record(_, let blocks): JSONRenderer().members(blocks)
    }
  }

  /// Returns whether a row may have a member: it has one, or there are no rows, or no row has an object
  /// there.
  func mayHave(_ name: String) -> Bool {
    if case .rows(_, let rows, _) = self, rows.isEmpty { return true }
    let path = name.split(separator: ".", maxSplits: 1).map(String.init)
    guard path.count == 2 else { return members.contains { $0.key == name } }
    let values = members.filter { $0.key == path[0] }.map(\.value)
    return values.contains { $0.at(path[1]) != nil }
      || !values.isEmpty && values.allSatisfy { $0 == .null }
  }

  func blocks(selecting names: [String], of screen: Screen) -> [Block] {
    switch self {
    case .record(let key, let blocks):
      let members = JSON.object(JSONRenderer().members(blocks))
      let fields = blocks.flattened.compactMap(\.field)
      let shown = names.map { name in
        fields.first { $0.key == name }
          ?? Field(name, Phrase(name), Value(members.at(name) ?? .null))
      }
      let selected: [Block] =
        [.humanOnly(shown.map(Block.field))]
        + members.selecting(names).map { .machineOnly($0.key, $0.value) }
      return key.map { [.record($0, selected)] } ?? selected
    case .rows(let key, let rows, let empty):
      let columns = names.map { name in
        TableColumn<JSON>(name, Phrase(name)) { Value($0.at(name) ?? .null) }
      }
      return screen.replacingList(
        key,
        with: [
          .humanOnly([.table(Table(key, of: rows, empty: empty, columns))]),
          .machineOnly(key, .array(rows.map { .object($0.selecting(names)) })),
        ])
    case .table(let table):
      let selected = table.selecting(names)
      guard names.contains(where: { $0.contains(".") }) else {
        return screen.replacingList(table.key, with: [.table(selected)])
      }
      let objects = table.rows.map { row in
        JSON.object(zip(table.columns, row).map { JSON.Member($0.key, $1.json) })
      }
      return screen.replacingList(
        table.key,
        with: [
          .humanOnly([.table(selected)]),
          .machineOnly(table.key, .array(objects.map { .object($0.selecting(names)) })),
        ]
          + (screen.hasCountOfTable(table)
            ? [.machineOnly("total", .integer(table.rows.count))] : []))
    }
  }
}

extension Screen {
  /// Returns whether JSON has the number of rows of a table as `total`, which no block states.
  fileprivate func hasCountOfTable(_ table: Table) -> Bool {
    key == table.key && !blocks.contains(where: \.isTotal)
  }

  /// The blocks with another list, without what only people see beside it.
  fileprivate func replacingList(_ key: String, with list: [Block]) -> [Block] {
    list
      + blocks.flattened.filter { block in
        switch block {
        case .machineOnly(let other, _): other != key
        case .notice, .empty: true
        default: false
        }
      }
  }
}

extension Block {
  fileprivate var list: MemberSource? {
    switch self {
    case .table(let table): .table(table)
    case .map(let map): map.table.map(MemberSource.table)
    case .eventList(let list): .rows(list.key, list.records)
    case .transcript(let list): .rows(list.key, list.records)
    default: nil
    }
  }
}

extension [Block] {
  /// The array of objects for programs that `total` counts, or that has the key of a table for people.
  fileprivate func objects(before total: Int?, for table: Table) -> (key: String, rows: [JSON])? {
    let arrays = enumerated().compactMap {
      index, block -> (index: Int, key: String, rows: [JSON])? in
      guard case .machineOnly(let key, .array(let rows)) = block,
        rows.allSatisfy({ $0.members != nil })
      else { return nil }
      return (index, key, rows)
    }
    let found =
      arrays.last { $0.index < total ?? 0 } ?? arrays.first { $0.key == table.key }
    return found.map { ($0.key, $0.rows) }
  }
}

extension Table {
  /// Creates a table of objects with the columns of a table for people, and a column for each other member.
  fileprivate init(_ key: String, of objects: [JSON], shownAs table: Table) {
    self = table
    self.key = key
    let known = objects.flatMap { $0.members ?? [] }.map(\.key) + table.columns.map(\.key)
    let names = known.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    let shown = names.map { name in table.columns.firstIndex { $0.key == name } }
    columns = zip(names, shown).map { name, index in
      index.map { table.columns[$0] } ?? Column(name, Phrase(name))
    }
    rows = Rows(of: Array(objects.indices)) { row in
      let values = table.rows[row]
      return zip(names, shown).map { name, index in
        let value = index.map { values[$0] }
        guard let json = objects[row][name], json != .null else { return value ?? .missing }
        return value.map { .toned($0.tone, .display("\($0)", json: json)) } ?? Value(json)
      }
    }
  }

  fileprivate func selecting(_ names: [String]) -> Table {
    var table = self
    let paths = names.map { name in
      let path = name.split(separator: ".", maxSplits: 1).map(String.init)
      return (columns.firstIndex { $0.key == name || $0.key == path[0] }, path.dropFirst().first)
    }
    table.columns = zip(names, paths).map { name, path in
      guard path.1 == nil, let index = path.0 else { return Column(name, Phrase(name)) }
      var column = columns[index]
      (column.isHidden, column.isDetail, column.importance) = (false, false, 0)
      if column.label.text(in: .en).allSatisfy({ $0 == " " }) { column.label = Phrase(name) }
      return column
    }
    table.rows = Rows(of: rows) { row in
      paths.map { index, member in
        guard let index, row.indices ~= index else { return .missing }
        return member.map { Value(row[index].json.at($0) ?? .null) } ?? row[index]
      }
    }
    (table.isGrouped, table.dayGrid) = (false, nil)
    return table
  }
}

extension JSON {
  /// The member with a name, which may have dots.
  fileprivate func at(_ name: String) -> JSON? {
    name.split(separator: ".").reduce(Optional(self)) { $0?[String($1)] }
  }

  /// The members with these names; members of one object stay together, where the first of them is named.
  fileprivate func selecting(_ names: [String]) -> [Member] {
    var selected: [Member] = []
    for name in names {
      let path = name.split(separator: ".", maxSplits: 1).map(String.init)
      guard path.count == 2 else {
        selected.append(Member(name, self[name] ?? .null))
        continue
      }
      let nested = Member(path[1], at(name) ?? .null)
      if let index = selected.firstIndex(where: { $0.key == path[0] }),
        case .object(let members) = selected[index].value
      {
        selected[index].value = .object(members + [nested])
      } else {
        selected.append(Member(path[0], .object([nested])))
      }
    }
    return selected
  }
}
