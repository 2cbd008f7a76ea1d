import AtriumFormats
import AtriumScreen

/// Recurrences as words of todo.txt. As in other programs, `rec:1w` counts from the completion and
/// `rec:+1w` from the due day. `every:monday` is an extension for the other rules.
extension Recurrence {
  var todoTxt: String {
    switch self {
    case .rule(let text): "every:" + text.filter { !$0.isWhitespace }
    case .every(let count, let unit): "rec:+\(count)\(unit.rawValue.prefix(1))"
    case .after(let count, let unit): "rec:\(count)\(unit.rawValue.prefix(1))"
    default: "every:" + text.dropFirst(6).replacing(",", with: "").replacing(" ", with: "-")
    }
  }

  init?(todoTxt word: Substring) {
    if word.hasPrefix("every:") {
      let text = word.dropFirst(6)
      self.init(text.contains("=") ? String(text) : String(text.replacing("-", with: " ")))
      return
    }
    guard word.hasPrefix("rec:") else { return nil }
    let isFixed = word.dropFirst(4).first == "+"
    let rest = word.dropFirst(isFixed ? 5 : 4)
    guard let unit = Unit.allCases.first(where: { $0.rawValue.first == rest.last }),
      let count = Int(rest.dropLast()), Self.counts.contains(count)
    else { return nil }
    self = isFixed ? .every(count, unit) : .after(count, unit)
  }
}
