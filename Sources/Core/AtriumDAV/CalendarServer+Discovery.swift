import AtriumCore
import AtriumXML

extension CalendarServer {
  /// Finds calendars: the one at the address, or those below it, or those of the user's calendar
  /// homes.
  ///
  /// The homes are found through the address itself, `/.well-known/caldav` (RFC 6764 §5), or `/`,
  /// by the properties `current-user-principal` (RFC 5397) and `calendar-home-set`
  /// (RFC 4791 §6.2.1). Redirects and properties may lead to a sibling of the server, such as
  /// `p37-caldav.icloud.com` for `caldav.icloud.com`: with https and the same last two labels of
  /// the name, or three if the second one has at most three letters. It receives the password.
  /// - Parameter address: without a scheme, https is used.
  /// - Throws: ``DAVError/notCalendarServer(host:)`` if there is no calendar server.
  public func calendars(at address: String) async throws -> [CalendarCollection] {
    let start = try HTTPAddress(address.contains("://") ? address : "https://" + address)
    let wellKnown = try start.resolving("/.well-known/caldav")
    let root = try start.resolving("/")
    let candidates = start.target == "/" ? [wellKnown, root] : [start, wellKnown, root]
    var otherServer: DAVError?
    for candidate in candidates {
      do {
        if let found = try await calendars(from: candidate) { return found }
      } catch let error as DAVError {
        switch error {
        case .otherServer: otherServer = otherServer ?? error
        case .refused, .collectionMissing, .malformed, .notCalendarServer: continue
        default: throw error
        }
      }
    }
    throw otherServer ?? .notCalendarServer(host: start.authority)
  }

  /// - Returns: `nil` if nothing leads from the address to calendars.
  private func calendars(from candidate: HTTPAddress) async throws -> [CalendarCollection]? {
    let names = ["current-user-principal", "c:calendar-home-set"] + Self.collectionProperties
    let (answer, address) = try await properties(names, of: candidate)
    guard let own = answer.responses.first else { return nil }
    if own.isType("c:calendar") {
      return [CalendarCollection(own, at: address.asCollection)]
    }
    let principal = own.property("current-user-principal")
    if principal?.child("unauthenticated") != nil, own.hrefs("current-user-principal").isEmpty {
      throw DAVError.unauthorized(host: address.authority)
    }
    var homes = Self.addresses(own.hrefs("c:calendar-home-set"), from: address)
    if homes.isEmpty, candidate.target != "/", !candidate.target.hasPrefix("/.well-known/") {
      let below = (try? await collections(below: address.asCollection)) ?? []
      if !below.isEmpty { return below }
    }
    if homes.isEmpty {
      let principals = own.hrefs("current-user-principal").prefix(1)
      for principal in try Self.trustedAddresses(Array(principals), from: address) {
        let (answer, address) = try await properties(["c:calendar-home-set"], of: principal)
        let hrefs = answer.responses.first?.hrefs("c:calendar-home-set") ?? []
        homes = try Self.trustedAddresses(hrefs, from: address)
      }
    }
    if homes.isEmpty { return nil }
    var found: [CalendarCollection] = []
    for home in homes.prefix(Self.maximumHomes) {
      for collection in try await collections(below: home.asCollection)
      where !found.contains(where: { $0.address == collection.address }) {
        found.append(collection)
      }
    }
    return found
  }

  private static let maximumHomes = 8
  private static let collectionProperties = [
    "resourcetype", "displayname", "current-user-privilege-set",
    "c:supported-calendar-component-set",
  ]
  /// Collections at the home that are no calendars of the user, although some servers call them
  /// calendars too: mailboxes for scheduling (RFC 6638 §2) and deleted calendars of Nextcloud.
  private static let otherTypes = [
    "c:schedule-inbox", "c:schedule-outbox", "{http://nextcloud.com/ns}deleted-calendar",
    "{http://nextcloud.com/ns}trash-bin",
  ]

  /// The calendars directly below a collection.
  private func collections(below home: HTTPAddress) async throws -> [CalendarCollection] {
    let (answer, address) = try await properties(Self.collectionProperties, of: home, depth: 1)
    return answer.responses.compactMap { response in
      guard response.isType("c:calendar"), !Self.otherTypes.contains(where: response.isType),
        let member = Self.addresses([response.href], from: address).first
      else { return nil }
      return CalendarCollection(response, at: member.asCollection)
    }
  }

  private func properties(
    _ names: [String], of address: HTTPAddress, depth: Int = 0
  ) async throws -> (answer: Multistatus, address: HTTPAddress) {
    var request = DAVRequest.properties(names, of: address, depth: depth)
    request.canChangeServer = true
    return try await transport.multistatus(request)
  }

  /// The addresses of references to servers that may receive the password.
  private static func addresses(_ hrefs: [String], from address: HTTPAddress) -> [HTTPAddress] {
    hrefs.compactMap { try? trustedAddresses([$0], from: address).first }
  }

  /// - Throws: ``DAVError/otherServer(host:other:)`` if a server must not receive the password.
  private static func trustedAddresses(
    _ hrefs: [String], from address: HTTPAddress
  ) throws -> [HTTPAddress] {
    try hrefs.map { href in
      let other = try address.following(href)
      // Behind a proxy, servers may write http for https.
      if other.host == address.host, address.isSecure, !other.isSecure {
        return try address.resolving(other.target)
      }
      try other.check(from: address, allowingSiblings: true)
      return other
    }
  }
}

extension CalendarCollection {
  /// - Parameter address: the address of the collection.
  fileprivate init(_ response: Multistatus.Response, at address: HTTPAddress) {
    let segments = DAVPath(address.target)?.segments ?? []
    let last = segments.last.map { String(decoding: $0, as: UTF8.self) }
    let supported = response.property("c:supported-calendar-component-set")?.children
      .compactMap { $0["{}name"] }.map { $0.uppercased() }
    self.init(
      address: address.text,
      name: response.property("displayname")?.trimmedText ?? last ?? address.authority,
      isReadOnly: Self.isReadOnly(response))
    if let supported, !supported.isEmpty { components = Set(supported) }
  }

  /// Returns whether the stated privileges do not include writing (RFC 3744 §3). Servers that state
  /// none have no access control.
  private static func isReadOnly(_ response: Multistatus.Response) -> Bool {
    guard let privileges = response.property("current-user-privilege-set") else { return false }
    let names = privileges.children.flatMap { $0.children.map(\.name) }
    return !names.isEmpty && !names.contains { ["all", "write", "write-content"].contains($0) }
  }
}
