import AtriumCore
import AtriumXML

extension CalendarServer {
  /// The number of resources in one report.
  private static let batchSize = 100
  /// The number of requests at once.
  private static let maximumRequests = 4

  /// Reads resources, in batches (RFC 4791 §7.9) or, if the server does not support that, one by
  /// one. A resource that an answer lacks, or has with a status other than 2xx, 404 or 410, is
  /// requested alone.
  /// - Parameter collection: the address of the collection.
  /// - Returns: the result for each address; `nil` for a resource that does not exist (404, 410).
  /// - Throws: ``DAVError/unauthorized(host:)`` and `CancellationError`. All other errors are
  ///   results.
  public func resources(
    at addresses: [String], in collection: String
  ) async throws -> [String: Result<CalendarResource?, DAVError>] {
    let collection = try CollectionAddress(collection)
    let batches = stride(from: 0, to: addresses.count, by: Self.batchSize).map {
      Array(addresses[$0..<min($0 + Self.batchSize, addresses.count)])
    }
    return try await concurrently(batches) { try await batch($0, in: collection) }
      .reduce(into: [:]) { $0.merge($1) { $1 } }
  }

  private typealias Results = [String: Result<CalendarResource?, DAVError>]

  private func batch(_ addresses: [String], in collection: CollectionAddress) async throws
    -> Results
  {
    var results: Results = [:]
    do {
      results = try await report(on: addresses, in: collection)
    } catch let error as DAVError {
      switch error {
      case .refused, .collectionMissing, .quotaExceeded, .malformed: break
      case .unauthorized: throw error
      default: return addresses.reduce(into: [:]) { $0[$1] = .failure(error) }
      }
    } catch let error as NetworkError {
      switch error {
      case .cutOff, .tooLarge, .garbage: break
      default: return addresses.reduce(into: [:]) { $0[$1] = .failure(.network(error)) }
      }
    }
    let missing = addresses.filter { results[$0] == nil }
    let single = try await concurrently(missing) { [$0: try await result(at: $0)] }
    return single.reduce(into: results) { $0.merge($1) { $1 } }
  }

  /// The results that a report gives.
  private func report(
    on addresses: [String], in collection: CollectionAddress
  ) async throws -> Results {
    var byName: [String: String] = [:]
    var hrefs: [String] = []
    for address in addresses {
      guard case .member(let name) = collection.reference(address) else { continue }
      byName[name] = address
      hrefs.append(collection.address.target + name)
    }
    if hrefs.isEmpty { return [:] }
    let (answer, address) = try await transport.multistatus(
      .contents(of: hrefs, in: collection.address))
    let base = try CollectionAddress(address.text)
    var results: Results = [:]
    for response in answer.responses {
      guard case .member(let name) = base.reference(response.href), let address = byName[name]
      else {
        continue
      }
      let isMissing = response.status.map { [404, 410].contains($0) } ?? false
      if isMissing {
        results[address] = .success(nil)
      } else if let data = response.property("c:calendar-data")?.text,
        let text = CalendarText.calendar(data.utf8)
      {
        let etag = response.property("getetag")?.trimmedText
        results[address] = .success(CalendarResource(address: address, etag: etag, text: text))
      }
    }
    return results
  }

  private func result(
    at address: String
  ) async throws -> Result<CalendarResource?, DAVError> {
    do {
      return .success(try await resource(at: address))
    } catch let error as NetworkError {
      return .failure(.network(error))
    } catch let error as DAVError {
      if case .unauthorized = error { throw error }
      return .failure(error)
    }
  }

  /// Reads a resource.
  /// - Returns: `nil` if it does not exist (404, 410).
  func resource(at address: String) async throws -> CalendarResource? {
    var request = DAVRequest("GET", try HTTPAddress(address))
    // Servers and proxies change the ETag of compressed responses, or make it weak.
    request.headers = [
      HTTPHeader("Accept", "text/calendar"), HTTPHeader("Accept-Encoding", "identity"),
    ]
    let response = try await transport.send(request)
    if [404, 410].contains(response.status) { return nil }
    guard response.status == 200 else { throw transport.error(of: response, to: request) }
    guard let text = CalendarText.calendar(response.body) else {
      throw DAVError.malformed(host: request.address.authority)
    }
    return CalendarResource(address: address, etag: response.headers["ETag"], text: text)
  }

  /// Runs an operation for all items, several at once.
  /// - Returns: the results in any order.
  private func concurrently<Item: Sendable, Value: Sendable>(
    _ items: [Item], _ run: @escaping @Sendable (Item) async throws -> Value
  ) async throws -> [Value] {
    try await withThrowingTaskGroup(of: Value.self) { group in
      var rest = items[...]
      var values: [Value] = []
      for item in rest.prefix(Self.maximumRequests) { group.addTask { try await run(item) } }
      rest = rest.dropFirst(Self.maximumRequests)
      while let value = try await group.next() {
        values.append(value)
        if let item = rest.popFirst() { group.addTask { try await run(item) } }
      }
      return values
    }
  }
}
