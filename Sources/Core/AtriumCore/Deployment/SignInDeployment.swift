/// A sign-in that a deployment names.
public struct SignInDeployment: Equatable, Sendable {
  /// The way in which a person or the deployment proves the identity.
  public enum Way: Equatable, Sendable {
    case password(user: String)
    case certificate(ClientCertificate)
    /// A token in a file, which others renew.
    case bearer(path: String)
    /// A code that the person enters in a browser of any machine (RFC 8628).
    case device(OAuthIssuer)
    /// A page of the browser on this machine (RFC 8252).
    case code(OAuthIssuer)
    /// A program that prints a token, and its arguments.
    case command([String])

    /// The word in deployments.
    public var kind: Kind {
      switch self {
      case .password: .password
      case .certificate: .certificate
      case .bearer: .bearer
      case .device: .device
      case .code: .code
      case .command: .command
      }
    }

    /// The words for ways in deployments.
    public enum Kind: String, CaseIterable, Sendable {
      case password, certificate, bearer, device, code, command
    }
  }

  /// The part of a request that carries the token or the password.
  public enum Carrier: Equatable, Sendable {
    case header(String)
    /// A parameter of the query.
    case parameter(String)

    public static let authorization = Carrier.header("Authorization")

    /// `true` if the carrier is the header `Authorization`.
    public var isAuthorization: Bool {
      if case .header(let name) = self { name.lowercased() == "authorization" } else { false }
    }
  }

  /// The name, by which settings and commands refer to the sign-in.
  public var name: String
  public var way: Way
  public var carrier: Carrier
  /// The position in the source of the deployment.
  public var location: String

  /// - Parameter location: the position in the source of the deployment.
  public init(
    _ name: String, _ way: Way, carrier: Carrier = .authorization, at location: String = ""
  ) {
    (self.name, self.way, self.carrier, self.location) = (name, way, carrier, location)
  }

  /// `true` if requests carry the credential in the header `Authorization`.
  public var usesAuthorization: Bool {
    if case .certificate = way { false } else { carrier.isAuthorization }
  }
}

/// A server that issues tokens (RFC 6749), and the client that it knows.
public struct OAuthIssuer: Equatable, Sendable {
  /// The address of the issuer (RFC 8414 §2).
  public var address: String
  /// The identifier of the client.
  public var client: String
  public var scopes: [String]
  /// The path of a PEM file of certificates that are trusted for the issuer; `nil` for those of the system.
  public var certificatePath: String?
  /// The loopback address to which the browser returns (RFC 8252 §7.3). Its port is any free one unless it is named.
  public var redirect: String?

  /// - Parameter redirect: the loopback address to which the browser returns.
  public init(
    _ address: String, client: String, scopes: [String] = [], certificatePath: String? = nil,
    redirect: String? = nil
  ) {
    (self.address, self.client, self.scopes) = (address, client, scopes)
    (self.certificatePath, self.redirect) = (certificatePath, redirect)
  }
}

extension [Layer] {
  /// The sign-ins of a deployment by name. The highest layer that names one decides.
  public var signIns: [SignInDeployment] {
    let named = flatMap(\.signIns).map { ($0.name, $0) }
    return Dictionary(named) { $1 }.values.sorted { $0.name < $1.name }
  }
}

extension FeatureID {
  /// The owner of the secrets of sign-ins.
  public static let signIns: FeatureID = "signin"
}
