import AtriumCore
import HealthCredentials

/// Downloads the trust list from a server.
struct TrustListClient: Sendable {
  let http: (any HTTPClient)?
  /// The address to use if the command names none.
  let address: String?
  /// The public key that signs the list, as ``SignedTrustList/Key`` parses it.
  let key: String?
  let timeout: Duration
  var confirmations: (any DestinationConfirmations)?

  private var destination: Destination? {
    address.map {
      Destination("server", at: [$0], identities: ["server \($0) \(key ?? "")"], isSetting: true)
    }
  }

  func destinations() async throws -> [Destination] { [destination].compactMap(\.self) }

  func fetch(
    from address: String?
  ) async throws -> (contents: TrustContents, source: String, isSigned: Bool) {
    if address == nil, let destination {
      try confirmations.confirmed().require(destination)
    }
    guard let address = address ?? self.address else { throw Failure.noAddress }
    guard let http else { throw Failure.noNetwork }
    do {
      // A malformed key fails before the request.
      let key = try key.map { try SignedTrustList.Key($0) }
      var request = HTTPRequest(address)
      request.timeout = timeout
      let contents = try await http.send(request) { response in
        guard response.status == 200 else {
          throw Failure.unexpectedStatus(address, status: response.status)
        }
        let list = try SignedTrustList.list(in: response.body, key: key)
        return try TrustListParser.contents(in: list)
      }
      return (contents, address, key != nil)
    } catch let error as TrustListError {
      throw Failure.trustList(error, address)
    }
  }
}
