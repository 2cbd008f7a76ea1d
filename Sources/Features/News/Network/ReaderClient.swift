import AtriumCore
import AtriumScreen
import AtriumTime

/// A client of a reader server: the API of Google Reader, as FreshRSS, Miniflux, BazQux and Inoreader have it.
///
/// All requests have the same effect if they are repeated.
struct ReaderClient: Sendable {
  /// The maximum number of items of one request.
  static let batchSize = 1_000
  private static let limits = JSONLimits(
    bytes: 64 << 20, values: 1_000_000, nullCharacters: .replaced)
  private static let prefix = "/reader/api/0/"
  /// The number of requests if no answer arrives.
  private static let maximumAttempts = 3

  /// A list of items.
  enum Stream: String { case unread, starred }
  /// A mark of items.
  enum Mark: String { case read, starred }

  let fetcher: FeedFetcher
  let secrets: any Secrets
  /// The address below which the API is.
  let address: String
  let user: String

  private var passwordName: String { "password \(user) \(address)" }
  private var tokenName: String { "token \(user) \(address)" }

  /// Signs in (ClientLogin), and stores the password and the token among the secrets.
  func signIn(password: String) async throws {
    let body = Self.form([("Email", user), ("Passwd", password)])
    let response = try await send("/accounts/ClientLogin", body: body, token: nil)
    guard response.status == 200,
      let line = String(decoding: response.body, as: UTF8.self).split(separator: "\n")
        .first(where: { $0.hasPrefix("Auth=") })
    else {
      if [400, 401, 403].contains(response.status) { throw Failure.readerRefusesSignIn(user) }
      throw try FeedFetcher.statusError(response.status, of: address)
    }
    try await secrets.store(Array(password.utf8), as: passwordName)
    try await secrets.store(Array(String(line.dropFirst(5)).trimmed.utf8), as: tokenName)
  }

  /// Removes the secrets.
  func signOut() async throws {
    try await secrets.remove(passwordName)
    try await secrets.remove(tokenName)
  }

  /// The numbers of all items of a list.
  func items(in stream: Stream) async throws -> Set<Int> {
    let filter =
      switch stream {
      case .unread: "s=\(Self.tag("reading-list"))&xt=\(Self.tag("read"))"
      case .starred: "s=\(Self.tag("starred"))"
      }
    var items: Set<Int> = []
    var continuation: String?
    repeat {
      let page = continuation.map { "&c=\(Self.encoded($0))" } ?? ""
      let json = try await json("stream/items/ids?output=json&n=10000&\(filter)\(page)")
      guard let references = json["itemRefs"]?.elements else { throw Failure.invalidReaderResponse }
      let count = items.count
      for reference in references {
        guard let item = reference.text("id").flatMap(Self.number) else {
          throw Failure.invalidReaderResponse
        }
        items.insert(item)
      }
      continuation = json.text("continuation")
      // Servers return a continuation after the last item, too.
      if items.count == count { continuation = nil }
    } while continuation != nil
    return items
  }

  /// The contents of items. Items that the server has deleted are missing.
  func contents(of items: [Int]) async throws -> [(item: Int, entry: FeedItem)] {
    let json = try await json(
      "stream/items/contents?output=json",
      body: Self.form([("output", "json")] + items.map { ("i", Self.id($0)) }))
    guard let contents = json["items"]?.elements else { throw Failure.invalidReaderResponse }
    return try contents.map { content in
      guard let item = content.text("id").flatMap(Self.number) else {
        throw Failure.invalidReaderResponse
      }
      return (item, Self.entry(content, item))
    }
  }

  func edit(_ items: [Int], _ mark: Mark, isSet: Bool) async throws {
    let name = isSet ? "a" : "r"
    _ = try await authorized { token in
      // The token of changes is short-lived.
      let edit = try await send(Self.prefix + "token", token: token)
      guard edit.status == 200 else { return edit }
      let text = String(decoding: edit.body, as: UTF8.self).trimmed
      let fields = [("T", text), (name, "user/-/state/com.google/\(mark)")]
      return try await send(
        Self.prefix + "edit-tag", body: Self.form(fields + items.map { ("i", Self.id($0)) }),
        token: token)
    }
  }

  private func json(_ path: String, body: [UInt8]? = nil) async throws -> JSON {
    let response = try await authorized {
      try await send(Self.prefix + path, body: body, token: $0)
    }
    guard let json = try? JSON(parsing: response.body, Self.limits) else {
      try Task.checkCancellation()
      throw Failure.invalidReaderResponse
    }
    return json
  }

  /// Sends a request with the stored token; signs in and repeats it if the token has expired.
  private func authorized(
    _ request: (_ token: String?) async throws -> HTTPResponse
  ) async throws -> HTTPResponse {
    func stored(_ name: String) async throws -> String? {
      try await secrets.secret(name).map { String(decoding: $0, as: UTF8.self) }
    }
    var response = HTTPResponse(status: 401)
    if let token = try await stored(tokenName) { response = try await request(token) }
    if response.status == 401 {
      guard let password = try await stored(passwordName) else {
        throw Failure.readerNeedsPassword(address, user)
      }
      try await signIn(password: password)
      response = try await request(try await stored(tokenName))
    }
    guard response.status == 200 else {
      throw try FeedFetcher.statusError(response.status, of: address)
    }
    return response
  }

  private func send(
    _ path: String, body: [UInt8]? = nil, token: String?
  ) async throws -> HTTPResponse {
    var request = fetcher.request(address + path, accepting: "*/*")
    request.limit = Self.limits.bytes
    request.headers["Authorization"] = token.map { "GoogleLogin auth=\($0)" }
    if let body {
      request.method = "POST"
      request.body = body
      request.headers["Content-Type"] = "application/x-www-form-urlencoded"
    }
    var attempts = 1
    while true {
      do {
        return try await fetcher.http.send(request)
      } catch NetworkError.cutOff where attempts < Self.maximumAttempts {
        attempts += 1
      }
    }
  }
}

extension ReaderClient {
  private static func tag(_ name: String) -> String { encoded("user/-/state/com.google/\(name)") }

  private static func encoded(_ text: String) -> String {
    PercentEncoding.encode(text) {
      !($0.isASCII && ($0.properties.isAlphabetic || "0"..."9" ~= $0))
    }
  }

  private static func form(_ fields: [(String, String)]) -> [UInt8] {
    Array(fields.map { "\($0)=\(encoded($1))" }.joined(separator: "&").utf8)
  }

  /// The long form of the number of an item.
  private static func id(_ item: Int) -> String {
    let digits = String(UInt64(bitPattern: Int64(item)), radix: 16)
    return "tag:google.com,2005:reader/item/" + String(repeating: "0", count: 16 - digits.count)
      + digits
  }

  /// The number of an item in its long form, in hexadecimal digits, or in its short one, in decimal digits.
  private static func number(_ id: String) -> Int? {
    guard let slash = id.lastIndex(of: "/") else { return Int(id) }
    return UInt64(id[id.index(after: slash)...], radix: 16).map { Int(Int64(bitPattern: $0)) }
  }

  private static func entry(_ json: JSON, _ number: Int) -> FeedItem {
    var item = FeedItem()
    let links = ["canonical", "alternate"].flatMap { json[$0]?.elements ?? [] }
    // The number is unique on this server only, unlike other tag URIs.
    item.id = "\(number)"
    item.title = json.text("title").map(FeedText.html)
    item.link = links.lazy.compactMap { $0.text("href") }.first
    item.content = (json["content"]?.text("content") ?? json["summary"]?.text("content"))
      .map(FeedText.html)
    let origin = json["origin"]
    item.baseURL = item.link ?? origin?.text("htmlUrl")
    item.author =
      [origin?.text("title"), json.text("author")].compactMap(\.self)
      .joined(separator: ", ").nonEmpty
    item.published = json["published"]?.integer.map { Instant(secondsSince1970: $0) }
    // Articles have a title or a text.
    if item.headline.text.isEmpty { item.title = .plain(item.link ?? "\(number)") }
    item.enclosures = (json["enclosure"]?.elements ?? []).compactMap {
      Enclosure($0.text("href"), type: $0.text("type"), length: $0["length"]?.integer)
    }
    return item
  }
}
