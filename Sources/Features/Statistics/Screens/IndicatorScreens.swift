import AtriumScreen
import AtriumTime
import Foundation
import StatisticsImport

extension SourceMapping {
  /// The name of a place for people: of a country, or as the source's files write it.
  func name(of place: String) -> Phrase {
    if let country = self.place.country(of: place) { return country.title }
    let texts = self.place.codes.filter { $0.value == place && $0.key.contains(where: \.isLetter) }
    return Phrase(texts.map(\.key).min() ?? place)
  }
}

extension IndicatorDetails {
  /// The title with a unit; `nil` for the title alone.
  func title(unit: String?) -> Phrase {
    let unit = unit ?? ""
    let isNamed = unit.isEmpty || unit.lowercased() == indicator.title.lowercased()
    return Phrase(indicator.title + (isNamed ? "" : ", \(unit)"))
  }

  var origin: Block { .notice(.quiet, .snapshotOf(mapping.publisher, mapping.licence, day)) }
}

extension Value {
  /// A figure as its source writes it, with at most four decimals.
  static func figure(_ number: Double?) -> Value {
    guard let number else { return .missing }
    if number.magnitude < 1e15, number == number.rounded() { return .count(Int(number)) }
    let digits = "\(number)".split(separator: ".").last ?? ""
    return .decimal(number, places: digits.contains("e") ? 4 : min(4, digits.count))
  }
}

extension JSON {
  /// An object of the values of dimensions.
  static func slice(_ slice: [IndicatorQuery.Slice]) -> JSON {
    .object(slice.map { JSON.Member($0.dimension, .string($0.value)) })
  }
}

extension IndicatorFigures.Part {
  fileprivate var json: JSON {
    ["place": .string(place), "slice": .array(slice.map(JSON.string))]
  }
}

extension IndicatorFigures.Series {
  /// - Parameter texts: the texts of periods so far.
  fileprivate func json(_ calendar: PeriodCalendar, _ texts: inout [Int32: JSON]) -> JSON {
    let values = zip(figures.periods, figures.values).enumerated().map { index, figure in
      let (period, value) = figure
      let text = texts[period] ?? .string(calendar.text(Int(period)))
      texts[period] = text
      var members = [JSON.Member("period", text), JSON.Member("value", .number(value))]
      if !counts.isEmpty { members.append(.init("of", .integer(counts[index]))) }
      return JSON.object(members)
    }
    let members: [JSON.Member] = [
      .init("place", place.map(JSON.string) ?? .null), .init("unit", .string(unit)),
      .init("slice", .slice(slice)), .init("values", .array(values)),
    ]
    let lack = JSON.Member("missing", .array(missing.map(\.json)))
    return .object(members + (missing.isEmpty ? [] : [lack]))
  }

  /// The values of the dimensions, for people.
  var sliceText: String { slice.map(\.value).joined(separator: ", ") }
}

extension Screen {
  static func indicators(_ indicators: [IndicatorOverview]) -> Screen {
    let table = Table(
      "indicators", of: indicators,
      [
        .init("id", .id) { .text($0.indicator.id) },
        .init("title", .title) { .text($0.indicator.title) },
        .init("kind", .kindLabel) {
          .display($0.indicator.kind.title, json: .string($0.indicator.kind.rawValue))
        }.importance(-1),
        .hidden("unit") { .text($0.indicator.unit) },
        .hidden("period") { .text($0.calendar.name) },
        .init("first", .first) { .optional($0.first.map($0.calendar.text), Value.text) },
        .init("last", .last) { .optional($0.last.map($0.calendar.text), Value.text) },
        .init("places", .places, .trailing) { .count($0.places) },
        .hidden("slices") { overview in
          .display(
            "",
            json: .object(
              overview.slices.map { .init($0.name, .array($0.values.map(JSON.string))) }))
        },
        .hidden("source") { .text($0.mapping.id) },
      ])
    let empty: [Block] =
      indicators.isEmpty ? [.empty(.noIndicators, hint: .addSourceHint)] : []
    return Screen(
      "indicators",
      [.heading(.indicators)] + empty + [
        .table(table), .machineOnly("total", .integer(indicators.count)),
      ])
  }

  static func indicator(_ figures: IndicatorFigures) -> Screen {
    let calendar = figures.details.calendar
    var texts: [Int32: JSON] = [:]
    let series = figures.series.map { $0.json(calendar, &texts) }
    return Screen(
      "indicator",
      [
        "indicator": .string(figures.details.indicator.id),
        "as_of": .string("\(figures.details.day)"), "series": .array(series),
        "total": .integer(series.count),
      ], [.humanOnly(figures.overview)])
  }

  static func revised(_ revision: IndicatorRevision) -> Screen {
    let details = revision.details
    let names = details.indicator.dimensions.map(\.name)
    let table = Table(
      "values", of: revision.values,
      [
        .init("place", .place) { .phrase(details.mapping.name(of: $0.place)) },
        .init("slice", .slice) { .text($0.slice.joined(separator: ", ")) },
        .init("period", .period) { .text(details.calendar.text($0.period)) },
        .init("was", .was) { .figure($0.old) }, .init("is", .isNow) { .figure($0.new) },
      ])
    let values = revision.values.map { value -> JSON in
      [
        "place": .string(value.place),
        "slice": .slice(zip(names, value.slice).map { .init(dimension: $0, value: $1) }),
        "period": .string(details.calendar.text(value.period)),
        "was": value.old.map(JSON.number) ?? .null, "is": value.new.map(JSON.number) ?? .null,
      ]
    }
    let since = revision.since
    let (new, changed, gone) = (revision.new, revision.changed, revision.gone)
    return Screen(
      "revised",
      [
        "indicator": .string(details.indicator.id), "since": .string("\(since)"),
        "as_of": .string("\(details.day)"), "changed": .integer(changed), "new": .integer(new),
        "gone": .integer(gone), "values": .array(values), "total": .integer(values.count),
      ],
      [
        .humanOnly(
          [
            .heading(.revised(details.indicator.title, since, details.day)),
            .text(.counts(new, changed, gone)), .table(table), details.origin,
          ])
      ])
  }

  static func imported(_ report: SnapshotImport) -> Screen {
    let (snapshot, observations) = (report.snapshot, report.observations)
    let title = report.mapping.title
    let (day, values, count) = (snapshot.day, snapshot.values, report.problemCount)
    let (new, changed, gone) = (snapshot.new, snapshot.changed, snapshot.gone)
    let problems = Table(
      "problems", of: report.problems,
      [
        .init("line", .line, .trailing) { .optional($0.line, Value.integer) },
        .init("reason", .problem) { .phrase($0.reason) }, .hidden("file") { .text($0.path) },
      ])
    return Screen(
      "import",
      [
        "source": .string(report.mapping.id), "date": .string("\(day)"),
        "date_from": .string(report.dayOrigin.rawValue), "replaced": .bool(snapshot.isReplacement),
        "rows": .integer(snapshot.rows), "values": .integer(values), "new": .integer(new),
        "changed": .integer(changed), "gone": .integer(gone),
        "repeated_rows": .integer(observations.repetitionCount),
        "new_places": .array(snapshot.newPlaces.map { .string($0.place) }),
        "by_code": .array(observations.countryCodes.map(JSON.string)),
        "columns_left_out": .array(observations.unusedColumns.map(JSON.string)),
        "unused_defaults": .object(
          report.unusedDefaults.map { .init($0.dimension, .string($0.value)) }),
      ],
      [
        report.problems.isEmpty ? .machineOnly("problems", []) : .table(problems),
        .notice(
          .good,
          snapshot.isUnchanged
            ? .unchangedSnapshot(title, day) : .importedSnapshot(values, title, day)),
        .notice(.quiet, .counts(new, changed, gone)),
      ] + report.dayNotices
        + (count > 0
          ? [
            .notice(
              .warning, .problems(count, report.problems.prefix(3).map { ($0.line, $0.reason) }))
          ] : [])
        + report.notices + snapshot.undoNotice)
  }

  static func source(_ source: IndicatorSource) -> Screen {
    let mapping = source.mapping
    return Screen(
      "source",
      [
        .machineOnly("id", .string(mapping.id)), .heading(Phrase(mapping.title)),
        .machineOnly("title", .string(mapping.title)),
        .machineOnly("total", .integer(mapping.indicators.count)),
        .field("publisher", .publisher, .optional(mapping.publisher, Value.text)),
        .field("licence", .licence, .optional(mapping.licence, Value.text)),
        .field("link", .link, .optional(mapping.link, Value.text)),
        .list("snapshots", label: .snapshots, source.days.map(Value.day)),
        .table(
          Table(
            "indicators", of: mapping.indicators,
            [
              .init("id", .id) { .text($0.id) }, .init("title", .title) { .text($0.title) },
              .init("kind", .kindLabel) { .phrase($0.kind.title) },
              .init("unit", .unit) { .text($0.unit) },
            ])),
      ])
  }

  static func sourceAdded(_ mapping: SourceMapping, _ change: SourceChange) -> Screen {
    let id = mapping.id
    let ids = mapping.indicators.map(\.id)
    var lost: [Block] = []
    let sentence: Phrase
    switch change {
    case .added: sentence = .added(id, ids.count)
    case .unchanged: sentence = .notModified(id)
    case .replaced: sentence = .replaced(id, false)
    case .replacedKeepingSnapshots(let others, let canUndo):
      sentence = .replaced(id, true)
      let others = others.joined(separator: ", ")
      if !others.isEmpty { lost = [.notice(.warning, .deletedFigures(others, canUndo))] }
    }
    return Screen(
      "source",
      [
        "added": .string(mapping.id), "indicators": .array(ids.map(JSON.string)),
        "replaced": .bool(change != .added && change != .unchanged),
      ],
      [.notice(.good, sentence)] + lost)
  }

  static func updated(_ updates: [SourceUpdate]) -> Screen {
    let notices = updates.flatMap { update -> [Block] in
      switch update.change {
      case .unchanged: [.notice(.good, .notModified(update.id))]
      case .snapshot(let snapshot):
        [.notice(.good, .newSnapshot(update.id, snapshot.day))] + snapshot.warnings
      case .facts(let count): [.notice(.good, .updatedFacts(count))]
      }
    }
    return Screen(
      "update", ["sources": .array(updates.map(\.json)), "total": .integer(updates.count)], notices)
  }

  /// - Parameter day: the day of the deleted snapshot; `nil` if the source was deleted.
  static func sourceDeleted(_ id: String, _ day: Day?) -> Screen {
    Screen(
      "source", ["deleted": .string(id), "date": day.json],
      day.map { .deletedSnapshot(id, $0) } ?? .deleted(id))
  }
}

extension SnapshotChanges {
  /// Warnings about a snapshot that replaced another one of its day, and about one that has less than half of the
  /// figures before, such as a file of the newest week.
  fileprivate var warnings: [Block] {
    let kept = values - new
    return (isReplacement && isDifferent ? [.notice(.warning, .replacedSnapshot(day))] : [])
      + (gone > kept ? [.notice(.warning, .goneFigures(gone, isUndoable))] : [])
  }
}

extension SnapshotImport {
  /// Where the day of the snapshot is stated, and whether it had another one.
  fileprivate var dayNotices: [Block] {
    snapshot.warnings
      + (ahead.map { [.notice(.warning, .aheadOfSnapshot($0.text, snapshot.day, $0.count))] } ?? [])
      + (isAhead ? [.notice(.warning, .isAheadOfToday(snapshot.day))] : [])
      + (Phrase.dayOrigin(dayOrigin).map { [.notice(.quiet, $0)] } ?? [])
      + (otherDay.map { [.notice(.warning, .namesOtherDay($0))] } ?? [])
  }

  /// Remarks about rows that were read, but perhaps not as intended.
  fileprivate var notices: [Block] {
    var notices: [Block] = []
    let new = snapshot.newPlaces
    if !new.isEmpty {
      let isSuspect = new.contains { $0.similar != nil }
      let names = new.prefix(6).map { (mapping.name(of: $0.place), $0.similar.map(mapping.name)) }
      notices.append(.notice(isSuspect ? .warning : .quiet, .newPlaces(names, new.count)))
    }
    if let (period, places) = placesBehind {
      let names = places.prefix(6).map(mapping.name).joined(separator: ", ")
      let more = places.count > 6 ? ", …" : ""
      notices.append(.notice(.quiet, .placesWithout(period, "\(names)\(more)")))
    }
    if observations.repetitionCount > 0 {
      let (lines, count) = (observations.repetition, observations.repetitionCount)
      notices.append(.notice(.quiet, .repeatedRows(lines[0], lines[1], count)))
    }
    let codes = observations.countryCodes.joined(separator: ", ")
    if !codes.isEmpty { notices.append(.notice(.warning, .countryCodes(codes))) }
    let names = observations.unusedColumns.joined(separator: ", ")
    if !names.isEmpty { notices.append(.notice(.warning, .unusedColumns(names))) }
    for unused in unusedDefaults {
      let known = unused.known.listed(atMost: 12)
      notices.append(.notice(.warning, .unusedDefault(unused.dimension, unused.value, known)))
    }
    return notices
  }
}

extension Table {
  static func sources(_ sources: [IndicatorSource]) -> Table {
    Table(
      "declared", of: sources, empty: .noSources,
      [
        .init("id", .sources) { .text($0.mapping.id) },
        .init("title", .title) { .text($0.mapping.title) },
        .init("snapshots", .snapshots, .trailing) { .count($0.days.count) },
        .init("last", .last) { .optional($0.days.last, Value.day) },
        .hidden("setting") { .flag($0.isDeclared) },
      ])
  }
}

extension SourceUpdate {
  fileprivate var json: JSON {
    switch change {
    case .unchanged: ["id": .string(id), "updated": false]
    case .snapshot(let snapshot):
      [
        "id": .string(id), "updated": true, "date": .string("\(snapshot.day)"),
        "new": .integer(snapshot.new), "changed": .integer(snapshot.changed),
        "gone": .integer(snapshot.gone),
      ]
    case .facts(let count): ["id": .string(id), "updated": true, "countries": .integer(count)]
    }
  }
}
