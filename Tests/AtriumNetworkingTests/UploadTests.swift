import AtriumCore
import AtriumTesting
import Synchronization
import Testing

@testable import AtriumNetworking

@Suite("Uploads", .timeLimit(.minutes(10)))
struct UploadTests {
  private struct Unreadable: Error {}

  private func request(to server: FixtureServer, _ upload: HTTPUpload) -> HTTPRequest {
    var request = HTTPRequest(server.url, method: "POST")
    request.upload = upload
    return request
  }

  @Test("A body is read in pieces while it is sent", arguments: [0, 1, 3_000_000])
  func pieces(size: Int) async throws {
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0) }
    let longest = Mutex(0)
    try await FixtureServer.run { _ in
      .text("stored")
    } while: { server in
      let upload = HTTPUpload(count: size) { buffer, offset in
        longest.withLock { $0 = max($0, buffer.count) }
        buffer.copyBytes(from: bytes[offset..<offset + buffer.count])
        return buffer.count
      }
      let answer = try await PatientClient(CurlClient()).send(request(to: server, upload))
      #expect(answer.status == 200)
      #expect(server.requests.map(\.method) == ["POST"])
      #expect(server.requests.first?.body == bytes)
      #expect(longest.withLock(\.self) <= 2 << 20)
    }
  }

  @Test("A source that fails or ends early ends the transfer", arguments: [true, false])
  func failure(isShort: Bool) async throws {
    try await FixtureServer.run { _ in
      .text("stored")
    } while: { server in
      let upload = HTTPUpload(count: 1_000_000) { buffer, offset in
        guard offset == 0 else {
          if isShort { return 0 }
          throw Unreadable()
        }
        buffer.copyBytes(from: [1, 2, 3])
        return 3
      }
      await #expect(throws: NetworkError.self) {
        try await PatientClient(CurlClient()).send(request(to: server, upload))
      }
    }
  }
}
