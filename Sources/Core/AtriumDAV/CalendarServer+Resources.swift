import AtriumCore
public import AtriumFormats
import AtriumXML

extension CalendarServer {
  /// The number of resources in one report.
  private static let batchSize = 100
  /// The maximum size of a resource in bytes.
  private static let maximumSize = 16 << 20
  /// The number of bytes after which no further resources are read, because all of them are kept in memory.
  private static let maximumTotal = 64 << 20

  /// Reads resources, in batches (RFC 4791 §7.9) or, if the server does not support that, one by
  /// one. A resource that an answer lacks, or has with a status other than 2xx, 404 or 410, is
  /// requested alone. If they are too large together, the results of the last ones are
  /// ``DAVError/sizeLimit(host:)``.
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
    let total = ByteCount()
    return try await results(of: batches) { try await batch($0, in: collection, counting: total) }
  }

  private typealias Results = [String: Result<CalendarResource?, DAVError>]

  /// - Parameter total: the number of bytes of all resources.
  private func batch(
    _ addresses: [String], in collection: CollectionAddress, counting total: ByteCount
  ) async throws -> Results {
    let error = DAVError.sizeLimit(host: collection.address.authority)
    guard await total.value < Self.maximumTotal else {
      return addresses.reduce(into: [:]) { $0[$1] = .failure(error) }
    }
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
    await total.add(Array(results.values))
    let missing = addresses.filter { results[$0] == nil }
    let single = try await self.results(of: missing) { address in
      guard await total.value < Self.maximumTotal else { return [address: .failure(error)] }
      let result = try await result(at: address)
      await total.add(CollectionOfOne(result))
      return [address: result]
    }
    return results.merging(single) { $1 }
  }

  private func results<Item: Sendable>(
    of items: [Item], _ read: @escaping @Sendable (Item) async throws -> Results
  ) async throws -> Results {
    var results: Results = [:]
    try await concurrently(items, atMost: 4, read) { found in
      results.merge(found) { $1 }
      return true
    }
    return results
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
        let text = CalendarResource.text(from: data.utf8)
      {
        let etag = ETag.bounded(response.property("getetag")?.trimmedText)
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
    request.limit = Self.maximumSize
    // Servers and proxies change the ETag of compressed responses, or make it weak.
    request.headers = [
      HTTPHeader("Accept", "text/calendar"), HTTPHeader("Accept-Encoding", "identity"),
    ]
    let response = try await transport.send(request)
    if [404, 410].contains(response.status) { return nil }
    guard response.status == 200 else { throw transport.error(of: response, to: request) }
    guard let text = CalendarResource.text(from: response.body) else {
      throw DAVError.malformed(host: request.address.authority)
    }
    return CalendarResource(
      address: address, etag: ETag.bounded(response.headers["ETag"]), text: text)
  }

  /// Runs an operation for all items, several at once.
  /// - Parameters:
  ///   - limit: the number of operations at once.
  ///   - handle: receives the results in any order, and returns `false` to begin no further operations.
  public func concurrently<Item: Sendable, Value: Sendable>(
    _ items: [Item], atMost limit: Int, _ run: @escaping @Sendable (Item) async throws -> Value,
    handle: (Value) async throws -> Bool
  ) async throws {
    try await withThrowingTaskGroup(of: Value.self) { group in
      var rest = items[...]
      func startNext() {
        if let item = rest.popFirst() { group.addTask { try await run(item) } }
      }
      for _ in 0..<limit { startNext() }
      while let value = try await group.next() {
        if try await handle(value) { startNext() } else { rest = [] }
      }
    }
  }
}

/// The number of bytes of the resources that are in memory.
private actor ByteCount {
  private(set) var value = 0

  func add(_ results: some Sequence<Result<CalendarResource?, DAVError>> & Sendable) {
    for case .success(let resource?) in results { value += resource.text.utf8.count }
  }
}
