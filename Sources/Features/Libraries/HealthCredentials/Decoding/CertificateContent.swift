package import AtriumScreen

/// The fields of a certificate about exactly one vaccination, test or recovery.
package struct CertificateContent: Sendable {
  package let kind: CertificateKind
  package let holder: Holder
  /// The vaccination, test or recovery.
  private let entry: JSON

  /// Returns `nil` unless the payload has entries of exactly one kind.
  package init?(_ payload: JSON) {
    let kinds = CertificateKind.all(in: payload)
    guard kinds.count == 1, let kind = kinds.first,
      let entry = payload[kind.rawValue]?.elements?.first
    else { return nil }
    self.kind = kind
    self.entry = entry
    holder = Holder(payload)
  }

  /// Returns a text of the entry; `nil` if it is missing or empty.
  package func text(_ key: String) -> String? {
    guard let text = entry[key]?.string, !text.isEmpty else { return nil }
    return text
  }

  package func number(_ key: String) -> Int? { entry[key]?.integer }

  /// The date of the dose, the sample or the first positive test.
  package var date: String? {
    switch kind {
    case .vaccination: text("dt")
    case .test: text("sc")
    case .recovery: text("fr")
    }
  }
}

/// The person a certificate is about. Equality compares the transliterated name and the date of
/// birth.
package struct Holder: Hashable, Sendable {
  /// The name in its original spelling.
  package let name: String
  package let dateOfBirth: String
  /// The name in the characters of machine-readable travel documents (ICAO Doc 9303).
  private let transliteratedName: String

  package init(_ payload: JSON) {
    func text(_ key: String) -> String { payload["nam"]?[key]?.string ?? "" }
    func joined(_ given: String, _ family: String) -> String {
      [given, family].filter { !$0.isEmpty }.joined(separator: " ")
    }
    dateOfBirth = payload["dob"]?.string ?? ""
    let original = joined(text("gn"), text("fn"))
    let transliterated = joined(text("gnt"), text("fnt"))
    name = original.isEmpty ? transliterated.replacing("<", with: " ") : original
    transliteratedName = (transliterated.isEmpty ? original : transliterated).uppercased()
  }

  package init(name: String, dateOfBirth: String) {
    self.name = name
    self.dateOfBirth = dateOfBirth
    transliteratedName = name.uppercased()
  }

  package static func == (a: Self, b: Self) -> Bool {
    a.transliteratedName == b.transliteratedName && a.dateOfBirth == b.dateOfBirth
  }
  package func hash(into hasher: inout Hasher) {
    hasher.combine(transliteratedName)
    hasher.combine(dateOfBirth)
  }
}
