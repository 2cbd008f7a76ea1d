package import AtriumScreen
import AtriumTime

/// An entry of the hook `day`.
struct PluginEntry: ExtensibleDocumentObject {
  var moment: Moment?
  var end: Moment?
  var title: Phrase = ""
  var state = DayEntry.State.planned
  var isDeadline = false
  var item: Int?
  var command = ""
  var place = ""

  mutating func code(_ members: inout DocumentMembers) throws {
    try members("at", &moment, default: nil)
    try members("end", &end, default: nil)
    try members("title", &title)
    try members("state", &state, default: .planned)
    try members("deadline", &isDeadline, default: false)
    try members("item", &item, default: nil)
    try members("command", &command, default: "")
    try members("place", &place, default: "")
  }
}

extension DayEntry.State: DocumentValue {}

/// An item of the hook `find`.
struct PluginItem: ExtensibleDocumentObject {
  var item: Int?
  var title: Phrase = ""
  var snippet: Phrase?
  var moment: Moment?
  var rank: FoundItem.Rank?
  var isDone = false

  mutating func code(_ members: inout DocumentMembers) throws {
    try members("item", &item, default: nil)
    try members("title", &title)
    try members("snippet", &snippet, default: nil)
    try members("at", &moment, default: nil)
    try members("rank", &rank, default: nil)
    try members("done", &isDone, default: false)
  }
}

/// A finding of the hook `doctor`.
struct PluginFinding: ExtensibleDocumentObject {
  var check = ""
  var grade = HealthCheck.Grade.good
  var message: Phrase = ""
  var hint: Phrase?

  mutating func code(_ members: inout DocumentMembers) throws {
    try members("check", &check)
    try members("grade", &grade)
    try members("message", &message)
    try members("hint", &hint, default: nil)
  }
}

extension FoundItem.Rank: DocumentValue {}
extension HealthCheck.Grade: DocumentValue {}
extension Verdict: DocumentValue {}
extension Failure.Kind: DocumentValue {}

/// The name of a case whose raw value is a number.
extension DocumentValue where Self: CaseIterable & RawRepresentable, RawValue: BinaryInteger {
  package init(documentJSON json: JSON, at place: String) throws(BlockDocumentError) {
    guard let value = Self.allCases.first(where: { "\($0)" == json.string }) else {
      let names = Self.allCases.map { "\"\($0)\"" }.joined(separator: " | ")
      throw BlockDocumentError(.unexpectedValue(names), at: place)
    }
    self = value
  }
  package func documentJSON() -> JSON { .string("\(self)") }
  package static func schema(_ definitions: inout SchemaDefinitions) -> JSON {
    ["enum": .array(allCases.map { .string("\($0)") })]
  }
}

extension JSON {
  /// Reads the member of an answer; a missing one is read as `null`.
  func part<Part: DocumentValue>(_ key: String) throws(BlockDocumentError) -> Part {
    guard members != nil else { throw BlockDocumentError(.unexpectedValue("{ … }"), at: "") }
    return try Part(documentJSON: self[key] ?? .null, at: key)
  }
}

extension Phrase {
  /// The phrase without line breaks.
  var onOneLine: Phrase {
    Phrase(composing: { text(in: $0).split(whereSeparator: \.isNewline).joined(separator: " ") })
  }
}
