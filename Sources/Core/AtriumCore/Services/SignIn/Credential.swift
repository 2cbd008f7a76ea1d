/// The part of a request by which a server knows the person.
public enum Credential: Hashable, Sendable {
  /// A user name and a password (RFC 7617).
  case login(HTTPLogin)
  case header(HTTPHeader)
  /// A parameter of the query.
  case parameter(name: String, value: String)
  case certificate(ClientCertificate)
}

/// A certificate by which a client is known (RFC 8446 §4.4.2).
public struct ClientCertificate: Hashable, Sendable {
  /// The path of a PEM file.
  public var path: String
  /// The path of a PEM file with the private key; `nil` if the file of the certificate has it.
  public var keyPath: String?

  /// - Parameter keyPath: `nil` if the file of the certificate has the key.
  public init(path: String, keyPath: String?) { (self.path, self.keyPath) = (path, keyPath) }
}

extension HTTPRequest {
  /// Returns the request with a credential. No redirect leads the credential to another origin, and the response is not
  /// stored on disk.
  func carrying(_ credential: Credential) throws(NetworkError) -> HTTPRequest {
    var request = self
    request.isCacheable = false
    switch credential {
    case .login(let login): request.login = login
    case .header(let header): request.headers[header.name] = header.value
    case .parameter(let name, let value):
      let address = try HTTPAddress(url)
      let pair = [name, value].map {
        PercentEncoding.encode($0, where: PercentEncoding.isFormDelimiter)
      }
      request.url =
        address.text + (address.target.contains("?") ? "&" : "?") + pair.joined(separator: "=")
      // The address of a redirect may repeat the query.
      request.redirects = 0
    case .certificate(let certificate): request.clientCertificate = certificate
    }
    return request
  }
}

/// The source of the credential for a server.
public protocol Credentials: Sendable {
  /// Returns the credential for a request.
  /// - Throws: a failure if the person has to sign in, or the error of a server that issues credentials.
  func credential() async throws -> Credential
  /// Returns another credential after a server has rejected one; `nil` if its response is the answer.
  /// - Throws: as ``credential()``, and a failure that names the way to sign in again.
  func credential(after rejection: CredentialRejection) async throws -> Credential?
}

extension Credential: Credentials {
  public func credential() -> Credential { self }
  public func credential(after rejection: CredentialRejection) -> Credential? { nil }
}

/// The response of a server that rejects a credential: 401 or 403.
public struct CredentialRejection: Sendable {
  public var credential: Credential
  public var status: Int
  public var headers: [HTTPHeader]
  /// The server, as messages name it.
  public var host: String
  /// `true` if another credential was rejected before.
  public var isRepeated: Bool
}

/// A client whose requests carry a credential.
public struct SignedInClient: HTTPClient {
  private let client: any HTTPClient
  private let credentials: any Credentials
  private let origins: [HTTPAddress]?
  private let innerMediaType: String?

  /// - Parameters:
  ///   - origins: the servers that may receive the credential, and requests; `nil` if the caller decides which.
  ///   - innerMediaType: the type of responses that do not come from the server that checks the credential, but from
  ///     one behind it; `nil` if both are the same.
  public init(
    _ client: any HTTPClient, as credentials: any Credentials, at origins: [HTTPAddress]?,
    before innerMediaType: String? = nil
  ) {
    (self.client, self.credentials, self.origins) = (client, credentials, origins)
    self.innerMediaType = innerMediaType
  }

  public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    try await exchange(request, { ($0.status, $0.headers) }, client.send)
  }

  public func stream(_ request: HTTPRequest) async throws -> HTTPStream {
    try await exchange(request, { ($0.status, $0.headers) }, client.stream)
  }

  public func prepare() { client.prepare() }

  private func exchange<Response>(
    _ request: HTTPRequest, _ head: (Response) -> (status: Int, headers: [HTTPHeader]),
    _ send: (HTTPRequest) async throws -> Response
  ) async throws -> Response {
    let address = try HTTPAddress(request.url)
    if let origins, !origins.contains(where: address.hasOrigin) {
      throw Failure.credentialIsForOthers(origins.map(\.authority), not: address.authority)
    }
    var credential = try await credentials.credential()
    var isRepeated = false
    while true {
      let response = try await send(request.carrying(credential))
      let (status, headers) = head(response)
      guard [401, 403].contains(status), !isFromInnerServer(headers),
        let other = try await credentials.credential(
          after: CredentialRejection(
            credential: credential, status: status, headers: headers, host: address.authority,
            isRepeated: isRepeated))
      else { return response }
      credential = other
      isRepeated = true
    }
  }

  private func isFromInnerServer(_ headers: [HTTPHeader]) -> Bool {
    guard let innerMediaType else { return false }
    return headers["Content-Type"]?.lowercased().hasPrefix(innerMediaType) == true
  }
}
