import AtriumFormats

/// The choice of a mapping by the columns of a file.
extension ObservationReader {
  /// The columns of a mapping that a file has.
  package enum Match: Comparable {
    case none
    /// The column of places.
    case partial
    /// All columns, and their number.
    case complete(columns: Int)
  }

  /// Compares the columns of a file with those of the mapping.
  /// - Parameter head: the first bytes of the file.
  package func match(_ head: [UInt8]) -> Match {
    struct Found: Error { var match: Match }
    var rest = head[...]
    for _ in 0..<mapping.file.skip { rest = rest.drop { $0 != 0x0A }.dropFirst() }
    do {
      try CSVParser.parse(Array(rest), separator: .byte(mapping.file.separator)) { _, record in
        let header = try record.get()
        if (try? ObservationLayout(header, mapping, keys)) != nil {
          let values = Set(mapping.indicators.map(\.column)).count
          throw Found(match: .complete(columns: keys.names.count + values))
        }
        let names = header.texts.map(\.trimmingBlanks)
        let hasPlace = placeColumn.map { keys.names[$0].contains(where: names.contains) } ?? false
        throw Found(match: hasPlace ? .partial : .none)
      }
    } catch let found as Found {
      return found.match
    } catch {}
    return .none
  }
}
