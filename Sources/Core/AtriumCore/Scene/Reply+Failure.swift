public import AtriumScreen

extension Reply {
  /// Shows a screen and then reports the failure of the command.
  public static func show(_ screen: Screen, failingWith failure: Failure) -> Reply {
    .stream(
      AsyncThrowingStream { continuation in
        continuation.yield([Answer(screen)])
        continuation.finish(throwing: failure)
      })
  }
}
