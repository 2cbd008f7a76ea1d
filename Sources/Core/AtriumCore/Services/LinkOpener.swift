/// Opens an address in the program that the person's desktop has for it.
public protocol LinkOpener: Sendable {
  /// - Throws: where no browser can be started.
  func open(_ link: String) async throws
}
