import AtriumCore
import AtriumScreen

extension RemoteDialect {
  /// The Model Context Protocol. Of the requests of a server, `ping` is answered.
  package static let mcp = RemoteDialect(
    cancellation: "notifications/cancelled", requestID: "requestId", progressID: "progressToken",
    marking: { params, id in
      let others = (params.members ?? []).filter { $0.key != "_meta" }
      let metadata = (params["_meta"]?.members ?? []) + [.init("progressToken", .integer(id))]
      return .object(others + [.init("_meta", .object(metadata))])
    },
    answer: { request in
      request.method == "ping"
        ? .success([:])
        : .failure(RemoteError(.method, "The method '\(request.method)' is not known."))
    })
}
