public import AtriumScreen

/// A question with the answers yes and no, such as that before an action that cannot be undone.
public struct Confirmation: Sendable {
  let title: Phrase
  /// The screen before the question; `nil` without one.
  let introduction: Screen?
  /// The consequences, which a script reads in the refusal; `nil` without any.
  let message: Phrase?
  /// Further answers that mean yes, in lower case.
  let acceptance: Set<String>

  /// - Parameters:
  ///   - introduction: what the person has to read before the answer.
  ///   - acceptance: further answers that mean yes, in lower case.
  public init(_ title: Phrase, showing introduction: Screen, accepting acceptance: Set<String>) {
    self.title = title
    self.introduction = introduction
    message = nil
    self.acceptance = acceptance
  }

  /// - Parameters:
  ///   - title: the question, e.g. "Delete 3 “Buy milk”?".
  ///   - message: the consequences, shown before the question.
  public init(_ title: Phrase, _ message: Phrase? = nil) {
    self.title = title
    self.message = message
    introduction = message.map { Screen("question", [.text($0)]) }
    acceptance = []
  }

  /// The prompt for the answer.
  public var question: Phrase { .yesOrNo(title) }

  /// Returns whether an answer in any language means yes.
  /// - Returns: `nil` if it means neither yes nor no. An empty answer and words such as `back` mean no.
  public static func isYes(_ answer: String) -> Bool? {
    let answer = answer.trimmed.lowercased()
    if ["y", "yes", "j", "ja", "d", "da"].contains(answer) { return true }
    let leaves = ShellWord.leaving.contains(answer) && answer != ShellWord.help.rawValue
    let isNo = ["", "n", "no", "nein", "ne"].contains(answer) || leaves
    return isNo ? false : nil
  }

  /// The number of answers that mean neither yes nor no after which a question means no.
  public static let maximumAttempts = 3

  /// The screen after an answer that means neither yes nor no.
  public static let reminder = Screen("question", [.notice(.quiet, .answerYesOrNo)])

  /// Returns whether an answer to this question means yes; `nil` if it means neither yes nor no.
  func isYes(_ answer: String) -> Bool? {
    acceptance.contains(answer.trimmed.lowercased()) ? true : Self.isYes(answer)
  }
}

extension Failure {
  /// The code of the failure of a command whose question nobody answered; the message is the question.
  public static let unconfirmedCode = "command.unconfirmed"
}
