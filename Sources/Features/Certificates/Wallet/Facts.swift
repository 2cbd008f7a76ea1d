import AtriumScreen

/// What a certificate says, field by field.
struct Facts: Sendable {
  let payload: JSON
  let kind: Kind
  /// The one vaccination, test or recovery.
  let entry: JSON

  /// `nil` without exactly one kind of entry.
  init?(_ payload: JSON) {
    let kinds = Kind.all(in: payload)
    guard kinds.count == 1, let kind = kinds.first,
      case .array(let entries)? = payload[kind.rawValue], let entry = entries.first
    else { return nil }
    (self.payload, self.kind, self.entry) = (payload, kind, entry)
  }

  /// A text of the entry; empty texts say nothing.
  func text(_ key: String) -> String? {
    guard case .string(let text)? = entry[key], !text.isEmpty else { return nil }
    return text
  }

  func number(_ key: String) -> Int? {
    if case .integer(let number)? = entry[key] { number } else { nil }
  }

  /// When it happened: the dose, the sample or the first positive test.
  var date: String? {
    switch kind {
    case .vaccination: text("dt")
    case .test: text("sc")
    case .recovery: text("fr")
    }
  }

  var holder: Holder { Holder(payload) }
}

/// Whom a certificate is about.
struct Holder: Hashable, Sendable {
  /// As they write themselves.
  let name: String
  let birth: String
  /// The name in the letters of passports, by which certificates of one person are recognised.
  private let standard: String

  init(_ payload: JSON) {
    func text(_ key: String) -> String {
      guard case .string(let text)? = payload["nam"]?[key] else { return "" }
      return text
    }
    func joined(_ given: String, _ family: String) -> String {
      [given, family].filter { !$0.isEmpty }.joined(separator: " ")
    }
    if case .string(let birth)? = payload["dob"] { self.birth = birth } else { birth = "" }
    let written = joined(text("gn"), text("fn"))
    let standard = joined(text("gnt"), text("fnt"))
    name = written.isEmpty ? standard.replacing("<", with: " ") : written
    self.standard = standard.isEmpty ? written.uppercased() : standard.uppercased()
  }

  static func == (a: Self, b: Self) -> Bool {
    a.standard == b.standard && a.birth == b.birth
  }
  func hash(into hasher: inout Hasher) {
    hasher.combine(standard)
    hasher.combine(birth)
  }
}
