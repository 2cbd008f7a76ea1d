import AtriumFormats
import AtriumScreen
import StatisticsImport

/// The remedy of an error in a file of an indicator source.
enum ImportAdvice: Equatable, Sendable {
  /// A number with another decimal mark than the mapping's.
  case decimal(String)
  /// A number in groups of three digits.
  case grouping(String)
  /// A count with a fraction.
  case kind
  /// A mark for a missing value.
  case missing(String)
  /// A text of a place.
  case place(String, isCode: Bool)
  /// A period in other notations of mappings.
  case period([String])
  /// Rows that differ in a column that is not a dimension.
  case dimension
  /// Rows of which it is unclear whether they add up.
  case parts

  init?(_ reason: CSVError.Reason, _ mapping: SourceMapping) {
    let decimal = mapping.file.decimal == UInt8(ascii: ".") ? "." : ","
    let other = decimal == "." ? "," : "."
    switch reason {
    case .invalidNumber(let text):
      let isNumber =
        text.contains(where: \.isNumber) && text.allSatisfy { $0.isNumber || "+-.,".contains($0) }
      if isNumber, text.isGrouped(by: decimal) || text.isGrouped(by: other) {
        self = .grouping(text.contains(other) ? other : decimal)
      } else {
        self = isNumber && text.contains(other) ? .decimal(other) : .missing(text)
      }
    case .fraction(let text): self = text.isGrouped(by: decimal) ? .decimal(other) : .kind
    case .unknownPlace(let text):
      if case .columns(_, .code) = mapping.place.origin {
        self = .place(text, isCode: true)
      } else {
        self = .place(text, isCode: false)
      }
    case .invalidPeriod(let text, let notation):
      let notations = PeriodNotation.allCases.filter { $0 != notation && $0.period(text) != nil }
      if notations.isEmpty { return nil }
      self = .period(notations.map(\.rawValue))
    case .contradiction: self = mapping.file.addsRows ? .parts : .dimension
    case .repetition: self = .parts
    default: return nil
    }
  }
}

extension String {
  /// Returns whether the text consists of groups of three digits with a mark between them: `1,234,567`.
  fileprivate func isGrouped(by mark: String) -> Bool {
    let groups = drop { "+-".contains($0) }.split(
      separator: mark, omittingEmptySubsequences: false)
    return groups.count > 1 && 1...3 ~= groups[0].count
      && groups.allSatisfy { $0.allSatisfy { "0"..."9" ~= $0 } }
      && groups.dropFirst().allSatisfy { $0.count == 3 }
  }
}

extension ImportError {
  /// The remedy of an error in a file of an indicator source; `nil` without a particular one.
  func hint(for mapping: SourceMapping) -> Phrase? {
    guard case .malformedCSV(let path, let error) = self else { return nil }
    if let encoding = error.reason.encoding {
      return .convertHint(path, encoding)
    }
    let advice = ImportAdvice(error.reason, mapping)
    let canSkip = concernsRow && !mapping.file.addsRows
    guard advice != nil || canSkip else { return nil }
    return [advice?.phrase, canSkip ? .useSkipBad : nil].compactMap(\.self).joined(separator: " ")
  }
}

extension CSVError.Reason {
  /// The likely encoding of a file that is not in UTF-8, for `iconv`.
  var encoding: String? {
    switch self {
    case .notText: "latin1"
    case .utf16: "utf-16"
    default: nil
    }
  }
}
