import AtriumScreen
import AtriumTime

/// The contents of the home screen.
struct HomeContents {
  /// A feature with its entries.
  struct FeatureRow {
    let group: FeatureGroup
    let roots: [String]
    let line: Result<Phrase?, Failure>?
  }

  let program: ProgramIdentity
  let assembly: Assembly
  let now: Moment
  let entries: [Entry]
  let lines: [FeatureID: Result<Phrase?, Failure>]
  /// The features in the order of their groups.
  let rows: [FeatureRow]
  /// The entries that need attention today, the most urgent first.
  let today: [FeatureDayEntry]
  /// `true` if ``today`` has the entries of all features.
  let isComplete: Bool
  /// Lines to try on the first visit.
  let examples: [FeatureExample]

  init(_ assembly: Assembly, _ parts: HomeParts, now: Moment) {
    program = assembly.program
    self.assembly = assembly
    self.now = now
    entries = assembly.entries
    lines = parts.lines
    isComplete = parts.isComplete
    let features = assembly.declared.features
    let roots = Dictionary(grouping: assembly.entries, by: \.feature).mapValues { $0.map(\.root) }
    rows = FeatureGroup.allCases.flatMap { group in
      features.filter { $0.group == group }.compactMap { feature in
        roots[feature.feature].map {
          FeatureRow(
            group: group, roots: $0, line: parts.lines[feature.feature])
        }
      }
    }
    today = assembly.ordered(parts.entries.filter { $0.entry.state != .past })
    examples = Array(
      (features.compactMap(\.example) + [
        FeatureExample("help", .helpSummary),
        FeatureExample("features", .featuresSummary),
        FeatureExample("settings", .summary),
      ]).prefix(3))
  }

  /// The rows of today that a screen of 24 lines has room for, with at least one of each feature, and
  /// the others.
  var shownToday: (shown: [DayEntry], others: [FeatureDayEntry]) {
    let room = max(3, 16 - rows.count)
    guard today.count > room else { return (today.map(\.entry), []) }
    var features: Set<FeatureID> = []
    let first = today.indices.filter { features.insert(today[$0].feature).inserted }
    let rest = today.indices.filter { !first.contains($0) }
    let shown = Set((first + rest).prefix(room - 1))
    return (
      today.indices.filter(shown.contains).map { today[$0].entry },
      today.indices.filter { !shown.contains($0) }.map { today[$0] }
    )
  }
}

extension Screen {
  static func home(_ home: HomeContents, _ options: RunOptions) -> Screen {
    let title = home.program.title
    let names = [options.deployment, options.person].compactMap(\.self)
    let table =
      home.entries.isEmpty
      ? [Block.empty(.noFeatures, hint: .typeFeatures)]
      : [.humanOnly([.table(.features(home, home.rows))])]
    return Screen(
      "home",
      [
        .heading(([.welcome(title)] + names.map { Phrase($0) }).joined(separator: " · "))
      ]
        + home.todayBlocks(isFirstRun: options.isFirstRun)
        + [
          .machineOnly("features", .array(home.entries.map(home.json))),
          .machineOnly("today", .array(home.today.map(home.json))),
        ] + table + [.notice(.hint, .homeFooter)])
  }

  /// The answers of features after the home screen was shown, in its form: the entries of today, and the
  /// lines of the features.
  /// - Returns: `nil` if there are neither entries nor lines.
  static func lateParts(_ home: HomeContents) -> Screen? {
    let rows = home.rows.filter { if case .success(_?) = $0.line { true } else { false } }
    let table: [Block] = rows.isEmpty ? [] : [.humanOnly([.table(.features(home, rows))])]
    let blocks = home.todayBlocks(isFirstRun: false) + table
    if blocks.isEmpty { return nil }
    let roots = Set(rows.flatMap(\.roots))
    let late = home.entries.filter { roots.contains($0.root) }
    return Screen(
      "home-lines",
      blocks + [
        .machineOnly("features", .array(late.map(home.json))),
        .machineOnly("today", .array(home.today.map(home.json))),
      ])
  }
}

extension HomeContents {
  fileprivate func todayBlocks(isFirstRun: Bool) -> [Block] {
    if entries.isEmpty { return [] }
    if today.isEmpty {
      if isFirstRun { return [.humanOnly([.table(.examples(examples))])] }
      return isComplete ? [.text(.nothingToday)] : []
    }
    let (shown, others) = shownToday
    var rows = shown.map { entry in
      (
        when: Value.toned(entry.tone, .phrase(entry.when(now: now))),
        title: Value.phrase(entry.title),
        command: entry.command
      )
    }
    if !others.isEmpty {
      let count = others.count
      var names: [String] = []
      for other in others where !names.contains(root(of: other)) { names.append(root(of: other)) }
      rows.append((.phrase(.moreEntries(count)), .missing, names.joined(separator: ", ")))
    }
    return [
      .humanOnly([
        .table(
          .grouped(
            "today", of: rows,
            [
              .init("group", .group) { _ in .toned(.quiet, .phrase(.today)) },
              .untruncated("when", .when) { $0.when }, .init("title", .title) { $0.title },
              .untruncated("command", .command) { .toned(.accent, .text($0.command)) },
            ]))
      ])
    ]
  }

  private func root(of other: FeatureDayEntry) -> String {
    other.entry.address.root
  }

  /// The published members of a feature's entry. The line of a feature with several entries is shown
  /// at the first.
  fileprivate func json(_ entry: Entry) -> JSON {
    let isFirst = entries.first { $0.feature == entry.feature }?.root == entry.root
    let line: JSON =
      switch isFirst ? lines[entry.feature] : nil {
      case .success(let phrase?): .string(phrase.text(in: .en))
      case .failure(let failure): .string(failure.message.text(in: .en))
      default: .null
      }
    let group = rows.first { $0.roots.contains(entry.root) }?.group ?? .other
    return [
      "id": .string(entry.root), "title": .string(entry.title.text(in: .en)), "line": line,
      "group": .string(group.rawValue),
    ]
  }

  fileprivate func json(_ entry: FeatureDayEntry) -> JSON {
    let (feature, entry) = entry
    return assembly.json(
      [
        "feature": .string(feature.description),
        "at": entry.moment.map { .string($0.description) } ?? .null,
        "title": .string(entry.title.text(in: .en)), "state": .string(entry.state.rawValue),
        "address": .string(entry.address.description), "command": .string(entry.command),
      ], at: entry.address)
  }
}

extension Table {
  fileprivate static func grouped<Item: Sendable>(
    _ key: String, of items: [Item], _ columns: [TableColumn<Item>]
  ) -> Table {
    var table = Table(key, of: items, columns)
    table.isGrouped = true
    return table
  }

  fileprivate static func features(
    _ home: HomeContents, _ rows: [HomeContents.FeatureRow]
  ) -> Table {
    grouped(
      "features", of: rows,
      [
        .untruncated("group", .group) { .toned(.quiet, .phrase(.name(of: $0.group))) },
        .untruncated("id", .feature) {
          .toned(.accent, .text($0.roots.joined(separator: " ")))
        },
        .init("line", .now) {
          switch $0.line {
          case .success(let phrase?): .phrase(phrase)
          case .failure(let failure): .toned(.bad, .phrase(failure.message))
          default: .missing
          }
        },
      ])
  }

  fileprivate static func examples(_ examples: [FeatureExample]) -> Table {
    grouped(
      "examples", of: examples,
      [
        .untruncated("group", .group) { _ in .toned(.quiet, .phrase(.tryThis)) },
        .untruncated("command", .command) { .toned(.accent, .text($0.line)) },
        .init("summary", .meaning) { .phrase($0.summary) },
      ])
  }
}
