package import AtriumCore
package import AtriumScreen

/// The conventions of a protocol over JSON-RPC that ``PluginProcess`` follows.
package struct RemoteDialect: Sendable {
  /// The method of the notification that cancels a request.
  let cancellation: String
  /// The parameter with which a notification names its request.
  let requestID: String
  /// The parameter with which a notification of the program names its request.
  let progressID: String
  /// Returns the parameters of a request with its id, if the program needs it for notifications.
  let marking: @Sendable (_ params: JSON, _ id: Int) -> JSON
  let answer: @Sendable (RemoteRequest) -> Result<JSON, RemoteError>

  package init(
    cancellation: String, requestID: String, progressID: String,
    marking: @escaping @Sendable (_ params: JSON, _ id: Int) -> JSON = { params, _ in params },
    answer: @escaping @Sendable (RemoteRequest) -> Result<JSON, RemoteError> = {
      .failure(RemoteError(.method, "The method '\($0.method)' is not known."))
    }
  ) {
    self.cancellation = cancellation
    self.requestID = requestID
    self.progressID = progressID
    self.marking = marking
    self.answer = answer
  }

  /// Protocol 1 of plug-ins.
  package static let plugin = RemoteDialect(
    cancellation: "cancel", requestID: "id", progressID: "id")
}
