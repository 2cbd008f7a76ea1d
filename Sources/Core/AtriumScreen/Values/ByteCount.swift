extension Phrase {
  /// A number of bytes as people say it, with the prefixes of SI: `2.2 MB`, `77 MB`.
  public static func bytes(_ count: Int) -> Phrase {
    let units = [(1e9, "GB"), (1e6, "MB"), (1e3, "kB")]
    guard let (size, name) = units.first(where: { Double(count) >= $0.0 }) else {
      return Phrase("\(count) B")
    }
    let number = Double(count) / size
    return Phrase(composing: { language in
      let places = number < 9.95 ? 1 : 0
      return Value.decimal(number, places: places).text(in: language) + " " + name
    })
  }
}

extension Value {
  /// A number of bytes, of which people are told about how many.
  public static func bytes(_ count: Int) -> Value { .shown(.bytes(count), as: .integer(count)) }
}
