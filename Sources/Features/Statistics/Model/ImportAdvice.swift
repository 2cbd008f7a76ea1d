import AtriumScreen
import StatisticsImport

/// The remedy of an error in a file of an indicator source.
enum ImportAdvice: Equatable, Sendable {
  /// A number with another decimal mark than the mapping's.
  case decimal(String)
  /// A mark for a missing value.
  case missing(String)
  /// A text of a place.
  case place(String, isCode: Bool)
  /// Rows that differ in a column that is not a dimension.
  case dimension

  init?(_ reason: CSVError.Reason, _ mapping: SourceMapping) {
    switch reason {
    case .invalidNumber(let text):
      let other = mapping.file.decimal == UInt8(ascii: ".") ? "," : "."
      let isNumber = text.contains(other) && text.allSatisfy { $0.isNumber || "+-.,".contains($0) }
      self = isNumber ? .decimal(other) : .missing(text)
    case .fraction: self = .decimal(mapping.file.decimal == UInt8(ascii: ".") ? "," : ".")
    case .unknownPlace(let text):
      if case .columns(_, .code) = mapping.place.origin {
        self = .place(text, isCode: true)
      } else {
        self = .place(text, isCode: false)
      }
    case .contradiction: self = .dimension
    default: return nil
    }
  }
}

extension ImportError {
  /// The remedy of an error in a row of an indicator source.
  func hint(for mapping: SourceMapping) -> Phrase {
    guard case .malformedCSV(let path, let error) = self else { return .indicators(\.skipBadHint) }
    if error.reason == .notText { return .statistics { $0.convertHint(path) } }
    let advice = ImportAdvice(error.reason, mapping)
    return .indicators { strings in
      (advice.map { strings.advice($0) + " " } ?? "") + strings.skipBadHint
    }
  }
}
