import AtriumCore
import AtriumScreen
import Foundation
import HealthCredentials

/// Fetches the files of links. Requests are neither cached nor repeated, and contain no keys.
struct HealthLinkClient: Sendable {
  let http: (any HTTPClient)?
  let gate: (any ConsentGate)?
  /// The name that the server of a link records.
  let recipient: String
  /// `true` if the server of a link may be on this machine or in its network.
  var allowsLocal = false

  /// The time for all requests of a link and the evaluation of its contents.
  private static let timeout: Duration = .seconds(8)
  private static let redirectLimit = 3
  private static let manifestLimit = 16_000_000
  /// The maximum size of all files, in bytes.
  private static let totalLimit = 24_000_000
  private static let manifestLimits = JSONLimits(bytes: manifestLimit, values: 10_000, depth: 32)
  private static let budgetLimits: CredentialBudget.Limits = {
    var limits = CredentialBudget.Limits()
    limits.time = timeout
    return limits
  }()

  func permit() async throws -> Permit<OpeningLinks> {
    guard let gate else { throw Failure.noConsents }
    return try await gate.permit(for: OpeningLinks.self)
  }

  func origin(of link: HealthLink) throws(CredentialFinding) -> LinkOrigin {
    try LinkOrigin(link.url, allowsLocal: allowsLocal)
  }

  /// Returns the contents of a link, or the reason why it cannot be opened.
  /// - Parameter passcode: sent at most once.
  func open(
    _ link: HealthLink, passcode: String?, by context: VerificationContext,
    _ permit: Permit<OpeningLinks>
  ) async throws -> Result<LinkContents, CredentialFinding> {
    guard http != nil else { throw Failure.noNetwork }
    do {
      let session = Session(
        client: self, link: link, origin: try origin(of: link),
        budget: CredentialBudget(Self.budgetLimits), deadline: .now + Self.timeout)
      return .success(try await session.contents(passcode: passcode, by: context))
    } catch let finding as CredentialFinding {
      return .failure(finding)
    } catch let exceeded as CredentialBudget.Exceeded {
      return .failure(.overLimit(exceeded))
    } catch NetworkError.localAddress(let host) {
      return .failure(
        host == (try? HTTPAddress(link.url))?.authority ? .localLink(host) : .refusedHost(host))
    } catch NetworkError.tooLarge {
      return .failure(.tooManyFiles)
    } catch is NetworkError {
      return .failure(.noAnswer(host: link.host))
    }
  }

  private struct Session {
    let client: HealthLinkClient
    let link: HealthLink
    let origin: LinkOrigin
    let budget: CredentialBudget
    let deadline: ContinuousClock.Instant

    func contents(passcode: String?, by context: VerificationContext) async throws -> LinkContents {
      if link.isDirect {
        let query = "recipient=" + Self.encode(client.recipient)
        let mark = link.url.contains("?") ? "&" : "?"
        let body = try await get(link.url + mark + query)
        var contents = LinkContents()
        try contents.add(
          body[...], key: link.key, by: try CertificateVerifier(context, within: budget))
        return contents
      }
      guard !link.needsPasscode || passcode != nil else { throw CredentialFinding.passcodeMissing }
      let manifest = try await manifest(link.needsPasscode ? passcode : nil)
      guard !manifest.files.isEmpty else { throw CredentialFinding.emptyManifest }
      guard manifest.files.count <= LinkManifest.fileLimit else {
        throw CredentialFinding.tooManyFiles
      }
      // All addresses are checked before any of them is fetched.
      let addresses = try addresses(of: manifest)
      var files: [[UInt8]] = []
      var size = 0
      for (file, address) in zip(manifest.files, addresses) {
        let bytes =
          if case .embedded(let text) = file { Array(text.utf8) } else { try await get(address) }
        size += bytes.count
        guard size <= HealthLinkClient.totalLimit else { throw CredentialFinding.tooManyFiles }
        files.append(bytes)
      }
      let verifier = try CertificateVerifier(context, within: budget)
      var contents = LinkContents(status: manifest.status)
      for file in files { try contents.add(file[...], key: link.key, by: verifier) }
      return contents
    }

    /// Encodes all but unreserved characters of ASCII (RFC 3986 §2.3).
    private static func encode(_ text: String) -> String {
      let unreserved = CharacterSet(
        charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
      return text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? "atrium"
    }

    /// Returns the addresses of located files; empty texts for embedded ones.
    private func addresses(of manifest: LinkManifest) throws -> [String] {
      try manifest.files.map { file in
        guard case .located(let location) = file else { return "" }
        guard let address = origin.address(of: location) else {
          throw CredentialFinding.refusedHost(host(of: location))
        }
        return address.text
      }
    }

    /// The host of an address, or its scheme: the rest may be secret.
    private func host(of address: String) -> String {
      if let address = try? HTTPAddress(address) { return address.authority }
      let scheme = address.prefix { $0 != ":" && $0 != "/" }
      return address.dropFirst(scheme.count).first == ":" ? "\(scheme.prefix(20)):" : link.host
    }

    private func manifest(_ passcode: String?) async throws -> LinkManifest {
      var request = HTTPRequest(link.url, method: "POST")
      request.headers["Content-Type"] = "application/json"
      let body = LinkRequest.body(recipient: client.recipient, passcode: passcode)
      request.body = Array(body.text.utf8)
      request.limit = HealthLinkClient.manifestLimit
      let response = try await send(request)
      let json = try? JSON(parsing: response.body, HealthLinkClient.manifestLimits)
      switch response.status {
      case 200: break
      case 401, 403:
        guard passcode != nil else { throw CredentialFinding.passcodeMissing }
        throw CredentialFinding.wrongPasscode(remaining: json?["remainingAttempts"]?.integer)
      case 404, 410: throw CredentialFinding.linkGone
      case let status: throw CredentialFinding.linkStatus(status)
      }
      guard let manifest = json.flatMap(LinkManifest.init) else {
        throw CredentialFinding.noManifest
      }
      guard manifest.status != "no-longer-valid" else { throw CredentialFinding.linkGone }
      return manifest
    }

    private func get(_ url: String) async throws -> [UInt8] {
      var request = HTTPRequest(url)
      request.limit = EncryptedFile.sizeLimit
      let response = try await send(request)
      switch response.status {
      case 200: return response.body
      case 404, 410: throw CredentialFinding.linkGone
      case let status: throw CredentialFinding.linkStatus(status)
      }
    }

    /// Follows redirects to the same server; those of a POST only if they keep the method.
    private func send(_ request: HTTPRequest) async throws -> HTTPResponse {
      var request = request
      request.redirects = 0
      request.retries = 0
      let start = (try? HTTPAddress(request.url))
      for _ in 0...HealthLinkClient.redirectLimit {
        request.timeout = max(.milliseconds(1), deadline - .now)
        request.isPublicOnly = (try? HTTPAddress(request.url)).map(origin.isPublicOnly) ?? true
        guard let response = try await client.http?.send(request) else { throw Failure.noNetwork }
        guard 300..<400 ~= response.status, let location = response.headers["Location"] else {
          return response
        }
        let isKept = request.method == "GET" || [307, 308].contains(response.status)
        let base = try? HTTPAddress(request.url)
        guard isKept, let next = try? base?.resolving(location),
          start.map({ next.hasOrigin(of: $0) }) == true
        else { throw CredentialFinding.refusedRedirect(host(of: location)) }
        request.url = next.text
      }
      throw CredentialFinding.refusedRedirect(link.host)
    }
  }
}
