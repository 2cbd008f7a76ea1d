import AtriumScreen

/// What each language calls something else.
struct Naming: Equatable, Sendable {
  var english: String, german: String, croatian: String

  /// As programs read it, and as people call it.
  var value: Value {
    english.isEmpty ? .missing : .shown(.statistics { $0.told(self) }, as: .string(english))
  }
}

extension Naming {
  /// - Parameter names: what only English calls so.
  init(_ names: [String]) {
    let text = names.joined(separator: ", ")
    self.init(english: text, german: text, croatian: text)
  }

  /// The fields of a line of the table.
  var fields: [String] { [english, german, croatian] }

  /// - Parameter fields: three of them, from ``fields``.
  init(_ fields: ArraySlice<String>) {
    let start = fields.startIndex
    self.init(english: fields[start], german: fields[start + 1], croatian: fields[start + 2])
  }
}
