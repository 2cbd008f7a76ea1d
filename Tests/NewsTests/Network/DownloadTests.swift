import AtriumCore
import AtriumFormats
import AtriumScreen
import AtriumTesting
import Foundation
import Synchronization
import Testing

@testable import News

/// A server of one file, which closes some connections.
private final class FileServer: HTTPClient {
  struct State {
    var content: [UInt8]
    var tag: String? = "\"1\""
    /// The number of bytes after which the next connections are closed.
    var cuts: [Int] = []
    var ignoresRanges = false
    var requests: [HTTPRequest] = []
  }
  let state: Mutex<State>

  init(_ state: State) { self.state = Mutex(state) }

  var ranges: [String?] { state.withLock { $0.requests.map { $0.headers["Range"] } } }

  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    let stream = try await stream(request)
    return HTTPResponse(status: stream.status, headers: stream.headers, url: stream.url)
  }

  func stream(_ request: HTTPRequest) async throws -> HTTPStream {
    state.withLock { state in
      state.requests.append(request)
      let size = state.content.count
      var headers = [HTTPHeader("ETag", state.tag ?? "")].filter { !$0.value.isEmpty }
      let start = request.headers["Range"].flatMap { Int($0.dropFirst(6).dropLast()) } ?? 0
      let isRest = start > 0 && !state.ignoresRanges
      if isRest, start >= size {
        headers.append(HTTPHeader("Content-Range", "bytes */\(size)"))
        return HTTPStream(status: 416, headers: headers, body: HTTPBody([]), url: request.url)
      }
      let bytes = isRest ? Array(state.content[start...]) : state.content
      headers.append(HTTPHeader("Content-Length", "\(bytes.count)"))
      if isRest {
        headers.append(HTTPHeader("Content-Range", "bytes \(start)-\(size - 1)/\(size)"))
      }
      let cut = state.cuts.isEmpty ? nil : state.cuts.removeFirst()
      let pieces = HTTPBody([Array(bytes.prefix(cut ?? bytes.count))])
      let body = HTTPBody {
        for try await piece in pieces { return piece }
        if cut != nil { throw NetworkError.cutOff(host: "a.example") }
        return nil
      }
      return HTTPStream(status: isRest ? 206 : 200, headers: headers, body: body, url: request.url)
    }
  }
}

@MainActor @Suite struct DownloadTests {
  private let folder = FileManager.default.temporaryDirectory.path + "/atrium-\(UUID())"
  private let content = (0..<50_000).map { UInt8($0 % 251) }

  /// A context with an article, of the number 4, that has the file of a server.
  private func context(_ server: FileServer, length: Int?) async throws -> NewsContext {
    let address = "https://a.example/f"
    let store = try await NewsStore.inMemory(feeds: ["A": address])
    let length = length.map { " length=\"\($0)\"" } ?? ""
    let item = """
      <item><title>Episode</title><guid>1</guid>
      <enclosure url="https://a.example/a/../ep%20one.MP3?x=1" type="Audio/MPEG"\(length)/></item>
      """
    let network = ScriptedHTTP(.on("GET", address, RSSFixture.feed("A", item)))
    _ = try await NewsRefresher(store, http: network).refresh(try await store.sources())
    return NewsContext(
      store: store, refresher: NewsRefresher(store, http: server), linkOpener: nil,
      filterContext: nil)
  }

  private func download(_ context: NewsContext) async throws -> [UInt8] {
    let files = try await context.download(4, to: folder)
    #expect(files.map(\.path) == [folder + "/4-ep-one.MP3"])
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: files[0].path)))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["4-ep-one.MP3"])
    try FileManager.default.removeItem(atPath: folder)
    return bytes
  }

  @Test func aConnectionThatIsCutOffIsContinued() async throws {
    let server = FileServer(.init(content: content, cuts: [100, 40_000, 0]))
    #expect(try await download(context(server, length: 50_000)) == content)
    #expect(server.ranges == [nil, "bytes=100-", "bytes=40100-", "bytes=40100-"])
  }

  @Test func aLaterCommandContinues() async throws {
    let server = FileServer(.init(content: content, cuts: [10, 10, 10, 10, 10]))
    let context = try await context(server, length: nil)
    await #expect(throws: NetworkError.self) { try await context.download(4, to: folder) }
    #expect(try await download(context) == content)
    #expect(server.ranges.last == "bytes=50-")
  }

  @Test func anotherVersionIsDownloadedFromTheBeginning() async throws {
    let server = FileServer(.init(content: content, cuts: [10, 10, 10, 10, 10]))
    let context = try await context(server, length: nil)
    await #expect(throws: NetworkError.self) { try await context.download(4, to: folder) }
    let other = content.map { $0 &+ 1 }
    server.state.withLock { ($0.content, $0.tag) = (other, "\"2\"") }
    #expect(try await download(context) == other)
  }

  @Test func withoutAValidatorOrRangesTheWholeFileIsSentAgain() async throws {
    let server = FileServer(.init(content: content, tag: nil, cuts: [500]))
    #expect(try await download(context(server, length: nil)) == content)
    #expect(server.ranges == [nil, nil])
    let other = FileServer(.init(content: content, cuts: [500], ignoresRanges: true))
    #expect(try await download(context(other, length: nil)) == content)
  }

  @Test func aCompleteFileIsNotRequested() async throws {
    let server = FileServer(.init(content: content))
    // The length of the feed is often wrong; that of the answer counts.
    let context = try await context(server, length: 7)
    #expect(try await context.download(4, to: folder).map(\.isNew) == [true])
    #expect(try await context.download(4, to: folder).map(\.isNew) == [false])
    #expect(server.ranges.count == 1)
    try Data([1]).write(to: URL(fileURLWithPath: folder + "/4-ep-one.MP3"))
    let failure = await #expect(throws: Failure.self) { try await context.download(4, to: folder) }
    #expect(failure?.code == "news.file-exists")
    try FileManager.default.removeItem(atPath: folder)
  }

  @Test func filesAreShown() async throws {
    let item = """
      <item><title>Episode</title><guid>1</guid>
      <enclosure url="https://a.example/1.mp3" type="audio/mpeg" length="1048576"/>
      <enclosure url="ftp://a.example/2.mp3" type="audio/mpeg" length="1"/></item>
      """
    let fixture = NewsFixture(
      ScriptedHTTP(.on("GET", "https://a.example/f", RSSFixture.feed("A", item))))
    let article = try await fixture.answer(
      "news sources add https://a.example/f", "/news refresh --source A", "/news/4")
    #expect(
      article["enclosures"]
        == [["url": "https://a.example/1.mp3", "type": "audio/mpeg", "length": 1_048_576]])
    let shown = try await fixture.transcript("news", "show 4")
    #expect(shown.contains("File: https://a.example/1.mp3 · audio/mpeg, "), "\(shown)")
    #expect(try await fixture.exitStatus("news download 1 /tmp") == 66)
  }

  @Test func attachmentsAndLinksOfAtomAreFiles() async throws {
    let json = #"""
      {"version":"https://jsonfeed.org/version/1.1","items":[{"id":"1","title":"A","attachments":
      [{"url":"https://a.example/1.mp3","mime_type":"audio/mpeg","size_in_bytes":5}]}]}
      """#
    let atom = """
      <feed xmlns="http://www.w3.org/2005/Atom"><entry><title>A</title><id>1</id>
      <link rel="enclosure" type="audio/mpeg" length="5" href="https://a.example/1.mp3"/></entry></feed>
      """
    for text in [json, atom] {
      let feed = try FeedReader.read(Array(text.utf8))
      let file = try #require(feed.items.first?.enclosures.first)
      #expect(file == Enclosure("https://a.example/1.mp3", type: "audio/mpeg", length: 5))
    }
  }
}
