/// Finds keys that occur more than once in a JSON object, which decoders accept silently.
enum RepeatedKeys {
  static func find(in text: String) -> [String] {
    // The keys of each open object; `nil` for an array.
    var open: [Set<String>?] = []
    var isKey = false
    var found: [String] = []
    for token in text.matches(of: #/"(?:\\.|[^"\\])*"|[{}\[\],]/#).map({ String($0.0) }) {
      switch token {
      case "{": open.append([])
      case "[": open.append(nil)
      case "}", "]": _ = open.popLast()
      case ",": break
      default:
        if isKey, var keys = open.last.flatMap(\.self) {
          if !keys.insert(token).inserted { found.append(token) }
          open[open.count - 1] = keys
        }
      }
      isKey = token == "{" || token == ","
    }
    return found
  }
}
