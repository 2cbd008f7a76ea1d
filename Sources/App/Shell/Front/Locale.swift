public import AtriumScreen

extension Language {
  /// The language of messages in the person's locale (POSIX): `de_AT.UTF-8` reads `de`; `nil` where
  /// none is named, as in `C.UTF-8`.
  public init?(localeOf environment: [String: String]) {
    let value = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty }
    let tag = String((value ?? "").prefix { $0.isLetter && $0.isLowercase })
    guard tag.count > 1 else { return nil }
    self.init(tag)
  }
}
