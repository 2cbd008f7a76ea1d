import AtriumCore
import AtriumXML

extension CalendarServer {
  private static let maximumTokenLength = 1 << 16

  /// Returns the changes of a collection since a token (RFC 6578), or all resources if `token` is
  /// `nil`, or if the server rejects the token or does not support the report. An answer in several
  /// parts (507) is read completely.
  /// - Parameter collection: the address of the collection.
  /// - Throws: ``DAVError/collectionMissing(host:)`` if the calendar does not exist,
  ///   ``DAVError/sizeLimit(host:)`` if it has too many resources, and
  ///   ``DAVError/malformed(host:)`` rather than incomplete changes.
  public func changes(
    of collection: String, since token: String?
  ) async throws -> CollectionChanges {
    let collection = try CollectionAddress(collection)
    if let token, !token.isEmpty,
      let changes = try await reportedChanges(of: collection, since: token)
    {
      return changes
    }
    if var all = try await reportedChanges(of: collection, since: nil) {
      all.identity = try await identity(of: collection)
      return all
    }
    return try await listing(of: collection)
  }

  /// - Parameter token: `nil` for all resources.
  /// - Returns: `nil` if the server does not support the report or rejects the token.
  private func reportedChanges(
    of collection: CollectionAddress, since token: String?
  ) async throws -> CollectionChanges? {
    var changes = ChangeCollector(collection: collection, maximumCount: maximumCount)
    var current = token ?? ""
    var count = 0
    while true {
      let answer: Multistatus
      do {
        answer = try await transport.multistatus(.changes(of: collection.address, since: current))
          .answer
      } catch let error as DAVError {
        switch error {
        // Servers use many statuses for this. Reading all properties shows whether the collection
        // is missing or not accessible.
        case .refused, .collectionMissing, .quotaExceeded: return nil
        default: throw error
        }
      }
      try changes.add(answer)
      // Without a new token or a new resource, another request would not continue.
      guard let next = answer.syncToken, next.utf8.count <= Self.maximumTokenLength,
        !changes.isTruncated || next != current && changes.count > count
      else { return nil }
      current = next
      count = changes.count
      if !changes.isTruncated { break }
    }
    return changes.changes(isComplete: token == nil, token: current)
  }

  /// Returns all resources with their properties (RFC 4918 §9.1).
  private func listing(of collection: CollectionAddress) async throws -> CollectionChanges {
    let request = DAVRequest.properties(
      ["resourcetype", "getetag", "resource-id"], of: collection.address, depth: 1)
    let (answer, address) = try await transport.multistatus(request)
    var changes = ChangeCollector(
      collection: try CollectionAddress(address.text), maximumCount: maximumCount)
    try changes.add(answer)
    // Without the collection itself, the paths of the answer are not those of the collection.
    guard let own = changes.own else { throw DAVError.malformed(host: address.authority) }
    guard own.isType("c:calendar") else {
      throw DAVError.collectionMissing(host: address.authority)
    }
    var all = changes.changes(isComplete: true, token: nil, in: collection)
    all.identity = own.hrefs("resource-id").first
    return all
  }

  /// Returns the identity of the collection, if the server supports it.
  /// - Throws: ``DAVError/collectionMissing(host:)`` if there is no calendar.
  private func identity(of collection: CollectionAddress) async throws -> String? {
    let request = DAVRequest.properties(["resourcetype", "resource-id"], of: collection.address)
    let (answer, address) = try await transport.multistatus(request)
    guard let own = answer.responses.first else {
      throw DAVError.malformed(host: address.authority)
    }
    guard own.isType("c:calendar") else {
      throw DAVError.collectionMissing(host: address.authority)
    }
    return own.hrefs("resource-id").first
  }
}

/// Collects the states of the members of a collection from one or more answers.
private struct ChangeCollector {
  let collection: CollectionAddress
  /// The properties of the collection itself.
  private(set) var own: Multistatus.Response?
  /// `true` if the last answer is only a part (RFC 6578 §3.6).
  private(set) var isTruncated = false
  /// `true` if an answer names resources outside of the collection.
  private var hasForeignMembers = false
  private let maximumCount: Int
  /// The number of resources so far.
  var count: Int { names.count }
  private var states: [String: State] = [:]
  private var names: [String] = []

  private enum State {
    case changed(etag: String?)
    case deleted, unclear
  }

  init(collection: CollectionAddress, maximumCount: Int) {
    self.collection = collection
    self.maximumCount = maximumCount
  }

  mutating func add(_ answer: Multistatus) throws {
    isTruncated = false
    for response in answer.responses {
      switch collection.reference(response.href) {
      case .itself:
        if response.status == 507 {
          isTruncated = true
        } else if let status = response.status, [404, 410].contains(status) {
          throw DAVError.collectionMissing(host: collection.address.authority)
        } else {
          own = response
        }
      case .member(let name):
        let state = Self.state(of: response)
        let isCollection =
          response.isType("collection")
          || (response.href.hasSuffix("/") && response.property("resourcetype") == nil)
        if case .deleted = state {} else if isCollection { continue }
        guard states.updateValue(state, forKey: name) == nil else { continue }
        names.append(name)
        if names.count > maximumCount {
          throw DAVError.sizeLimit(host: collection.address.authority)
        }
      case .nested: continue
      case .elsewhere: hasForeignMembers = true
      }
    }
  }

  /// Without a status of its own, a resource exists if at least one property was found.
  private static func state(of response: Multistatus.Response) -> State {
    let etag = ETag.bounded(response.property("getetag")?.trimmedText)
    switch response.status {
    case 404?, 410?: return .deleted
    case .some(200..<300): return .changed(etag: etag)
    case nil where response.statuses.contains { 200..<300 ~= $0 }: return .changed(etag: etag)
    default: return .unclear
    }
  }

  /// - Parameters:
  ///   - isComplete: `true` if all resources were requested.
  ///   - requested: the collection as requested, if it has another address after redirects.
  func changes(
    isComplete: Bool, token: String?, in requested: CollectionAddress? = nil
  ) -> CollectionChanges {
    var changes = CollectionChanges(
      isComplete: isComplete && !hasForeignMembers && !isTruncated, token: token)
    for name in names {
      let address = (requested ?? collection).address(ofMember: name)
      switch states[name] {
      case .changed(let etag)?: changes.changed.append(.init(address: address, etag: etag))
      case .deleted?: changes.deleted.append(address)
      case .unclear?, nil: changes.unclear.append(address)
      }
    }
    return changes
  }
}
