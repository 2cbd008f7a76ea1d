public import AtriumScreen

/// A program that answers requests of protocol 1, such as a process that speaks JSON-RPC.
public protocol PluginConnection: Sendable {
  /// Sends a request and waits for its result.
  /// - Parameters:
  ///   - method: the method, such as `command`.
  ///   - params: an object.
  ///   - receive: gets the parameters of the notifications `screen` of this request, in their order.
  /// - Throws: a ``Failure``.
  func result(
    of method: String, _ params: JSON, receiving receive: @escaping @Sendable (JSON) async -> Void
  ) async throws -> JSON
}
