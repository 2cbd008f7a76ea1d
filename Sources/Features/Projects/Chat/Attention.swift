/// The conversation that is looked at: what comes there need not be announced.
actor Attention {
  private var conversation: Int?

  func turn(to conversation: Int) { self.conversation = conversation }

  /// Unless it has turned elsewhere meanwhile.
  func turn(from conversation: Int) {
    if self.conversation == conversation { self.conversation = nil }
  }

  func isOn(_ conversation: Int) -> Bool { self.conversation == conversation }
}
