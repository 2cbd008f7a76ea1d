import AtriumScreen

/// A name in the three languages of the program.
struct LocalizedName: Equatable, Sendable {
  var english: String
  var german: String
  var croatian: String

  /// The name in the user's language; the English one in JSON.
  var value: Value {
    let name = Phrase(en: "\(english)", de: "\(german)", hr: "\(croatian)")
    return english.isEmpty ? .missing : .shown(name, as: .string(english))
  }
}

extension LocalizedName {
  /// - Parameter names: names that are only known in English.
  init(_ names: [String]) {
    let text = names.joined(separator: ", ")
    self.init(english: text, german: text, croatian: text)
  }

  /// The three names, as in the rows of a table.
  var fields: [String] { [english, german, croatian] }

  /// - Parameter fields: three of them, as in ``fields``.
  init(_ fields: ArraySlice<String>) {
    let start = fields.startIndex
    self.init(english: fields[start], german: fields[start + 1], croatian: fields[start + 2])
  }
}
