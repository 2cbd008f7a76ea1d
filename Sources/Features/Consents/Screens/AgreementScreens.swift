import AtriumScreen

extension Screen {
  /// The texts that a person reads before giving consents.
  /// - Parameter category: the feature that needs them; `nil` if the person chose them.
  /// - Parameter isOptional: `true` for a question that may stay open.
  static func agreements(
    to consents: [Consent], for category: Phrase? = nil, isOptional: Bool = false
  ) -> Screen {
    Screen(
      "agreement",
      (category.map { [.heading(.needsConsent($0))] } ?? []) + consents.flatMap(\.agreement)
        + [.text(.confirmsReading)] + (isOptional ? [.text(.mayStayOpen)] : []))
  }
}

extension Consent {
  fileprivate var agreement: [Block] {
    [
      .heading(name), .text(text),
      .field("version", .version, .integer(version)),
      .field("sensitivity", .sensitivity, sensitivityValue),
      .field("duration", .duration, duration),
      .field("link", .link, .optional(link, Value.text)),
    ] + (remark.map { [.field("remark", .remark, .phrase($0))] } ?? [])
  }
}
