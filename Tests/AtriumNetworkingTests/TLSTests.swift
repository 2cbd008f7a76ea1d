import AtriumCore
import AtriumTesting
import Foundation
import Glibc
import Testing

@testable import AtriumNetworking

@Suite("Secure connections", .timeLimit(.minutes(10)), .enabled(if: TestCertificate.canBeMade))
struct TLSTests {
  let folder: CacheFolder
  init() throws { folder = try CacheFolder() }

  private func client(trusting file: String? = nil) -> CurlClient {
    var options = CurlClient.Options()
    options.certificates = file
    return CurlClient(options)
  }

  private func trouble(_ client: CurlClient, _ url: String) async -> NetworkError? {
    await #expect(throws: NetworkError.self) { try await client.send(HTTPRequest(url)) }
  }

  @Test("A certificate nobody vouches for is not trusted, unless its file is named")
  func untrusted() async throws {
    let server = try OpenSSL(folder: folder.path, name: "IP:127.0.0.1")
    try await server.waitUntilListening()
    guard case .untrusted(server.host, _)? = await trouble(client(), server.url) else {
      Issue.record("It was trusted.")
      return
    }
    let answer = try await client(trusting: server.certificate).send(HTTPRequest(server.url))
    #expect(answer.status == 200)
    var request = HTTPRequest(server.url)
    request.certificates = server.certificate
    #expect(try await client().send(request).status == 200)
  }

  @Test("A certificate for another name is not trusted, whoever vouches for it")
  func otherName() async throws {
    let server = try OpenSSL(folder: folder.path, name: "DNS:example.org")
    try await server.waitUntilListening()
    let trouble = await trouble(client(trusting: server.certificate), server.url)
    guard case .untrusted(server.host, _)? = trouble else {
      Issue.record("\(String(describing: trouble))")
      return
    }
  }

  @Test("A file of certificates that cannot be read is named")
  func noFile() async throws {
    let server = try OpenSSL(folder: folder.path, name: "IP:127.0.0.1")
    try await server.waitUntilListening()
    let file = folder.path + "/nowhere.pem"
    #expect(await trouble(client(trusting: file), server.url) == .certificates(file: file))
  }

  @Test("A server that does not speak TLS has no secure connection")
  func noTLS() async throws {
    let server = try OpenSSL(folder: folder.path, name: "IP:127.0.0.1", arguments: ["-tls1"])
    try await server.waitUntilListening()
    guard case .insecure(server.host, _)? = await trouble(client(), server.url) else {
      Issue.record("A connection came about.")
      return
    }
  }
}

/// `openssl s_server` with a certificate of its own for `name`, until it is let go.
private final class OpenSSL: Sendable {
  let certificate: String
  let host: String
  var url: String { "https://\(host)/" }
  private let server: Process

  init(folder: String, name: String, arguments: [String] = []) throws {
    let shown = try TestCertificate(folder: folder, name: name)
    certificate = shown.path
    let port = try ClosedPort.free()
    host = "127.0.0.1:\(port)"
    server = try Self.start(
      ["s_server", "-accept", host, "-cert", shown.path, "-key", shown.key, "-www"] + arguments)
  }

  /// The threads of tasks block signals, and their children with them: only SIGKILL gets through.
  deinit { kill(server.processIdentifier, SIGKILL) }

  func waitUntilListening() async throws {
    while server.isRunning {
      let plain = HTTPRequest("http://\(host)/")
      do {
        _ = try await CurlClient(retry: Retry(), libraries: Curl.names).send(plain)
      } catch NetworkError.refused {
        try await Task.sleep(for: .milliseconds(20))
        continue
      } catch {}
      return
    }
  }

  private static func start(_ arguments: [String]) throws -> Process {
    let process = Process()
    process.executableURL = URL(filePath: TestCertificate.openssl)
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }
}
