import AtriumScreen

/// Days and times as people say them.
enum DatePhrase {
  static func moment(_ text: String, now: Moment) throws(Refusal) -> Moment {
    throw Refusal(.core(\.isNoDate))
  }
}
