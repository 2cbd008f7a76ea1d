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

  @Test(
    "A response without TLS is recognized",
    arguments: [
      ("wrong version number", true), ("packet length too long", true),
      ("GnuTLS, handshake failed: An unexpected TLS packet was received.", true),
      ("tlsv1 alert protocol version", false), ("no common cipher", false),
    ])
  func unencrypted(message: String, isUnencrypted: Bool) {
    #expect(NetworkError.isUnencrypted(message) == isUnencrypted)
  }

  @Test("A server without TLS is said to be one, for HTTP and for mail")
  func plainServer() async throws {
    let web = try ScriptedSMTPServer(offering: [])
    #expect(await error(client(), "https://\(web.host)/") == .unencrypted(host: web.host))
    let failure = NetworkError.unencrypted(host: web.host).failure
    #expect(failure.code == "network.insecure")
    #expect(failure.hint?.text(in: .en).contains("http://") == true)
    let mail = try ScriptedSMTPServer(offering: [])
    let port = try #require(mail.host.split(separator: ":").last.flatMap { Int($0) })
    await #expect(throws: MailError.noTLS(host: mail.host)) {
      try await CurlMailTransport().checkConnection(
        MailServer("127.0.0.1", port: port, security: .tls))
    }
  }

  @Test(
    "Problems of certificates are named in the language of the reader",
    arguments: [
      ("SSL certificate problem: self-signed certificate", "selbst signiert"),
      ("SSL certificate problem: self signed certificate in certificate chain", "selbst signiert"),
      ("SSL certificate problem: unable to get local issuer certificate", "unbekannt"),
      ("SSL certificate problem: certificate has expired", "abgelaufen"),
      ("SSL: no alternative certificate subject name matches target host name 'a'", "Namen"),
      ("SSL: certificate subject name 'b' does not match target host name 'a'", "Namen"),
      ("something else", "something else"),
    ])
  func certificateProblems(message: String, words: String) {
    let sentence = NetworkError.untrusted(host: "a.org", reason: message).failure.message
    #expect(sentence.text(in: .de).contains(words))
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
