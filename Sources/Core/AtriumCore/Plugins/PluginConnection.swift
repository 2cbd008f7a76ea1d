public import AtriumScreen

/// A program that answers requests of protocol 1, such as a process that speaks JSON-RPC.
public protocol PluginConnection: Sendable {
  /// Sends a request and waits for its result.
  /// - Parameters:
  ///   - method: the method, such as `command`.
  ///   - params: an object.
  ///   - files: the paths of files that the person named, which the program may read.
  ///   - receive: gets the parameters of the notifications `screen` of this request, in their order.
  /// - Throws: a ``Failure``.
  func result(
    of method: String, _ params: JSON, reading files: [String],
    receiving receive: @escaping @Sendable (JSON) async -> Void
  ) async throws -> JSON
  /// - Throws: the failure with which the program would not be started, such as one that has changed.
  func check() throws(Failure)
  /// Returns a failure of the program with what the host knows about its cause.
  func explained(_ failure: Failure) -> Failure
}

extension PluginConnection {
  public func explained(_ failure: Failure) -> Failure { failure }
}
