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
  /// The title with the unit.
  func title(unit: String? = nil) -> Phrase {
    let unit = unit ?? indicator.unit
    let isNamed = unit.isEmpty || unit.lowercased() == indicator.title.lowercased()
    return Phrase(indicator.title + (isNamed ? "" : ", \(unit)"))
  }

  /// The publisher, the licence and the day of the snapshot.
  var origin: Block {
    .notice(
      .quiet, .indicators { $0.snapshotOf(mapping.publisher, mapping.licence, day) })
  }
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
  static func slice(_ slice: [(name: String, value: String)]) -> JSON {
    .object(slice.map { JSON.Member($0.name, .string($0.value)) })
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
    return [
      "place": place.map(JSON.string) ?? .null, "unit": .string(unit), "slice": .slice(slice),
      "values": .array(values),
    ]
  }

  /// The values of the dimensions, for people.
  var sliceText: String { slice.map(\.value).joined(separator: ", ") }
}

extension Screen {
  static func indicators(_ indicators: [IndicatorOverview]) -> Screen {
    let columns: [Table.Column] = [
      .init("id", .indicators(\.id)), .init("title", .indicators(\.titleLabel)),
      .init("kind", .indicators(\.kindLabel)).importance(-1),
      .init("first", .indicators(\.first)), .init("last", .indicators(\.last)),
      .init("places", .indicators(\.places), .trailing),
    ]
    let rows = indicators.map { overview -> [Value] in
      let calendar = overview.mapping.period.notation.calendar
      let kind = overview.indicator.kind
      return [
        .text(overview.indicator.id), .text(overview.indicator.title),
        .phrase(.indicators { $0.kind(kind) }),
        .optional(overview.first) { .text(calendar.text($0)) },
        .optional(overview.last) { .text(calendar.text($0)) }, .count(overview.places),
      ]
    }
    let empty: [Block] =
      rows.isEmpty
      ? [.empty(.indicators(\.noIndicators), hint: .indicators(\.addSourceHint))] : []
    return Screen(
      "indicators",
      [
        .machineOnly("indicators", .array(indicators.map(\.json))),
        .machineOnly("total", .integer(indicators.count)),
        .humanOnly(
          [.heading(.indicators(\.indicators))] + empty + [.table(Table("list", columns, rows))]),
      ])
  }

  static func indicator(_ figures: IndicatorFigures) -> Screen {
    let calendar = figures.details.calendar
    var texts: [Int32: JSON] = [:]
    let series = figures.series.map { $0.json(calendar, &texts) }
    return Screen(
      "indicator",
      [
        .machineOnly("indicator", .string(figures.details.indicator.id)),
        .machineOnly("as_of", .string("\(figures.details.day)")),
        .machineOnly("series", .array(series)),
        .machineOnly("total", .integer(series.count)),
        .humanOnly(figures.overview),
      ])
  }

  static func revised(_ revision: IndicatorRevision) -> Screen {
    let details = revision.details
    let names = details.indicator.dimensions.map(\.name)
    let shown = revision.values.prefix(40)
    let columns: [Table.Column] = [
      .init("place", .indicators(\.place)), .init("slice", .indicators(\.slice)),
      .init("period", .indicators(\.period)), .init("was", .indicators(\.was)),
      .init("is", .indicators(\.isNow)),
    ]
    let rows = shown.map { value -> [Value] in
      [
        .phrase(details.mapping.name(of: value.place)),
        .text(value.slice.joined(separator: ", ")),
        .text(details.calendar.text(value.period)), .figure(value.old), .figure(value.new),
      ]
    }
    let values = revision.values.map { value -> JSON in
      [
        "place": .string(value.place),
        "slice": .slice(zip(names, value.slice).map { ($0, $1) }),
        "period": .string(details.calendar.text(value.period)),
        "was": value.old.map(JSON.number) ?? .null, "is": value.new.map(JSON.number) ?? .null,
      ]
    }
    let (since, rest) = (revision.since, revision.values.count - shown.count)
    let (new, changed, gone) = (revision.new, revision.changed, revision.gone)
    return Screen(
      "revised",
      [
        .machineOnly("indicator", .string(details.indicator.id)),
        .machineOnly("since", .string("\(since)")),
        .machineOnly("as_of", .string("\(details.day)")),
        .machineOnly("changed", .integer(changed)), .machineOnly("new", .integer(new)),
        .machineOnly("gone", .integer(gone)), .machineOnly("values", .array(values)),
        .machineOnly("total", .integer(values.count)),
        .humanOnly(
          [
            .heading(.indicators { $0.revised(details.indicator.title, since, details.day) }),
            .text(.indicators { $0.counts(new, changed, gone) }),
            .table(Table("values", columns, rows)),
          ] + (rest > 0 ? [.notice(.hint, .indicators { $0.moreRows(rest) })] : [])
            + [details.origin]),
      ])
  }

  static func imported(_ report: IndicatorImporter.Report) -> Screen {
    let snapshot = report.snapshot
    let title = report.mapping.title
    let (day, values, count) = (snapshot.day, snapshot.values, report.problemCount)
    let (new, changed, gone) = (snapshot.new, snapshot.changed, snapshot.gone)
    let problems = report.problems.map { problem -> [Value] in
      [.optional(problem.line, Value.integer), .phrase(problem.reason), .text(problem.path)]
    }
    let columns: [Table.Column] = [
      .init("line", .indicators(\.line), .trailing), .init("reason", .indicators(\.problem)),
      .hidden("file"),
    ]
    return Screen(
      "import",
      [
        .machineOnly("source", .string(report.mapping.id)),
        .machineOnly("date", .string("\(day)")),
        .machineOnly("rows", .integer(snapshot.rows)),
        .machineOnly("values", .integer(values)), .machineOnly("new", .integer(new)),
        .machineOnly("changed", .integer(changed)), .machineOnly("gone", .integer(gone)),
        .machineOnly("by_code", .array(report.countryCodes.map(JSON.string))),
        .machineOnly("columns_left_out", .array(report.unusedColumns.map(JSON.string))),
        .machineOnly(
          "unused_defaults",
          .object(report.unusedDefaults.map { .init($0.dimension, .string($0.value)) })
        ),
        problems.isEmpty
          ? .machineOnly("problems", [])
          : .table(Table("problems", columns, problems)),
        .notice(.good, .indicators { $0.imported(values, title, day) }),
        .notice(.quiet, .indicators { $0.counts(new, changed, gone) }),
      ] + (count > 0 ? [.notice(.warning, .indicators { $0.problems(count) })] : [])
        + report.notices)
  }

  static func source(_ source: IndicatorSource) -> Screen {
    let mapping = source.mapping
    let indicators = mapping.indicators.map { indicator -> [Value] in
      let kind = indicator.kind
      return [
        .text(indicator.id), .text(indicator.title), .phrase(.indicators { $0.kind(kind) }),
        .text(indicator.unit),
      ]
    }
    return Screen(
      "source",
      [
        .machineOnly("id", .string(mapping.id)), .heading(Phrase(mapping.title)),
        .machineOnly("title", .string(mapping.title)),
        .machineOnly("total", .integer(mapping.indicators.count)),
        .field(
          Field("publisher", .indicators(\.publisher), .optional(mapping.publisher, Value.text))),
        .field(Field("licence", .indicators(\.licence), .optional(mapping.licence, Value.text))),
        .field(Field("link", .indicators(\.link), .optional(mapping.link, Value.text))),
        .list("snapshots", label: .indicators(\.snapshots), source.days.map(Value.day)),
        .table(
          Table(
            "indicators",
            [
              .init("id", .indicators(\.id)), .init("title", .indicators(\.titleLabel)),
              .init("kind", .indicators(\.kindLabel)), .init("unit", .indicators(\.unit)),
            ], indicators)),
      ])
  }

  static func sourceAdded(_ mapping: SourceMapping, _ change: SourceChange) -> Screen {
    let id = mapping.id
    let ids = mapping.indicators.map(\.id)
    return Screen(
      "source",
      [
        .machineOnly("added", .string(mapping.id)),
        .machineOnly("indicators", .array(ids.map(JSON.string))),
        .machineOnly("replaced", .bool(change != .added && change != .unchanged)),
        .notice(
          .good,
          .indicators { strings in
            switch change {
            case .added: strings.added(id, ids.count)
            case .unchanged: strings.notModified(id)
            case .replaced: strings.replaced(id, false)
            case .replacedKeepingSnapshots: strings.replaced(id, true)
            }
          }),
      ])
  }

  static func sourcesUpdated(_ updates: [IndicatorUpdate]) -> Screen {
    let notices = updates.map { update -> Block in
      let (id, day) = (update.id, update.report?.snapshot.day)
      return .notice(
        .good,
        .indicators { strings in
          day.map { strings.updated(id, $0) } ?? strings.notModified(id)
        })
    }
    return Screen(
      "update",
      [
        .machineOnly("sources", .array(updates.map(\.json))),
        .machineOnly("total", .integer(updates.count)),
      ] + notices)
  }

  /// - Parameter day: the day of the deleted snapshot; `nil` if the source was deleted.
  static func sourceDeleted(_ id: String, _ day: Day?) -> Screen {
    Screen(
      "source",
      [
        .machineOnly("deleted", .string(id)), .machineOnly("date", day.json),
        .notice(
          .good,
          .indicators { strings in
            day.map { strings.deletedSnapshot(id, $0) } ?? strings.deleted(id)
          }),
      ])
  }
}

extension IndicatorImporter.Report {
  /// Remarks about rows that were read, but perhaps not as intended.
  fileprivate var notices: [Block] {
    var notices: [Block] = []
    if !countryCodes.isEmpty {
      let codes = countryCodes.joined(separator: ", ")
      notices.append(.notice(.warning, .indicators { $0.countryCodes(codes) }))
    }
    if !unusedColumns.isEmpty {
      let names = unusedColumns.joined(separator: ", ")
      notices.append(.notice(.warning, .indicators { $0.unusedColumns(names) }))
    }
    for unused in unusedDefaults {
      let known = unused.known.prefix(12).joined(separator: ", ")
      notices.append(
        .notice(
          .warning, .indicators { $0.unusedDefault(unused.dimension, unused.value, known) }))
    }
    return notices
  }
}

extension Table {
  /// The indicator sources.
  static func sources(_ sources: [IndicatorSource]) -> Table {
    Table(
      "declared",
      [
        .init("id", .indicators(\.sources)), .init("title", .indicators(\.titleLabel)),
        .init("snapshots", .indicators(\.snapshots), .trailing),
        .init("last", .indicators(\.last)), .hidden("setting"),
      ],
      sources.map { source in
        [
          .text(source.mapping.id), .text(source.mapping.title), .count(source.days.count),
          .optional(source.days.last, Value.day), .flag(source.isDeclared),
        ]
      }, empty: .indicators(\.noSources))
  }
}

extension IndicatorOverview {
  fileprivate var json: JSON {
    let calendar = mapping.period.notation.calendar
    return [
      "id": .string(indicator.id), "title": .string(indicator.title),
      "kind": .string(indicator.kind.rawValue), "unit": .string(indicator.unit),
      "period": .string(calendar.name),
      "first": first.map { .string(calendar.text($0)) } ?? .null,
      "last": last.map { .string(calendar.text($0)) } ?? .null, "places": .integer(places),
      "slices": .object(slices.map { .init($0.name, .array($0.values.map(JSON.string))) }),
      "source": .string(mapping.id),
    ]
  }
}

extension IndicatorUpdate {
  fileprivate var json: JSON {
    guard let snapshot = report?.snapshot else { return ["id": .string(id), "updated": false] }
    return [
      "id": .string(id), "updated": true, "date": .string("\(snapshot.day)"),
      "new": .integer(snapshot.new), "changed": .integer(snapshot.changed),
      "gone": .integer(snapshot.gone),
    ]
  }
}
