public import AtriumScreen

/// What a person is asked before something cannot be taken back: a title, what will happen, and
/// the two ways to go on.
public struct Confirmation: Sendable {
  let title: Phrase
  let message: Phrase?
  /// What "yes" and "no" do, such as "Withdraw" and "Keep"; without, they are only yes and no.
  let choices: (destructive: Phrase, cancel: Phrase)?

  /// A question that is answered by yes or no.
  public init(_ title: Phrase) { (self.title, message, choices) = (title, nil, nil) }

  /// - Parameters:
  ///   - message: what will happen.
  ///   - destructive: what the answer does that goes on, e.g. "Withdraw".
  ///   - cancel: what the other answer does, e.g. "Keep".
  public init(_ title: Phrase, _ message: Phrase, destructive: Phrase, cancel: Phrase) {
    (self.title, self.message, choices) = (title, message, (destructive, cancel))
  }

  /// What stands before the answer.
  var question: Phrase {
    guard let choices else { return .core { [title] in $0.yesOrNo(title) } }
    return .core { $0.thisOrThat(choices.destructive, choices.cancel) }
  }

  /// What a person reads first, where there is more to say than a question.
  var introduction: Screen? {
    message.map { Screen("question", [.heading(title), .text($0)]) }
  }
}
