import AtriumFormats
package import AtriumScreen

/// A mapping of a file by its first rows: the column of which all texts are periods, those of numbers, and those of
/// other texts, of which the first one is the place.
package struct MappingProposal: Equatable, Sendable {
  /// The id of the source, after the name of the file.
  package let id: String
  /// The mapping as JSON.
  package let json: JSON

  /// - Parameters:
  ///   - head: the first bytes of the file.
  ///   - name: the name of the file.
  /// - Returns: `nil` without a period, a place and a number, if a period may have several forms, and for other files.
  package init?(_ head: [UInt8], fileName name: String) {
    var rows: [[String]] = []
    CSVParser.parse(head, separator: .detected) { _, record in
      // The last row may be cut off.
      if let record = try? record.get(), record.isText {
        rows.append(record.texts.map(\.trimmingBlanks))
      }
    }
    if head.count == PeekedSource.size { _ = rows.popLast() }
    guard let header = rows.first, header.count > 2, Set(header).count == header.count else {
      return nil
    }
    let columns = header.indices.map { index in
      Column(
        name: header[index],
        texts: rows.dropFirst().compactMap { $0.count == header.count ? $0[index] : nil })
    }
    guard let period = columns.first(where: { $0.notation != nil }), let notation = period.notation
    else { return nil }
    let others = columns.filter { $0.name != period.name && !$0.texts.allSatisfy(\.isEmpty) }
    let separator = Self.separator(head)
    let decimal = separator == "," ? "." : others.contains { $0.isNumeric(",") } ? "," : "."
    let values = others.filter { $0.isNumeric(decimal) }
    let texts = others.filter { !$0.isNumeric(decimal) }
    guard let place = texts.first, !values.isEmpty else { return nil }
    let id = Self.identifier(name.prefix { $0 != "." })
    self.id = id
    json = .object([
      .init("id", .string(id)), .init("title", .string(id)),
      .init("file", ["separator": .string(separator), "decimal": .string(decimal)]),
      .init(
        "place", ["column": .string(place.name), "as": .string(place.isCountry ? "name" : "code")]),
      .init("period", ["column": .string(period.name), "as": .string(notation.rawValue)]),
      .init(
        "dimensions",
        .object(
          texts.dropFirst().map { .init(Self.identifier($0.name), ["column": .string($0.name)]) })),
      .init(
        "indicators",
        .array(
          values.map { column in
            [
              "id": .string("\(id)-\(Self.identifier(column.name))"), "title": .string(column.name),
              "kind": .string(column.isCount ? "count" : "rate"), "value": .string(column.name),
            ]
          })),
    ])
    guard (try? SourceMapping(parsing: Array(json.text.utf8))) != nil else { return nil }
  }

  /// The separator that ``CSVParser`` detects.
  private static func separator(_ head: [UInt8]) -> String {
    let line = String(decoding: head.prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
    return line.contains(",") ? "," : [";", "\t"].first(where: line.contains) ?? ","
  }

  /// The small letters and digits of a text, with hyphens between them.
  private static func identifier(_ text: some StringProtocol) -> String {
    let words = text.lowercased().split { !("a"..."z" ~= $0 || "0"..."9" ~= $0) }
    return words.isEmpty ? "x" : words.joined(separator: "-")
  }
}

/// A column with the texts of the first rows.
private struct Column {
  var name: String
  var texts: [String]

  private var known: [String] { texts.filter { !$0.isEmpty } }

  /// The only form that all texts have as periods. Weeks are those of ISO 8601.
  var notation: PeriodNotation? {
    let found = PeriodNotation.allCases.filter { notation in
      notation != .mmwrWeek && !known.isEmpty && known.allSatisfy { notation.period($0) != nil }
    }
    return found.count == 1 ? found[0] : nil
  }

  func isNumeric(_ decimal: String) -> Bool {
    !known.isEmpty
      && known.allSatisfy { text in
        text.utf8.allSatisfy { 0x30...0x39 ~= $0 || $0 == 0x2D || decimal.utf8.contains($0) }
          && Double(text.replacing(decimal, with: ".")) != nil
      }
  }

  /// `true` if no number is negative or has a fraction.
  var isCount: Bool { known.allSatisfy { $0.utf8.allSatisfy { 0x30...0x39 ~= $0 } } }

  var isCountry: Bool { known.allSatisfy { CountryTable.index(named: $0) != nil } }
}
