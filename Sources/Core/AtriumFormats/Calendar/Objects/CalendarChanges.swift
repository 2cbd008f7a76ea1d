import AtriumScreen

/// The properties in which two versions of a resource's items differ. Properties that only record when and
/// by which program an item was written do not count.
public struct CalendarChanges: Equatable, Sendable {
  /// An item of a resource: the value of its RECURRENCE-ID; empty for the one without.
  typealias ItemID = String

  enum Change: Equatable, Sendable {
    case removed
    /// The new lines of each property that changed, and the whole new item.
    case changed([String: [String]], CalendarComponent)
  }

  /// Properties that each program writes for itself (RFC 5545 §3.8.7, §3.7.3).
  private static let ignoredProperties: Set<String> = [
    "DTSTAMP", "LAST-MODIFIED", "CREATED", "SEQUENCE", "PRODID", "UID", "RECURRENCE-ID",
  ]
  /// Properties that state together whether a todo is done. They change as one.
  private static let completion: Set<String> = ["STATUS", "COMPLETED", "PERCENT-COMPLETE"]

  private(set) var items: [ItemID: Change] = [:]

  /// - Parameters:
  ///   - old: the items of the earlier version.
  ///   - new: the items of the later version.
  public init(from old: [CalendarComponent], to new: [CalendarComponent]) {
    let old = Dictionary(old.map { (Self.id(of: $0), $0) }) { $1 }
    let new = Dictionary(new.map { (Self.id(of: $0), $0) }) { $1 }
    for (id, item) in old where new[id] == nil && !item.properties.isEmpty { items[id] = .removed }
    for (id, item) in new {
      let before = old[id].map(Self.values) ?? [:]
      let after = Self.values(of: item)
      let names = Set(before.keys).union(after.keys).filter {
        !Self.isEqual(before[$0] ?? [], after[$0] ?? [], $0)
      }
      guard !names.isEmpty || old[id] == nil else { continue }
      let values = names.map { ($0, after[$0] ?? []) }
      items[id] = .changed(Dictionary(uniqueKeysWithValues: values), item)
    }
  }

  /// `true` if the versions are equal.
  public var isEmpty: Bool { items.isEmpty }

  /// Merges these changes with those that others made to the same earlier version.
  /// - Parameter others: the changes of the others, which their version contains already.
  /// - Returns: the changes that their version lacks; `nil` if both changed a property to different values,
  ///   or one side removed an item that the other changed.
  public func merging(
    _ others: CalendarChanges, base: [CalendarComponent]
  ) -> CalendarChanges? {
    var merged = self
    let base = Dictionary(base.map { (Self.id(of: $0), Self.values(of: $0)) }) { $1 }
    for (id, change) in items {
      guard let other = others.items[id] else { continue }
      switch (change, other) {
      case (.removed, .removed): merged.items[id] = nil
      case (.removed, .changed), (.changed, .removed): return nil
      case (.changed(let mine, let item), .changed(let theirs, let theirItem)):
        var rest = mine
        for (name, lines) in mine {
          if name == "CATEGORIES", theirs[name] != nil {
            rest[name] = Self.categories(lines, theirs[name] ?? [], base[id]?[name] ?? [])
          } else if Self.completion.contains(name), !Self.completion.isDisjoint(with: theirs.keys) {
            guard item.status == theirItem.status else { return nil }
            // The progress of a todo that is not done is a property like others.
            if name == "PERCENT-COMPLETE", item.status != "COMPLETED" {
              guard let value = theirs[name] else { continue }
              guard Self.isEqual(value, lines, name) else { return nil }
            }
            rest[name] = nil
          } else if let value = theirs[name] {
            guard Self.isEqual(value, lines, name) else { return nil }
            rest[name] = nil
          }
        }
        merged.items[id] = rest.isEmpty ? nil : .changed(rest, item)
      }
    }
    return merged
  }

  /// Applies the changes to a resource; all of its other lines stay as they are.
  public func apply(to object: inout CalendarObject) {
    for (id, change) in items.sorted(by: { $0.key < $1.key }) {
      let index = object.components.firstIndex {
        $0.name != "VTIMEZONE" && Self.id(of: $0) == id
      }
      switch (change, index) {
      case (.removed, let index?): object.components.remove(at: index)
      case (.removed, nil): continue
      case (.changed(_, let item), nil): object.add([item])
      case (.changed(let values, let item), let index?):
        object.components[index] = object.components[index].setting(values, of: item)
        object.define(zonesOf: item)
      }
    }
  }

  /// Returns whether two versions of a resource have the same items, in any order of their properties.
  public static func areEqual(_ first: String, _ second: String) -> Bool {
    guard first != second else { return true }
    guard let first = try? CalendarObject(parsing: first),
      let second = try? CalendarObject(parsing: second)
    else { return false }
    return CalendarChanges(from: first.items, to: second.items).isEmpty
  }

  private static func id(of item: CalendarComponent) -> ItemID {
    item.property("RECURRENCE-ID")?.value.trimmed ?? ""
  }

  /// The lines of each property, and those of the components inside, by their names.
  private static func values(of item: CalendarComponent) -> [String: [String]] {
    var values: [String: [String]] = [:]
    for (name, lines) in item.parts
    where name != "BEGIN:VTIMEZONE" && !ignoredProperties.contains(name) {
      values[name, default: []] += lines.map(\.text)
    }
    return values
  }

  private static func isEqual(_ first: [String], _ second: [String], _ name: String) -> Bool {
    if first == second { return true }
    if name == "CATEGORIES" { return Set(categories(first)) == Set(categories(second)) }
    return first.map { ContentLine($0).normalized }.sorted()
      == second.map { ContentLine($0).normalized }.sorted()
  }

  private static func categories(_ lines: [String]) -> [String] {
    lines.map { ContentLine($0) }.filter(\.isWellFormed).flatMap { CalendarText.list($0.value) }
  }

  /// Merges categories as sets.
  /// - Returns: the line of the merged ones; `nil` if their version has them already.
  private static func categories(
    _ mine: [String], _ theirs: [String], _ base: [String]
  ) -> [String]? {
    let (mine, theirs, base) = (categories(mine), categories(theirs), Set(categories(base)))
    let added = mine.filter { !base.contains($0) && !theirs.contains($0) }
    let removed = base.subtracting(mine)
    let merged = theirs.filter { !removed.contains($0) } + added
    if merged == theirs { return nil }
    let text = merged.map(CalendarText.escaped).joined(separator: ",")
    return merged.isEmpty ? [] : ["CATEGORIES:" + text]
  }
}

extension CalendarComponent {
  /// The state of a todo or an event; `COMPLETED` also if only the time of completion says so.
  fileprivate var status: String {
    property("STATUS")?.value.trimmed.uppercased()
      ?? (property("COMPLETED") == nil ? "" : "COMPLETED")
  }

  /// Returns the component with other lines of some properties, and with the times of change of a newer
  /// version.
  /// - Parameter values: the lines by the name of the property, or `BEGIN:` and the name of the component
  ///   inside this one.
  fileprivate func setting(
    _ values: [String: [String]], of newer: CalendarComponent
  ) -> CalendarComponent {
    var values = values
    for name in ["DTSTAMP", "LAST-MODIFIED"] {
      if let line = newer.property(name) { values[name] = [line.text] }
    }
    var result: [String] = []
    var written: Set<String> = []
    var end: Int?
    for (name, lines) in parts {
      if name.hasPrefix("BEGIN:"), end == nil { end = result.count }
      guard let new = values[name] else {
        result += lines.map(\.text)
        continue
      }
      if written.insert(name).inserted { result += new }
    }
    let missing = values.filter { !written.contains($0.key) }.sorted { $0.key < $1.key }
    let properties = missing.filter { !$0.key.hasPrefix("BEGIN:") }.flatMap(\.value)
    result.insert(contentsOf: properties, at: end ?? result.count)
    result += missing.filter { $0.key.hasPrefix("BEGIN:") }.flatMap(\.value)
    return CalendarComponent(result.map { ContentLine($0) }, name: name)
  }
}

extension ContentLine {
  /// The line without regard to the order of its parameters and the case of their names.
  fileprivate var normalized: String {
    guard isWellFormed else { return text }
    return
      "\(name);\(sortedParameters.map { "\($0.key)=\($0.value)" }.joined(separator: ";")):\(value)"
  }
}
