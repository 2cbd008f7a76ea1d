public import AtriumScreen

/// Shows unsolicited messages.
public protocol Notifier: Sendable {
  /// Shows a screen above the line being typed.
  func notify(_ screen: Screen) async
  /// Shows a reminder or a message, which a bell and a notification of the desktop announce, too.
  func alert(_ screen: Screen) async
}

extension Notifier {
  public func alert(_ screen: Screen) async { await notify(screen) }
}

/// Shows a feature's state at the prompt, in a word or two: "2 unread".
public protocol PromptBadge: Sendable {
  /// - Parameter text: `nil` removes the badge.
  func show(_ text: Phrase?) async
}
