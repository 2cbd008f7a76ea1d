import AtriumScreen

/// How a setting's value is written in JSON, and in one word of the environment.
struct SettingNotation<Value> {
  /// What messages say was expected.
  let expected: Phrase
  let json: (Value) -> JSON
  let fromJSON: (JSON) -> Value?
  let fromText: (String) -> Value?
  /// What a JSON Schema says of the value.
  let form: @Sendable () -> [JSON.Member]
}

extension SettingNotation where Value == String {
  static var text: Self {
    Self(
      expected: .core(\.aText), json: { .string($0) },
      fromJSON: { if case .string(let text) = $0 { text } else { nil } }, fromText: { $0 },
      form: { [.init("type", "string")] })
  }
}

extension SettingNotation where Value == Bool {
  static var flag: Self {
    Self(
      expected: .core(\.trueOrFalse), json: { .bool($0) },
      fromJSON: { if case .bool(let flag) = $0 { flag } else { nil } }, fromText: { Bool($0) },
      form: { [.init("type", "boolean")] })
  }
}

extension SettingNotation where Value == Int {
  static func number(in range: ClosedRange<Int>) -> Self {
    func within(_ number: Int) -> Int? { range.contains(number) ? number : nil }
    return Self(
      expected: .core { $0.aNumber(range.lowerBound, range.upperBound) }, json: { .integer($0) },
      fromJSON: { if case .integer(let number) = $0 { within(number) } else { nil } },
      fromText: { Int($0).flatMap(within) },
      form: {
        [
          .init("type", "integer"), .init("minimum", .integer(range.lowerBound)),
          .init("maximum", .integer(range.upperBound)),
        ]
      })
  }
}

extension SettingNotation where Value: CaseIterable & RawRepresentable, Value.RawValue == String {
  static var choice: Self {
    let names = Value.allCases.map { $0.rawValue }
    return Self(
      expected: .core { $0.oneOf(names) }, json: { .string($0.rawValue) },
      fromJSON: { if case .string(let name) = $0 { Value(rawValue: name) } else { nil } },
      fromText: { Value(rawValue: $0) },
      form: { [.init("enum", .array(names.map { .string($0) }))] })
  }
}

extension SettingNotation where Value == [String] {
  /// A list of texts; in one word separated by commas.
  static var list: Self {
    Self(
      expected: .core(\.aList), json: { .array($0.map { .string($0) }) },
      fromJSON: { json in
        guard case .array(let items) = json else { return nil }
        let texts = items.compactMap { if case .string(let text) = $0 { text } else { nil } }
        return texts.count == items.count ? texts : nil
      },
      fromText: { $0.split(separator: ",").map(String.init) },
      form: { [.init("type", "array"), .init("items", ["type": "string"])] })
  }
}

extension SettingNotation where Value == [JSON.Member] {
  /// An object; in one word, the text of one.
  static var object: Self {
    func members(_ json: JSON) -> [JSON.Member]? {
      if case .object(let members) = json { members } else { nil }
    }
    return Self(
      expected: .core(\.anObject), json: JSON.object, fromJSON: members,
      fromText: { (try? JSON(parsing: Array($0.utf8))).flatMap(members) },
      form: { [.init("type", "object")] })
  }
}

extension SettingNotation {
  /// The same for a value that need not be there.
  func optional() -> SettingNotation<Value?> {
    SettingNotation<Value?>(
      expected: expected, json: { $0.map(json) ?? .null },
      fromJSON: { fromJSON($0).map(Optional.some) }, fromText: { fromText($0).map(Optional.some) },
      form: form)
  }
}
