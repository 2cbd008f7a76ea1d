// Module: StatisticsImport
// Samples: Tests/Samples/observations

import AtriumScreen

/// Reads the input as a mapping, and as a file of a source with dimensions, leaving out wrong rows. The
/// series are in order, keep within the limits and read back the same from their stored form.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  do throws(MappingError) {
    let mapping = try SourceMapping(parsing: bytes)
    check(!mapping.indicators.isEmpty, "a mapping has no indicators")
  } catch {
    check(error.position.line >= 1 && error.position.column >= 1, "an error has no position")
  }
  for addsRows in [false, true] {
    guard let mapping = mapping(addsRows) else { fatalError("the mapping is wrong") }
    var reader = ObservationReader(mapping)
    do {
      try reader.read(BytesSource(bytes), path: "a.csv") { error in
        check(error.line ?? 0 >= 1, "an error has no line")
      }
    } catch {
      check(error is ImportError, "\(error)")
      continue
    }
    check(reader.finished(), allowingNegative: addsRows)
  }
  return 0
}

private func check(_ observations: ObservationSet, allowingNegative: Bool) {
  for (key, series) in observations.series {
    let periods = series.periods
    check(zip(periods, periods.dropFirst()).allSatisfy(<), "periods are not in order: \(key)")
    check(!key.place.isEmpty, "a place is empty")
    check(
      series.values.allSatisfy { $0.isFinite && ($0 >= 0 || allowingNegative) },
      "a value is not a number: \(key)")
    let again = series.encoded.withUnsafeBytes { FigureSeries(encoded: $0) }
    check(again == series, "a series reads back different: \(key)")
  }
}

private func mapping(_ addsRows: Bool) -> SourceMapping? {
  let text = """
    {"id": "a", "title": "A", "file": {"separator": ";", "decimal": ",", "missing": ["", "-"],
     "rows": "\(addsRows ? "add" : "single")"},
     "place": {"column": "place", "as": "name", "codes": {"All": "EU", "None": null}},
     "period": {"column": "week", "as": "iso-week"},
     "dimensions": {"age": {"column": "age", "default": "total"}},
     "indicators": [{"id": "a", "title": "A", "kind": "count", "unit": "", "value": "value",
     "where": {"what": ["a", "b"]}}]}
    """
  return try? SourceMapping(parsing: Array(text.utf8))
}
