/// The conversation that is looked at: what comes there need not be announced.
actor Attention {
  private var conversation: Int?
  /// In place of one: all of them.
  static let list = 0

  func turn(to conversation: Int) { self.conversation = conversation }

  /// Unless it has turned elsewhere meanwhile.
  func turn(from conversation: Int) {
    if self.conversation == conversation { self.conversation = nil }
  }

  func isOn(_ conversation: Int) -> Bool {
    [conversation, Self.list].contains(self.conversation)
  }
}
