import AtriumScreen

/// A certificate of the wallet, judged.
struct Card: Sendable {
  let id: Int
  let text: String
  let facts: Facts
  let judgement: Judgement
  /// When it keeps the rules, from the time it was judged for.
  let validity: Validity?

  var conclusion: Conclusion { judgement.conclusion }
}

/// All certificates of one person, judged together: one that is valid is enough.
struct Person: Sendable {
  let holder: Holder
  /// The newest first.
  let cards: [Card]

  var conclusion: Conclusion {
    let all = cards.map(\.conclusion)
    return all.contains(.valid) ? .valid : all.contains(.undecided) ? .undecided : .invalid
  }

  /// Until when one certificate after the other keeps the rules without a gap, and the one that is
  /// the last to do so: what to renew next. Those that are invalid do not count.
  func coverage(at time: Timestamp) -> (until: Timestamp, last: Card)? {
    var covered: (until: Timestamp, last: Card)?
    let good = cards.filter { $0.conclusion != .invalid || $0.validity?.from ?? time > time }
      .compactMap { card in card.validity.map { (card, $0) } }
      .sorted { $0.1.from < $1.1.from }
    for (card, validity) in good {
      let end = covered?.until.seconds ?? time.seconds
      guard validity.from.seconds <= end + 1 else { break }
      if validity.until.seconds > end || covered == nil { covered = (validity.until, card) }
    }
    return covered
  }

  /// - Returns: who has certificates, those with the newest first, and within each the newest first.
  static func grouping(_ cards: [Card]) -> [Person] {
    let newest = cards.sorted { ($0.facts.date ?? "", $0.id) > ($1.facts.date ?? "", $1.id) }
    var order: [Holder] = []
    for card in newest where !order.contains(card.facts.holder) { order.append(card.facts.holder) }
    let groups = Dictionary(grouping: newest, by: \.facts.holder)
    return order.map { Person(holder: $0, cards: groups[$0] ?? []) }
  }
}
