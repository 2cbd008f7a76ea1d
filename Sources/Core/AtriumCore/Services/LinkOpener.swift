/// Opens web addresses in the desktop's browser.
public protocol LinkOpener: Sendable {
  /// - Throws: an error if no browser can be started.
  func open(_ link: String) async throws
}
