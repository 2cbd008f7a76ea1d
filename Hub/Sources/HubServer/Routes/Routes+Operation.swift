import AtriumScreen
import Hummingbird

extension Hub {
  /// Probes, measurements and the description of the interface.
  var operationRoutes: [Route] {
    [
      Route(
        method: .get, path: "/livez", summary: "The process answers.", access: .open,
        responses: [200: ["type": "string"]], mediaType: "text/plain"
      ) { _ in
        .text("ok\n")
      },
      Route(
        method: .get, path: "/readyz",
        summary: "The hub reaches its database, which has a schema that it knows.", access: .open,
        responses: [200: ["type": "string"]], mediaType: "text/plain"
      ) { _ in
        try await checkReadiness()
        return .text("ok\n")
      },
      Route(
        method: .get, path: "/metrics", summary: "Measurements in the format of Prometheus.",
        access: .open, responses: [200: ["type": "string"]], mediaType: "text/plain"
      ) { _ in
        .text(metrics.text, "text/plain; version=0.0.4")
      },
      Route(
        method: .get, path: "/openapi.json", summary: "This description.", access: .open,
        responses: [200: ["type": "object"]]
      ) { _ in
        .json(OpenAPI.document(routes))
      },
    ]
  }
}
