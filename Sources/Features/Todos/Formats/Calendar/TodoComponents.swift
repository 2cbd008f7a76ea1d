import AtriumFormats
import AtriumScreen

extension CalendarComponent {
  /// The lines as JSON, for ``Todo/importedItem``.
  var json: JSON { .array(lines.map { .string($0.text) }) }

  fileprivate init(json: JSON) {
    let lines = json.elements?.compactMap(\.string).map { ContentLine($0) } ?? []
    self.init(lines, name: "VTODO")
  }

  /// `true` if the component has its own dates, or stands for a date of a series.
  var isInSeries: Bool {
    ["RRULE", "RDATE", "RECURRENCE-ID"].contains { property($0) != nil }
  }

  /// `true` if the component overrides a single date of a series.
  var isSingleOverride: Bool {
    property("RECURRENCE-ID").map { $0.parameter("RANGE") == nil } ?? false
  }

  /// The UID of the parent (RFC 5545 §3.8.4.5).
  var parentUID: String? {
    properties.first(where: \.namesParent).map { CalendarText.unescaped($0.value).trimmed }
  }

  /// The UIDs of the prerequisites (RFC 9253 §9.1).
  var prerequisiteUIDs: [String] { properties.compactMap(\.prerequisite) }

  /// Adds the relations to the parent and the prerequisites of a todo. Relations to todos that do not exist here stay.
  /// - Parameter lines: the lines of the component.
  func addRelations(of exported: ExportedTodo, to lines: inout CalendarProperties) {
    if let parent = exported.parent?.uid, parentUID != parent {
      lines.remove(where: \.namesParent)
      lines.add("RELATED-TO:" + CalendarText.escaped(parent))
    }
    let named = prerequisiteUIDs
    for uid in exported.prerequisites.map(\.uid) where !named.contains(uid) {
      lines.add("RELATED-TO;RELTYPE=DEPENDS-ON:" + CalendarText.escaped(uid))
    }
  }
}

extension ContentLine {
  /// `true` if the property names the parent of a todo (RFC 5545 §3.8.4.5).
  var namesParent: Bool {
    relationType == "PARENT"
  }

  /// The UID of the todo on which one depends (RFC 9253 §9.1).
  var prerequisite: String? {
    relationType == "DEPENDS-ON" ? CalendarText.unescaped(value).trimmed : nil
  }

  /// The type of a relation in capitals; `nil` for other properties.
  private var relationType: String? {
    guard name == "RELATED-TO", isWellFormed else { return nil }
    return parameter("RELTYPE")?.uppercased() ?? "PARENT"
  }
}

extension Todo {
  /// The member of ``importedItem`` with the overrides of a series, an array of components.
  private static let overrides = "overrides"

  /// The components of iCalendar from which the todo was imported: the one with the rules, and those
  /// that override dates of a series; empty if it was not imported from iCalendar.
  var components: [CalendarComponent] {
    guard let importedItem, importedItem.hasPrefix(#"{"ics""#), let item = Self.json(importedItem),
      let master = item[TodoFileFormat.ics.rawValue]
    else { return [] }
    return ([master] + (item[Self.overrides]?.elements ?? [])).map(CalendarComponent.init(json:))
  }

  static func component(_ text: String) -> CalendarComponent? {
    json(text).map(CalendarComponent.init(json:))
  }

  /// The member of ``importedItem`` with ``relations``.
  static let relationsMember = "relations"

  /// The component whose lines name related todos, which may not exist here: that with the rules, or one of such lines
  /// alone. `nil` without lines.
  var relations: CalendarComponent? {
    if let component = components.first { return component }
    guard let importedItem, importedItem.contains("RELATED-TO") else { return nil }
    return Self.json(importedItem)?[Self.relationsMember].map(CalendarComponent.init(json:))
  }

  mutating func set(relations: CalendarComponent) {
    let components = components
    guard components.isEmpty else { return set([relations] + components.dropFirst()) }
    let members = importedItem.flatMap(Self.json)?.members ?? []
    importedItem =
      JSON.object(
        members.filter { $0.key != Self.relationsMember }
          + [JSON.Member(Self.relationsMember, relations.json)]
      ).text
  }

  mutating func set(_ components: [CalendarComponent]) {
    guard let master = components.first else { return }
    keep(master.json, .ics, Self.overrides, components.dropFirst().map(\.json))
  }

  /// Removes the property that names the parent, so that the todo does not become its subtask again.
  mutating func removeParentProperty() { removeProperties(where: \.namesParent) }

  /// Removes the properties that name a prerequisite.
  mutating func removeDependency(onUID uid: String) {
    removeProperties { $0.prerequisite == uid }
  }

  private mutating func removeProperties(where isRemoved: (ContentLine) -> Bool) {
    let components = components
    let all = components.isEmpty ? [relations].compactMap(\.self) : components
    guard all.contains(where: { $0.properties.contains(where: isRemoved) }) else { return }
    let rest = all.map { component in
      CalendarComponent(component.lines.filter { !isRemoved($0) }, name: component.name)
    }
    if components.isEmpty { set(relations: rest[0]) } else { set(rest) }
  }

  /// Notes the date of its series that a finished todo stands for, so that the date can be reopened. Its
  /// component has no UID, because it is exported as a todo of its own.
  /// - Parameter line: the RECURRENCE-ID of the date.
  mutating func setRecurrenceID(_ line: ContentLine) {
    let component = components.first ?? CalendarComponent([], name: "VTODO")
    set([
      component.changed { lines in
        lines.remove("UID")
        lines.replace(line.name, by: line.text)
      }
    ])
  }

  /// `true` if the dates of the todo are those of a series of iCalendar.
  var isSeries: Bool {
    if case .rule = recurrence { return true }
    guard importedItem != nil else { return false }
    let components = components
    guard components.count < 2 else { return true }
    guard let recurrence, let component = components.first else { return false }
    return recurrence == Recurrence(of: component)
  }

  /// `true` if the todo has further dates after the current one, as far as its fields tell.
  var isRecurring: Bool { recurrence != nil || isSeries }
}
