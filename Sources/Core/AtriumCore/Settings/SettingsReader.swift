public import AtriumScreen

/// Reads a feature's settings strictly: it remembers what was asked for, so that keys nobody asked
/// for are reported, and it never stops at the first problem.
public struct SettingsReader: Sendable {
  /// A setting as `settings` lists it.
  struct Entry: Sendable {
    let key: String, value: JSON, fallback: JSON, help: Phrase
    /// Where the value came from; `nil` for the default.
    let source: String?
  }
  private let feature: String
  private let layers: Layers
  private(set) var schema: [Entry] = []
  private var problems: [Failure] = []

  init(feature: FeatureID, layers: Layers) {
    (self.feature, self.layers) = (feature.description, layers)
  }

  public mutating func text(_ key: String, default fallback: String, help: Phrase) -> String {
    read(key, fallback, help, .core(\.aText), { .string($0) }, { $0 }) {
      if case .string(let text) = $0 { text } else { nil }
    }
  }

  /// A text that need not be there.
  public mutating func text(_ key: String, help: Phrase) -> String? {
    read(key, nil, help, .core(\.aText), { $0.map { .string($0) } ?? .null }, { $0 }) {
      if case .string(let text) = $0 { text } else { nil }
    }
  }

  public mutating func flag(_ key: String, default fallback: Bool, help: Phrase) -> Bool {
    read(key, fallback, help, .core(\.trueOrFalse), { .bool($0) }, { Bool($0) }) {
      if case .bool(let flag) = $0 { flag } else { nil }
    }
  }

  public mutating func number(
    _ key: String, default fallback: Int, in range: ClosedRange<Int>, help: Phrase
  ) -> Int {
    let expected: Phrase = .core { $0.aNumber(range.lowerBound, range.upperBound) }
    func within(_ number: Int) -> Int? { range.contains(number) ? number : nil }
    return read(key, fallback, help, expected, { .integer($0) }, { Int($0).flatMap(within) }) {
      if case .integer(let number) = $0 { within(number) } else { nil }
    }
  }

  /// One of the cases of an enumeration, by its raw value.
  public mutating func choice<E: CaseIterable & RawRepresentable>(
    _ key: String, default fallback: E, help: Phrase
  ) -> E where E.RawValue == String {
    let names = E.allCases.map(\.rawValue)
    return read(
      key, fallback, help, .core { $0.oneOf(names) }, { .string($0.rawValue) },
      { E(rawValue: $0) }
    ) {
      if case .string(let name) = $0 { E(rawValue: name) } else { nil }
    }
  }

  /// A list of texts; in the environment and on the command line separated by commas.
  public mutating func list(_ key: String, default fallback: [String], help: Phrase) -> [String] {
    read(
      key, fallback, help, .core(\.aList), { .array($0.map { .string($0) }) },
      { $0.split(separator: ",").map { String($0) } }
    ) { json in
      guard case .array(let items) = json else { return nil }
      let texts = items.compactMap { if case .string(let text) = $0 { text } else { nil } }
      return texts.count == items.count ? texts : nil
    }
  }

  private mutating func read<T>(
    _ key: String, _ fallback: T, _ help: Phrase, _ expected: Phrase, _ json: (T) -> JSON,
    _ fromText: (String) -> T?, _ fromJSON: (JSON) -> T?
  ) -> T {
    let (winner, refused) = layers.resolve(key, of: feature) {
      $0.features[feature]?.settings[key]
    }
    problems += refused
    var value = fallback
    if let entry = winner?.entry {
      if let read = entry.json.map(fromJSON) ?? fromText(entry.text) {
        value = read
      } else {
        let (name, found) = ("\(feature).\(key)", entry.json?.mention ?? "'\(entry.text)'")
        problems.append(
          Failure(
            .configuration, "settings.invalid", .core { $0.invalidSetting(name, expected, found) },
            at: entry.place))
      }
    }
    schema.append(
      Entry(
        key: key, value: json(value), fallback: json(fallback), help: help,
        source: winner?.entry.place))
    return value
  }

  /// All problems, including keys that nothing read: set or locked, they do nothing.
  consuming func finish() -> [Failure] {
    let known = schema.map(\.key)
    let unknown = layers.layers.flatMap { layer in
      let set = (layer.features[feature]?.settings ?? [:]).map { ($0.key, $0.value.place) }
      let locks = layer.locks.filter { $0.key.hasPrefix(feature + ".") }
      let locked = locks.map { (String($0.key.dropFirst(feature.count + 1)), $0.value) }
      let named = set.sorted(by: <) + locked.sorted(by: <).filter { $0.0 != "enabled" }
      return named.filter { !known.contains($0.0) }
    }
    return problems
      + unknown.map { key, place in
        let name = "\(feature).\(key)"
        return Failure(
          .configuration, "settings.unknown", .core { $0.unknownSetting(name) },
          hint: .didYouMean(key, among: known, otherwise: .core { $0.knownSettings(known) }),
          at: place)
      }
  }
}

extension JSON {
  /// How messages call a value that is of the wrong kind.
  var mention: String {
    switch self {
    case .array: "[…]"
    case .object: "{…}"
    case .string(let text): "'\(text)'"
    default: text
    }
  }
}
