/// The open chat scene, whose new messages are not announced.
actor ChatFocus {
  /// A scene that shows new messages.
  enum Target: Equatable {
    /// The list, which shows the messages of all conversations.
    case list
    case conversation(Int)
  }

  private var target: Target?

  func enter(_ target: Target) { self.target = target }

  /// Has no effect if another target was entered in the meantime.
  func leave(_ target: Target) {
    if self.target == target { self.target = nil }
  }

  func includes(_ conversation: Int) -> Bool {
    target == .list || target == .conversation(conversation)
  }
}
