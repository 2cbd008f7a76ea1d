import AtriumCore
import AtriumScreen

/// What came of judging a certificate.
struct Judgement: Sendable {
  let steps: [Step]
  let decoded: Decoded
  /// What each rule says, where rules were asked.
  let outcomes: [RuleOutcome]
  /// The list by which the signer was judged.
  let trust: TrustNote
  let at: Timestamp

  /// Invalid when a step is wrong, valid only when every step is right.
  var conclusion: Conclusion {
    var isSure = true
    for step in steps {
      guard let isOK = step.isOK else {
        isSure = false
        continue
      }
      if !isOK { return .invalid }
    }
    return isSure ? .valid : .undecided
  }

  /// The first step that is wrong, or else the first that cannot be judged.
  var decisive: Step? {
    steps.first { $0.isOK == false } ?? steps.first { $0.isOK == nil }
  }
}

/// The three answers there are.
enum Conclusion: String, Sendable, CaseIterable {
  case valid, invalid, undecided

  /// The exit status of a command that judges one certificate.
  var verdict: Verdict {
    switch self {
    case .valid: .positive
    case .invalid: .negative
    case .undecided: .undecided
    }
  }
}
