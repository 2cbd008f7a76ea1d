public import AtriumScreen

extension Language {
  /// The language of the locale for messages (POSIX), e.g. `de` for `de_AT.UTF-8`; `nil` if the
  /// locale names none, as `C.UTF-8`.
  public init?(localeOf environment: [String: String]) {
    let value = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty }
    let tag = String((value ?? "").prefix { $0.isLetter && $0.isLowercase })
    guard tag.count > 1 else { return nil }
    self.init(tag)
  }
}
