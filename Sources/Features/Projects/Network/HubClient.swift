import AtriumCore
import AtriumScreen
import ProjectsBackend
import ProjectsWire

/// Sends requests to a hub, and to the next one if it is not reachable.
struct HubClient: Sendable {
  let client: any HTTPClient
  let addresses: HubAddresses
  /// The path of a PEM file of trusted certificates; `nil` for those of the system.
  let certificatePath: String?
  var confirmations: (any DestinationConfirmations)?

  /// The time between two attempts if all hubs were tried once.
  private static let pause = Duration.milliseconds(300)

  /// A request to any hub.
  struct Call {
    var method: String
    /// The path with its query.
    var target: String
    var body: JSON?
    var token: SessionToken?
    var headers: [HTTPHeader] = []
    /// `true` if the hub may receive the request twice.
    var isRepeatable: Bool
    /// `true` if the response may be larger than others, and take longer.
    var isLarge = false
    /// The hint if the hub has perhaps carried out the request, but its response is missing; `nil` for a request that
    /// changes nothing, or that the program repeats by itself.
    var hintIfUnanswered: Phrase?

    init(
      _ method: String, _ route: HubRoute, _ values: String...,
      query: [(name: String, value: String?)] = [], body: JSON? = nil, as token: SessionToken?,
      _ headers: [HTTPHeader] = []
    ) {
      self.method = method
      target = route.target(values, query: query)
      self.body = body
      self.token = token
      self.headers = headers
      isRepeatable = method != "POST" && method != "PATCH" || headers["Idempotency-Key"] != nil
      hintIfUnanswered = method == "GET" ? nil : .perhapsChanged
    }

    /// Returns the call with another hint for a missing response.
    func ifUnanswered(_ hint: Phrase?) -> Call {
      var call = self
      call.hintIfUnanswered = hint
      return call
    }

    /// Returns the call without repetitions, which would fail.
    func once() -> Call {
      var call = self
      call.isRepeatable = false
      return call
    }
  }

  /// - Throws: the error of the backend, a ``NetworkError`` if no hub is reachable, or an ``UnansweredRequest``.
  func send(_ call: Call) async throws -> HTTPResponse {
    try confirmations.confirmed().require(addresses.destination)
    var failure: any Error = NetworkError.unreachable(host: addresses.name)
    // The first error of a hub that has perhaps carried out the request.
    var unanswered: NetworkError?
    for (index, address) in await addresses.attempts.enumerated() {
      if index == addresses.all.count { try await Task.sleep(for: Self.pause) }
      do {
        let response = try await client.send(request(call, to: address))
        guard 200...299 ~= response.status else {
          let error = error(of: response, from: address)
          guard call.isRepeatable, [502, 503, 504].contains(response.status),
            !(error is NetworkError)
          else { throw error }
          failure = error
          await addresses.avoid(address)
          continue
        }
        await addresses.prefer(address)
        return response
      } catch let error as NetworkError {
        if error.leavesResultOpen { unanswered = unanswered ?? error }
        failure = error
        guard call.isRepeatable || error.wasNotSent else { break }
        await addresses.avoid(address)
      }
    }
    if let unanswered, let hint = call.hintIfUnanswered {
      throw UnansweredRequest(error: unanswered, hint: hint)
    }
    throw Self.namingSetting(failure)
  }

  /// Returns an error for an untrusted certificate with a hint to the setting for it.
  private static func namingSetting(_ error: any Error) -> any Error {
    guard case NetworkError.untrusted = error else { return error }
    let failure = Failure(error)
    return Failure(failure.kind, failure.code, failure.message, hint: .setHubCertificatesHint)
  }

  func object(_ call: Call) async throws -> WireObject {
    let response = try await send(call)
    do {
      return try WireObject(body: response.body)
    } catch {
      throw call.error(for: .garbage(host: addresses.name, reason: "JSON"))
    }
  }

  func value<Value: WireValue>(_ call: Call) async throws -> Value {
    do {
      return try Value(json: try await object(call).json)
    } catch let error as WireError {
      throw call.error(for: .garbage(host: addresses.name, reason: "JSON: \(error.member)"))
    }
  }

  /// Opens the event stream of one hub.
  func events(
    from address: HTTPAddress, after cursor: EventCursor?, as token: SessionToken
  ) async throws -> ServerEvents {
    try confirmations.confirmed().require(addresses.destination)
    var request = request(Call("GET", .events, as: token), to: address)
    request.idleTimeout = .seconds(60)
    request.limit = 1 << 20
    return try await client.events(request, after: cursor?.description)
  }

  private func request(_ call: Call, to address: HTTPAddress) -> HTTPRequest {
    var request = HTTPRequest(String(address.text.dropLast()) + call.target, method: call.method)
    request.headers = call.headers
    if let token = call.token { request.headers["Authorization"] = "Bearer \(token.text)" }
    if let body = call.body {
      request.headers["Content-Type"] = "application/json"
      request.body = Array(body.text.utf8)
    }
    request.connectTimeout = .seconds(4)
    request.redirects = 0
    request.retries = 0
    request.certificatePath = certificatePath
    if call.isLarge {
      request.limit = nil
      request.timeout = nil
      request.idleTimeout = .seconds(60)
    }
    return request
  }

  private func error(of response: HTTPResponse, from address: HTTPAddress) -> any Error {
    let type = response.headers["Content-Type"] ?? ""
    if type.hasPrefix(Problem.mediaType), let json = try? JSON(parsing: response.body),
      let problem = try? Problem(json: json)
    {
      return problem.error
    }
    return NetworkError.status(host: address.authority, response.status)
  }
}

/// The error of a request that a hub has perhaps carried out, but whose response is missing.
struct UnansweredRequest: FailureConvertible {
  let error: NetworkError
  /// The step after which the user knows the result.
  let hint: Phrase

  var failure: Failure {
    var failure = error.failure
    failure.hint = hint
    return failure
  }
}

extension HubClient.Call {
  /// Returns the error if the response is missing.
  fileprivate func error(for error: NetworkError) -> any Error {
    hintIfUnanswered.map { UnansweredRequest(error: error, hint: $0) } ?? error
  }
}

extension HubAddresses {
  /// Returns a client that signs in to a proxy before the hubs.
  /// - Parameter name: the name of the sign-in; `nil` without a proxy.
  nonisolated func client(
    _ client: any HTTPClient, signingInAs name: String?, _ signIns: (any SignIns)?
  ) throws -> any HTTPClient {
    guard let name else { return client }
    guard let signIns else { throw Failure.unknownSignIn(name, known: []) }
    return SignedInClient(
      client, as: try signIns.credentials(named: name), at: all, before: Problem.mediaType)
  }
}

extension NetworkError {
  /// `true` if the server has not received the request.
  fileprivate var wasNotSent: Bool {
    switch self {
    case .unresolved, .unreachable, .refused, .timedOut(_, .connecting), .untrusted, .unencrypted,
      .insecure:
      true
    default: false
    }
  }

  /// `true` if the server has perhaps carried out the request.
  fileprivate var leavesResultOpen: Bool {
    switch self {
    case .timedOut(_, .connecting): false
    case .timedOut, .cutOff, .garbage, .tooLarge: true
    // A proxy has perhaps forwarded the request.
    case .status(_, let status): status == 502 || status == 504
    default: false
    }
  }
}
