/// Assigns parts of numeric codes to cards. A part names its number and the number of parts, but not its
/// card.
struct CardParts {
  typealias Part = (offset: Int, element: ArraySlice<UInt8>)

  private let parts: [Part]
  private let budget: CredentialBudget
  /// The maximum number of assignments of parts to a card that are tried.
  private static let attemptLimit = 256

  init(_ parts: [Part], within budget: CredentialBudget) {
    (self.parts, self.budget) = (parts, budget)
  }

  /// Returns the parts of each card, in their order. Parts that cannot be assigned are one group for each
  /// number of parts. Parts with a malformed header belong to the first group.
  func groupedByCard() -> [[Part]] {
    let malformed = parts.filter { HealthCardText.part($0.element) == nil }
    let byCount = Dictionary(grouping: parts) { HealthCardText.part($0.element)?.count ?? 0 }
    var attempts = Self.attemptLimit
    var groups = byCount.filter { $0.key != 0 }.sorted { $0.key < $1.key }
      .flatMap { self.groups($1, count: $0, attempts: &attempts) }
    groups.sort { $0[0].offset < $1[0].offset }
    guard !malformed.isEmpty else { return groups }
    let first = (groups.first ?? []) + malformed
    return [first.sorted { $0.offset < $1.offset }] + groups.dropFirst()
  }

  /// - Parameter count: the number of parts of the cards.
  private func groups(_ parts: [Part], count: Int, attempts: inout Int) -> [[Part]] {
    var rest = parts
    var groups: [[Part]] = []
    // Without different parts of one number, all are of one card, complete or not.
    while case let candidates = Self.candidates(rest),
      candidates.contains(where: { $0.value.count > 1 }),
      let card = firstCard(in: candidates, count: count, attempts: &attempts)
    {
      let lines = Set(card.map(\.element))
      groups.append(rest.filter { lines.contains($0.element) })
      rest.removeAll { lines.contains($0.element) }
    }
    return rest.isEmpty ? groups : groups + [rest]
  }

  private static func candidates(_ parts: [Part]) -> [Int: [Part]] {
    parts.reduce(into: [:]) { found, part in
      let number = HealthCardText.part(part.element)?.number ?? 0
      if !found[number, default: []].contains(where: { $0.element == part.element }) {
        found[number, default: []].append(part)
      }
    }
  }

  /// Returns the parts of one card, found by decompressing combinations of them. The first part of each number is
  /// tried first, then the others.
  private func firstCard(in candidates: [Int: [Part]], count: Int, attempts: inout Int) -> [Part]? {
    guard 1...HealthCardText.maximumPartCount ~= count,
      let inflater = try? RawInflater(within: budget)
    else {
      return nil
    }
    let choices = (1...count).map { candidates[$0] ?? [] }
    guard choices.allSatisfy({ !$0.isEmpty }) else { return nil }
    var indices = Array(repeating: 0, count: count)
    while attempts > 0, (try? budget.check()) != nil {
      attempts -= 1
      let card = zip(choices, indices).map { $0[$1] }
      let text = Array(card.map(\.element).joined(separator: [0x0A]))[...]
      if DecodedCard(text, with: inflater).payload != nil { return card }
      guard let place = indices.indices.last(where: { indices[$0] + 1 < choices[$0].count }) else {
        return nil
      }
      indices[place] += 1
      for later in indices.indices where later > place { indices[later] = 0 }
    }
    return nil
  }
}
