import AtriumScreen
import AtriumTime

/// The conversion of a setting's value from and to JSON, and from text.
struct SettingCodec<Value> {
  /// The expected form, in messages.
  let expected: Phrase
  let json: (Value) -> JSON
  let fromJSON: (JSON) -> Value?
  let fromText: (String) -> Value?
  /// The JSON Schema of the value.
  let schema: @Sendable () -> [JSON.Member]
}

extension SettingCodec where Value == String {
  static var text: Self {
    Self(
      expected: .expectedString, json: { .string($0) },
      fromJSON: \.string, fromText: { $0 },
      schema: { [.init("type", "string")] })
  }

  /// One of some names. The words of ``Bool/init(settingText:)`` and JSON's `true` and `false` stand for `on` and `off`.
  static func choice(among names: [String]) -> Self {
    func known(_ text: String) -> String? {
      if names.contains(text) { return text }
      guard let isOn = Bool(settingText: text) else { return nil }
      return names.first { $0 == (isOn ? "on" : "off") }
    }
    return Self(
      expected: .expectedChoice(names), json: { .string($0) },
      fromJSON: { ($0.string ?? $0.bool.map { "\($0)" }).flatMap(known) }, fromText: known,
      schema: {
        let isSwitch = names.contains("on") && names.contains("off")
        let others: [JSON] = isSwitch ? [true, false, "true", "false", "yes", "no"] : []
        return [.init("enum", .array(names.map { .string($0) } + others))]
      })
  }

  /// `desktop`, or `mailto:` with an address.
  static var reminderAction: Self {
    func valid(_ text: String) -> String? {
      let address = text.hasPrefix("mailto:") ? try? EmailAddress(String(text.dropFirst(7))) : nil
      return text == "desktop" || address != nil ? text : nil
    }
    return Self(
      expected: .expectedReminderAction, json: { .string($0) },
      fromJSON: { $0.string.flatMap(valid) }, fromText: valid,
      schema: { [.init("type", "string"), .init("pattern", "^(desktop|mailto:.+@.+)$")] })
  }

  /// An http or https address.
  static var address: Self {
    func valid(_ text: String) -> String? { (try? HTTPAddress(text)).map { _ in text } }
    return Self(
      expected: .expectedAddress, json: { .string($0) },
      fromJSON: { $0.string.flatMap(valid) }, fromText: valid,
      schema: { [.init("type", "string"), .init("format", "uri")] })
  }
}

extension SettingCodec where Value == TimeOfDay {
  /// A time of day, such as `08:00` or `8:00`.
  static var time: Self {
    func time(_ text: String) -> TimeOfDay? {
      TimeOfDay(iso: text.prefix { $0 != ":" }.count == 1 ? "0" + text : text)
    }
    return Self(
      expected: .expectedTimeOfDay, json: { .string($0.description) },
      fromJSON: { $0.string.flatMap(time) }, fromText: time,
      schema: { [.init("type", "string")] })
  }
}

extension Bool {
  /// Creates a value from `true`, `on`, `yes`, `false`, `off` or `no`.
  init?(settingText text: String) {
    switch text {
    case "true", "on", "yes": self = true
    case "false", "off", "no": self = false
    default: return nil
    }
  }
}

extension SettingCodec where Value == Bool {
  static var flag: Self {
    Self(
      expected: .expectedBoolean, json: { .bool($0) },
      fromJSON: \.bool, fromText: { Bool(settingText: $0) },
      schema: { [.init("type", "boolean")] })
  }
}

extension SettingCodec where Value == Int {
  static func number(in range: ClosedRange<Int>) -> Self {
    func within(_ number: Int) -> Int? { range.contains(number) ? number : nil }
    return Self(
      expected: .expectedNumber(range.lowerBound, range.upperBound),
      json: { .integer($0) },
      fromJSON: { $0.integer.flatMap(within) },
      fromText: { Int($0).flatMap(within) },
      schema: {
        [
          .init("type", "integer"), .init("minimum", .integer(range.lowerBound)),
          .init("maximum", .integer(range.upperBound)),
        ]
      })
  }
}

extension SettingCodec where Value: CaseIterable & RawRepresentable, Value.RawValue == String {
  static var choice: Self {
    let names = SettingCodec<String>.choice(among: Value.allCases.map(\.rawValue))
    return Self(
      expected: names.expected, json: { .string($0.rawValue) },
      fromJSON: { names.fromJSON($0).flatMap(Value.init(rawValue:)) },
      fromText: { names.fromText($0).flatMap(Value.init(rawValue:)) }, schema: names.schema)
  }
}

extension SettingCodec where Value == [String] {
  /// A list of strings; as text, separated by commas.
  static var list: Self {
    Self(
      expected: .expectedList, json: { .array($0.map { .string($0) }) },
      fromJSON: { json in
        guard let items = json.elements else { return nil }
        let texts = items.compactMap(\.string)
        return texts.count == items.count ? texts : nil
      },
      fromText: { $0.split(separator: ",").map(String.init) },
      schema: { [.init("type", "array"), .init("items", ["type": "string"])] })
  }
}

extension SettingCodec where Value == [JSON.Member] {
  /// An object; as text, in JSON.
  static var object: Self {
    Self(
      expected: .expectedObject, json: JSON.object, fromJSON: \.members,
      fromText: { (try? JSON(parsing: Array($0.utf8)))?.members },
      schema: { [.init("type", "object")] })
  }
}

extension SettingCodec {
  /// The same values as the texts by which JSON has them.
  func asText() -> SettingCodec<String> {
    SettingCodec<String>(
      expected: expected, json: { .string($0) },
      fromJSON: { fromJSON($0).flatMap { json($0).string } },
      fromText: { fromText($0).flatMap { json($0).string } }, schema: schema)
  }

  /// The same values as JSON.
  func asJSON() -> SettingCodec<JSON> {
    SettingCodec<JSON>(
      expected: expected, json: { $0 }, fromJSON: { fromJSON($0).map(json) },
      fromText: { fromText($0).map(json) }, schema: schema)
  }

  func optional() -> SettingCodec<Value?> {
    SettingCodec<Value?>(
      expected: expected, json: { $0.map(json) ?? .null },
      fromJSON: { fromJSON($0).map(Optional.some) }, fromText: { fromText($0).map(Optional.some) },
      schema: schema)
  }
}
