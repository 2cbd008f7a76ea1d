extension Phrase {
  /// A number of bytes with an SI prefix: `2.2 MB`, `77 MB`.
  public static func bytes(_ count: Int) -> Phrase {
    let units = [(1e9, "GB"), (1e6, "MB"), (1e3, "kB")]
    guard let (size, name) = units.first(where: { Double(count) >= $0.0 }) else {
      return Phrase("\(count) B")
    }
    let number = Double(count) / size
    let places = number < 9.95 ? 1 : 0
    return Phrase(composing: { language in
      Value.decimal(number, places: places).text(in: language) + " " + name
    })
  }
}

extension Value {
  /// A number of bytes: rounded for people, exact in JSON.
  public static func bytes(_ count: Int) -> Value { .display(.bytes(count), json: .integer(count)) }
}
