import AtriumCore
import AtriumFormats
import AtriumScreen
import Foundation

/// Reads CSV with a header (RFC 4180 §2.3): the columns that todos have a place for, by their
/// names; all others are kept.
struct CSVReader {
  let clock: any WallClock

  func read(_ bytes: [UInt8]) -> Imported {
    var rows = CSVRows(bytes)
    guard let header = rows.next() else { return Imported() }
    var imported = Imported()
    guard case .success(let names) = header.fields,
      let columns = CSVColumns(names), columns.index(of: .title) != nil
    else {
      let reason = header.fields.trouble.map { BadItem.Reason.format($0) } ?? .noHeader
      return Imported(problems: [BadItem(line: header.number, reason: reason)])
    }
    while let row = rows.next() {
      imported.add(row.number) { () throws(BadItem.Reason) in
        if let trouble = row.fields.trouble { throw .format(trouble) }
        guard case .success(let fields) = row.fields else { throw .notText }
        guard fields.count <= names.count else {
          throw .fieldCount(found: fields.count, expected: names.count)
        }
        return try draft(CSVRecord(columns: columns, fields: fields))
      }
    }
    return imported
  }

  private func draft(_ record: CSVRecord) throws(BadItem.Reason) -> TodoDraft {
    guard let title = record[.title].map(\.oneLine), !title.isEmpty else { throw .noTitle }
    var draft = TodoDraft(title: title, content: record[.content] ?? "")
    draft.due = try record[.due].map(time)?.moment(by: clock)
    draft.priority = try record[.priority].map(priority) ?? nil
    let tags = record[.tags]?.split { $0.isWhitespace || $0 == "," } ?? []
    draft.tags = TagWords.clean(tags.map(String.init))
    draft.created = try record[.created].map(time)?.date(by: clock)
    draft.modified = try record[.modified].map(time)?.date(by: clock)
    draft.finished = try record[.finished].map(time)?.date(by: clock)
    draft.isDone = try record[.done].map(isDone) ?? (draft.finished != nil)
    if !draft.isDone { draft.finished = nil }
    draft.recurs = try record[.recurs].map(recurrence)
    draft.uid = record[.uid]
    draft.key = record[.id]
    draft.parentKey = record[.parent]
    if let others = record.others { draft.original = JSON.Member("csv", others) }
    return draft
  }

  private func time(_ text: String) throws(BadItem.Reason) -> WrittenTime {
    guard let time = WrittenTime(text) else { throw .badDate(text) }
    return time
  }

  private func recurrence(_ text: String) throws(BadItem.Reason) -> Recurrence {
    guard let recurs = Recurrence(text) else { throw .badRecurrence(text) }
    return recurs
  }

  private func priority(_ text: String) throws(BadItem.Reason) -> Priority? {
    switch text.lowercased() {
    case "high", "h", "a", "1", "hoch": return .high
    case "medium", "m", "b", "2", "mittel", "normal": return .medium
    case "low", "l", "c", "3", "niedrig": return .low
    case "none", "0": return nil
    default: throw .badPriority(text)
    }
  }

  private func isDone(_ text: String) throws(BadItem.Reason) -> Bool {
    switch text.lowercased() {
    case "true", "yes", "1", "x", "done", "completed", "ja", "erledigt": return true
    case "false", "no", "0", "open", "pending", "nein", "offen": return false
    default: throw .badStatus(text)
    }
  }
}

extension Result {
  fileprivate var trouble: Failure? { if case .failure(let error) = self { error } else { nil } }
}
