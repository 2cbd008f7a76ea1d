import AtriumCore
import AtriumFormats

/// The services that the feature's scenes share.
struct PatientsContext: Sendable {
  let registry: ServerRegistry
  let cache: ResourceCache
  let gate: (any ConsentGate)?
  let clock: any WallClock
  let progress: (any ProgressMeter)?
  let images: (any PictureReader)?
  let settings: PatientsSettings
  let files = UserFiles(of: PatientsFeature.id, upTo: 1024)
  /// The part of the list that was shown last.
  let position = PaginationState<FindQuery>()

  /// Prepares the network concurrently with other work.
  func prepareConnection() { if !registry.servers.isEmpty { registry.accounts.client.prepare() } }

  /// A client of the current server for one operation.
  /// - Throws: ``Failure/noServer``, or ``ConsentRequired`` before any request.
  func archive() async throws -> any ImageArchive {
    guard !registry.servers.isEmpty, let gate else { throw Failure.noServer }
    return try await registry.archive(try await gate.permit(for: ShowingPatients.self), cache)
  }

  /// Returns the address of a resource by its identifiers, without a title: links must not store a
  /// patient's name. Identifiers need no request.
  func linkedItem(at address: Address) async throws -> LinkedItem? {
    guard let place = PatientsPlace(path: address.path) else { return nil }
    guard place.references.contains(where: \.isNumber) else { return LinkedItem(address, nil) }
    do {
      let ids = try await resolve(place).1.ids
      return LinkedItem(
        Address(address.root, PatientsPlace(ids.map(ResourceReference.id))), nil)
    } catch  where Failure(error).kind == .notFound {
      return nil
    }
  }

  /// A client, and the identifiers that a place refers to.
  func resolve(_ place: PatientsPlace) async throws -> (any ImageArchive, ResolvedPath) {
    let archive = try await archive()
    return (archive, try await archive.resolve(place, cache))
  }
}
