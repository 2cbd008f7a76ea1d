public import AtriumScreen

/// Tells the person something they did not ask for just now: it appears above the line being typed.
public protocol Notifier: Sendable {
  /// Shows it above the line that is being typed.
  func notify(_ screen: Screen) async
}
