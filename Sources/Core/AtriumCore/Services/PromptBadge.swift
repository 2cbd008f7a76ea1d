public import AtriumScreen

/// What a feature has to say at the prompt all the time, in a word or two: "2 unread".
public protocol PromptBadge: Sendable {
  /// - Parameter text: `nil`: nothing.
  func show(_ text: Phrase?) async
}
