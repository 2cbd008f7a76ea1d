import AtriumScreen
import AtriumTime

/// The contents of the home screen: the day, and the words of the features.
struct HomeContents {
  let assembly: Assembly
  let now: Moment
  /// The first words of the entries of each feature.
  let roots: [FeatureID: [String]]
  let parts: HomeParts
  private let groups: [FeatureID: FeatureGroup]
  /// The features with entries that are set up, in the order of their groups.
  let features: [FeatureDeclaration]
  /// The due, ongoing and unread entries of today.
  let today: [DayRow]
  /// The entries of the next seven days.
  let soon: [DayRow]
  let examples: [FeatureExample]

  init(_ assembly: Assembly, _ parts: HomeParts, now: Moment) {
    self.assembly = assembly
    self.now = now
    self.parts = parts
    let declared = assembly.declared.features
    let roots = Dictionary(grouping: assembly.entries, by: \.feature).mapValues { $0.map(\.root) }
    self.roots = roots
    groups = Dictionary(declared.map { ($0.feature, $0.group) }) { first, _ in first }
    features = FeatureGroup.allCases.flatMap { group in
      declared.filter {
        $0.group == group && roots[$0.feature] != nil && !parts.notSetUp.contains($0.feature)
      }
    }
    let rows = DayRow.rows(of: parts.entries, Self.question(at: now), assembly)
      .filter { $0.entry.state != .past }
    today = rows.filter { $0.day == now.day }
    soon = rows.filter { $0.day > now.day }
    examples = Array(
      (declared.compactMap(\.example) + [
        FeatureExample("help", .helpSummary),
        FeatureExample("features", .featuresSummary),
        FeatureExample("settings", .summary),
      ]).prefix(3))
  }

  /// The question for the entries of today and of the next seven days.
  static func question(at now: Moment) -> DayEntry.Question {
    DayEntry.Question(now.day...now.day.adding(days: 7), now: now)
  }
}

extension Screen {
  static func home(_ home: HomeContents, _ options: RunOptions) -> Screen {
    let (title, entries) = (home.assembly.program.title, home.assembly.entries)
    let names = [options.deployment, options.person].compactMap(\.self)
    return Screen(
      "home",
      [
        .heading(([.welcome(title)] + names.map { Phrase($0) }).joined(separator: " · "))
      ] + home.dayBlocks(isFirstRun: options.isFirstRun) + home.machineOnly(of: entries)
        + (entries.isEmpty
          ? [.empty(.noFeatures, hint: .typeFeatures)] : home.featureBlocks)
        + [.notice(.hint, .homeFooter)])
  }

  /// The answers of features after the home screen was shown, as rows of it.
  /// - Returns: `nil` if there are none.
  static func lateParts(_ home: HomeContents) -> Screen? {
    let rows = home.rows(upTo: HomeContents.smallRoom)
    let blocks = (rows.isEmpty ? [] : [.humanOnly([.table(.day(rows))])]) + home.failures
    if blocks.isEmpty { return nil }
    let late = home.assembly.entries.filter { home.parts.lines[$0.feature] != nil }
    return Screen("home-lines", blocks + home.machineOnly(of: late))
  }
}

extension HomeContents {
  /// The rows of the day on a screen of 12 lines.
  fileprivate static let smallRoom = 7
  /// The rows of the day on a screen of 22 lines.
  private static let largeRoom = 14
  private static let smallFeatureCount = 4
  /// The greatest number of words of features that are listed.
  private static let wordLimit = 24

  fileprivate func dayBlocks(isFirstRun: Bool) -> [Block] {
    if assembly.entries.isEmpty { return [] }
    let isFree = today.isEmpty && parts.isComplete && failures.isEmpty
    // Examples take the room of no entry.
    let showsExamples = isFirstRun && today.isEmpty && soon.isEmpty
    let room = features.count > Self.smallFeatureCount ? Self.largeRoom : Self.smallRoom
    let rows = rows(upTo: room - (isFree ? 2 : 0) - (showsExamples ? examples.count + 1 : 0))
    return (isFree ? [.text(.nothingToday)] : [])
      + (rows.isEmpty ? [] : [.humanOnly([.table(.day(rows))])])
      + (showsExamples ? [.humanOnly([.table(.examples(examples))])] : [])
  }

  /// The words of the features by groups, those of closed ones, and the failures.
  fileprivate var featureBlocks: [Block] {
    let open = features.filter { !parts.closed.contains($0.feature) }
    let closed = features.filter { parts.closed.contains($0.feature) }
    return [
      open.isEmpty ? nil : Block.text(.features(words(of: open))),
      closed.isEmpty ? nil : .text(.closed(words(of: closed))),
    ].compactMap(\.self) + failures
  }

  /// The words of features, with a semicolon between groups.
  private func words(of features: [FeatureDeclaration]) -> Phrase {
    let words = features.flatMap { feature in
      roots[feature.feature, default: []].map { (group: feature.group, word: $0) }
    }
    var text = ""
    var previous: FeatureGroup?
    for (group, word) in words.prefix(Self.wordLimit) {
      if let previous { text += group == previous ? ", " : "; " }
      text += word
      previous = group
    }
    let others = words.count - Self.wordLimit
    return others > 0 ? "\(text) \(.moreEntries(others) as Phrase)" : Phrase(text)
  }

  /// The failures of features, at most three.
  fileprivate var failures: [Block] {
    let failures = features.compactMap { feature -> Block? in
      guard case .failure(let failure) = parts.lines[feature.feature] else { return nil }
      let name = roots[feature.feature]?.first ?? feature.feature.description
      let message = failure.message
      let isNamed = message.text(in: .en).hasPrefix("\(name): ")
      return .notice(.bad, isNamed ? message : "\(name): \(message)")
    }
    let limit = 3
    guard failures.count > limit else { return failures }
    return failures.prefix(limit - 1) + [.notice(.bad, .moreEntries(failures.count - limit + 1))]
  }

  struct Row: Sendable {
    var group: Phrase
    /// The name of the item; `nil` without one.
    var name: String?
    var when = Value.missing
    var title = Value.missing
    var command: String
  }

  /// The due and ongoing entries, the unread ones, and those of the next days, in this order.
  fileprivate func rows(upTo room: Int) -> [Row] {
    let due = today.filter { $0.entry.state != .unread }
    // An item stands here once, with its next date.
    var shown = Set(due.map(\.entry.address))
    let next = soon.filter { shown.insert($0.entry.address).inserted }
    let unread = cut(unreadRows, to: max(1, room / 4), .today, "today")
    let dueRoom = max(1, room - unread.count - (next.isEmpty ? 0 : 1))
    let today = cut(
      Self.withEachFeature(due, upTo: dueRoom - 1).map(row), to: dueRoom, .today, "today")
    let left = max(1, room - unread.count - today.count)
    return today + unread + cut(next.map(row), to: left, .soon, "week")
  }

  /// Returns the rows that fit, and the number of the others with a command that lists them.
  private func cut(_ rows: [Row], to limit: Int, _ group: Phrase, _ command: String) -> [Row] {
    guard rows.count > limit else { return rows }
    let count = rows.count - limit + 1
    return rows.prefix(limit - 1)
      + [Row(group: group, when: .phrase(.moreEntries(count)), command: command)]
  }

  /// Returns rows of which the first ones have one of each feature, in their order.
  private static func withEachFeature(_ rows: [DayRow], upTo limit: Int) -> [DayRow] {
    guard rows.count > limit + 1 else { return rows }
    var features: Set<FeatureID> = []
    let first = rows.indices.filter { features.insert(rows[$0].feature).inserted }
    let isFirst = Set(first)
    let shown = Set((first + rows.indices.filter { !isFirst.contains($0) }).prefix(limit))
    return rows.indices.filter(shown.contains).map { rows[$0] }
      + rows.indices.filter { !shown.contains($0) }.map { rows[$0] }
  }

  private func row(_ row: DayRow) -> Row {
    let isSoon = row.day > now.day
    return Row(
      group: isSoon ? .soon : .today,
      name: assembly.nameOfItem(at: row.entry.address),
      when: .toned(row.tone, .phrase(isSoon ? row.whenSoon(now: now) : row.when(now: now))),
      title: .phrase(row.entry.detailedTitle()), command: row.entry.command)
  }

  /// The conversations and articles that have not been read.
  private var unreadRows: [Row] {
    let items = features.compactMap { feature -> Row? in
      guard let items = parts.unread[feature.feature],
        let command = roots[feature.feature]?.first
      else { return nil }
      return Row(
        group: .today, when: .phrase(.unread), title: .phrase("\(feature.title): \(items)"),
        command: command)
    }
    return today.filter { $0.entry.state == .unread }.map(row) + items
  }

  fileprivate func machineOnly(of entries: [Entry]) -> [Block] {
    [
      .machineOnly("features", .array(entries.map(json))),
      .machineOnly("today", .array(today.map(json))),
      .machineOnly("soon", .array(soon.map(json))),
    ]
  }

  /// The published members of a feature's entry. The line of a feature with several entries is that of the first.
  private func json(_ entry: Entry) -> JSON {
    let isFirst = roots[entry.feature]?.first == entry.root
    let line: JSON =
      switch isFirst ? parts.lines[entry.feature] : nil {
      case .success(let phrase?): .string(phrase.text(in: .en))
      case .failure(let failure): .string(failure.message.text(in: .en))
      default: .null
      }
    return [
      "id": .string(entry.root), "title": .string(entry.title.text(in: .en)), "line": line,
      "group": .string((groups[entry.feature] ?? .other).rawValue),
    ]
  }

  private func json(_ row: DayRow) -> JSON {
    let entry = row.entry
    return assembly.json(
      of: row,
      [
        "feature": .string(row.feature.description),
        "at": entry.moment.map { .string($0.description) } ?? .null,
        "title": .string(entry.title.text(in: .en)), "state": .string(entry.state.rawValue),
        "address": .string(entry.address.description), "command": .string(entry.command),
      ])
  }
}

extension DayRow {
  /// The day of a later row, and the time if it has one.
  fileprivate func whenSoon(now: Moment) -> Phrase {
    let isInWeek = now.day.days(until: day) < 7
    let name: Phrase = isInWeek ? .weekday(day.weekday) : .day(day)
    let time = entry.moment.flatMap { $0.day == day ? $0.time : nil }
    return marked(time.map { "\(name) \($0)" } ?? name)
  }
}

extension Table {
  fileprivate static func day(_ rows: [HomeContents.Row]) -> Table {
    Table(
      "today", of: rows, isGrouped: true,
      [
        .untruncated("group", .group) { .toned(.quiet, .phrase($0.group)) }.importance(-1),
        .untruncated("ref", .number) { .toned(.quiet, .optional($0.name, Value.text)) }
          .importance(-1).hidden(unless: rows.contains { $0.name != nil }),
        .untruncated("when", .when) { $0.when }.importance(2),
        .init("title", .title) { $0.title },
        .untruncated("command", .command) { .toned(.accent, .text($0.command)) }.importance(1),
      ])
  }

  fileprivate static func examples(_ examples: [FeatureExample]) -> Table {
    Table(
      "examples", of: examples, isGrouped: true,
      [
        .untruncated("group", .group) { _ in .toned(.quiet, .phrase(.tryThis)) }.importance(-1),
        .untruncated("command", .command) { .toned(.accent, .phrase($0.line)) }.importance(1),
        .init("summary", .meaning) { .phrase($0.summary) }.importance(-2),
      ])
  }
}
