public import AtriumScreen

/// A question before an action that cannot be undone: a title, and optionally a text to read before
/// the answer, or an explanation with two choices.
public struct Confirmation: Sendable {
  let title: Phrase
  /// The screen before the question; `nil` without one.
  let introduction: Screen?
  /// Further answers that mean yes, in lower case.
  let acceptance: Set<String>
  /// The effects of "yes" and "no", e.g. "Withdraw" and "Keep"; `nil` for a plain yes or no.
  let choices: (destructive: Phrase, cancel: Phrase)?

  /// A question with the answers yes and no.
  public init(_ title: Phrase) {
    self.title = title
    introduction = nil
    acceptance = []
    choices = nil
  }

  /// - Parameters:
  ///   - introduction: what the person has to read before the answer.
  ///   - acceptance: further answers that mean yes, in lower case.
  public init(_ title: Phrase, showing introduction: Screen, accepting acceptance: Set<String>) {
    self.title = title
    self.introduction = introduction
    self.acceptance = acceptance
    choices = nil
  }

  /// - Parameters:
  ///   - message: the consequences.
  ///   - destructive: the effect of confirming, e.g. "Withdraw".
  ///   - cancel: the effect of declining, e.g. "Keep".
  public init(_ title: Phrase, _ message: Phrase, destructive: Phrase, cancel: Phrase) {
    self.title = title
    introduction = Screen("question", [.heading(title), .text(message)])
    acceptance = []
    choices = (destructive, cancel)
  }

  /// The prompt for the answer.
  public var question: Phrase {
    guard let choices else { return .yesOrNo(title) }
    return .confirmOrCancel(choices.destructive, choices.cancel)
  }

  /// Returns whether an answer in any language means yes.
  /// - Returns: `nil` if it means neither yes nor no. An empty answer and words such as `back` mean no.
  public static func isYes(_ answer: String) -> Bool? {
    let answer = answer.trimmed.lowercased()
    if ["y", "yes", "j", "ja", "d", "da"].contains(answer) { return true }
    let isNo = ["", "n", "no", "nein", "ne"].contains(answer) || ShellWord.leaving.contains(answer)
    return isNo ? false : nil
  }

  /// The screen after an answer that means neither yes nor no.
  public static let reminder = Screen("question", [.notice(.quiet, .answerYesOrNo)])

  /// Returns whether an answer to this question means yes; `nil` if it means neither yes nor no.
  func isYes(_ answer: String) -> Bool? {
    acceptance.contains(answer.trimmed.lowercased()) ? true : Self.isYes(answer)
  }
}
