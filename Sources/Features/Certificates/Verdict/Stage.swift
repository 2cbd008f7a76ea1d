/// A stage of judging a certificate; they follow one another in this order.
enum Stage: String, CaseIterable, Comparable, Sendable {
  case prefix, base45, zlib, cose, cwt, schema, signer, signature, time, keyusage, rules

  private var rank: Int {
    switch self {
    case .prefix: 0
    case .base45: 1
    case .zlib: 2
    case .cose: 3
    case .cwt: 4
    case .schema: 5
    case .signer: 6
    case .signature: 7
    case .time: 8
    case .keyusage: 9
    case .rules: 10
    }
  }
  static func < (a: Self, b: Self) -> Bool { a.rank < b.rank }
}

/// What was found at a stage.
struct Step: Sendable, Equatable {
  let stage: Stage
  /// `nil` where it was not reached, or there is nothing to judge it by.
  let isOK: Bool?
  /// Why, and the values that were compared.
  let finding: Finding?

  init(_ stage: Stage, _ isOK: Bool?, _ finding: Finding? = nil) {
    (self.stage, self.isOK, self.finding) = (stage, isOK, finding)
  }
}
