public import AtriumCore

/// A client whose default limits of time are long enough for a machine on which other tests use all cores. Limits that
/// a request sets itself apply.
public struct PatientClient: HTTPClient {
  private let client: any HTTPClient

  /// - Parameter client: sends the requests.
  public init(_ client: any HTTPClient) { self.client = client }

  public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    try await client.send(patient(request))
  }

  public func stream(_ request: HTTPRequest) async throws -> HTTPStream {
    try await client.stream(patient(request))
  }

  private func patient(_ request: HTTPRequest) -> HTTPRequest {
    let usual = HTTPRequest(request.url)
    var request = request
    if request.timeout == usual.timeout { request.timeout = .seconds(600) }
    if request.connectTimeout == usual.connectTimeout { request.connectTimeout = .seconds(600) }
    return request
  }
}
