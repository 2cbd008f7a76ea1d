import AtriumCore
import AtriumScreen
import AtriumTesting
import Foundation
import Glibc
import Testing

@testable import AtriumNetworking

@Suite(
  "TLS connections", .timeLimit(.minutes(10)),
  .enabled(if: TestCertificate.isAvailable, "openssl is not installed"))
struct TLSTests {
  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private func client(trusting file: String? = nil) -> PatientClient {
    var options = CurlClient.Options()
    options.certificatePath = file
    return PatientClient(CurlClient(options))
  }

  private func error(_ client: PatientClient, _ url: String) async -> NetworkError? {
    await #expect(throws: NetworkError.self) { try await client.send(HTTPRequest(url)) }
  }

  @Test("A self-signed certificate is trusted only if its file is configured")
  func untrusted() async throws {
    let server = try OpenSSLServer(folder: folder.path, name: "IP:127.0.0.1")
    try await server.waitUntilListening()
    guard case .untrusted(server.host, _)? = await error(client(), server.url) else {
      Issue.record("The certificate was trusted.")
      return
    }
    let answer = try await client(trusting: server.certificate).send(HTTPRequest(server.url))
    #expect(answer.status == 200)
    var request = HTTPRequest(server.url)
    request.certificatePath = server.certificate
    #expect(try await client().send(request).status == 200)
  }

  @Test("A trusted certificate for another name is rejected")
  func otherName() async throws {
    let server = try OpenSSLServer(folder: folder.path, name: "DNS:example.org")
    try await server.waitUntilListening()
    let error = await error(client(trusting: server.certificate), server.url)
    guard case .untrusted(server.host, _)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test("An unreadable file of trusted certificates is named")
  func missingCertificates() async throws {
    let server = try OpenSSLServer(folder: folder.path, name: "IP:127.0.0.1")
    try await server.waitUntilListening()
    let file = folder.path + "/nowhere.pem"
    #expect(await error(client(trusting: file), server.url) == .certificates(file: file))
  }

  @Test(
    "Messages of OpenSSL lose their codes",
    arguments: [
      (
        "OpenSSL/3.0.19: error:0A00010B:SSL routines::wrong version number", "wrong version number"
      ),
      (
        "TLS connect error: error:0A000438:SSL routines::tlsv1 alert internal error",
        "tlsv1 alert internal error"
      ),
      ("no common cipher", "no common cipher"),
    ])
  func codes(message: String, reason: String) {
    #expect(NetworkError.withoutCodes(message) == reason)
  }

  @Test("An address with https of a server without encryption has a hint")
  func unencrypted() {
    let failure = NetworkError.insecure(host: "a.org", reason: "wrong version number").failure
    #expect(failure.hint?.text(in: .en).contains("http://") == true)
    #expect(NetworkError.insecure(host: "a.org", reason: "no common cipher").failure.hint == nil)
  }

  @Test("A server that offers only TLS 1.0 is rejected")
  func obsoleteTLS() async throws {
    let server = try OpenSSLServer(folder: folder.path, name: "IP:127.0.0.1", arguments: ["-tls1"])
    try await server.waitUntilListening()
    guard case .insecure(server.host, _)? = await error(client(), server.url) else {
      Issue.record("The connection was accepted.")
      return
    }
  }
}

/// `openssl s_server` with a self-signed certificate for `name`; runs until it is released.
private final class OpenSSLServer: Sendable {
  let certificate: String
  let host: String
  var url: String { "https://\(host)/" }
  private let server: Process

  init(folder: String, name: String, arguments: [String] = []) throws {
    let pair = try TestCertificate(folder: folder, name: name)
    certificate = pair.path
    let port = try ClosedPort.free()
    host = "127.0.0.1:\(port)"
    server = try Self.start(
      ["s_server", "-accept", host, "-cert", pair.path, "-key", pair.key, "-www"] + arguments)
  }

  /// The child has inherited a signal mask that blocks every signal but SIGKILL.
  deinit { kill(server.processIdentifier, SIGKILL) }

  func waitUntilListening() async throws {
    while server.isRunning {
      let plain = HTTPRequest("http://\(host)/")
      do {
        _ = try await CurlClient(retryPolicy: RetryPolicy()).send(plain)
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
