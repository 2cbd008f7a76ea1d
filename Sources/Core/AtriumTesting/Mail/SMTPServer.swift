public import AtriumCore
import Foundation

/// A mail server on 127.0.0.1 (Debian's `python3-aiosmtpd`) that runs until the object is released.
///
/// Rejects mail from `stranger@example.org`, mail for `nobody@example.org` and mail that contains
/// "spam".
public final class SMTPServer: Sendable {
  /// The interpreter that has the package; `nil` if there is none.
  private static let python = try? ExternalValidator(needing: "aiosmtpd").interpreter()

  /// `true` if the package is installed.
  public static var isAvailable: Bool { python != nil }

  /// A free port of 127.0.0.1.
  public let port: Int
  private let server: Process
  private let folder: URL
  /// The standard input of the server, which exits when the pipe is closed.
  private let input: Pipe

  /// - Parameters:
  ///   - folder: receives the accepted mail.
  ///   - security: the TLS mode.
  ///   - certificate: required for `starttls` and `tls`.
  ///   - login: the only accepted login; with one, signing in is mandatory.
  public init(
    folder: String, security: MailServer.Security = .none, certificate: TestCertificate? = nil,
    login: HTTPLogin? = nil
  ) throws {
    self.folder = URL(filePath: folder)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      Self.python ?? "python3", "-c", Self.program, folder, security.rawValue,
      certificate?.path ?? "", certificate?.key ?? "", login?.user ?? "", login?.password ?? "",
    ]
    let output = Pipe()
    let input = Pipe()
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    server = process
    self.input = input
    // The server prints its port when it listens.
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    guard let port = Int(line.trimmingCharacters(in: .whitespacesAndNewlines)) else {
      throw CocoaError(.fileReadUnknown)
    }
    self.port = port
  }

  deinit {
    try? input.fileHandleForWriting.close()
    // A process started in the meantime may have inherited the pipe.
    server.terminate()
    server.waitUntilExit()
  }

  /// The accepted messages in order, each preceded by the addresses of its envelope as the headers
  /// `X-MailFrom` and `X-RcptTo`.
  public func mail() throws -> [String] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    return try names.filter { $0.hasSuffix(".eml") }.sorted().map { name in
      String(decoding: try Data(contentsOf: folder.appending(path: name)), as: UTF8.self)
    }
  }

  private static let program = #"""
    import asyncio, os, ssl, sys
    from aiosmtpd.smtp import SMTP, AuthResult

    folder, security, certificate, key, user, password = sys.argv[1:]


    class Handler:
        count = 0

        async def handle_MAIL(self, server, session, envelope, address, options):
            if address == "stranger@example.org":
                return "553 5.1.8 strangers are not welcome"
            envelope.mail_from = address
            return "250 OK"

        async def handle_RCPT(self, server, session, envelope, address, options):
            if address == "nobody@example.org":
                return "550 5.1.1 nobody lives here"
            envelope.rcpt_tos.append(address)
            return "250 OK"

        async def handle_DATA(self, server, session, envelope):
            if b"spam" in envelope.content:
                return "554 5.7.1 not wanted"
            self.count += 1
            path = os.path.join(folder, "%06d.eml" % self.count)
            with open(path + ".part", "wb") as file:
                people = (envelope.mail_from, ",".join(envelope.rcpt_tos))
                file.write(("X-MailFrom: %s\r\nX-RcptTo: %s\r\n" % people).encode())
                file.write(envelope.content)
            os.rename(path + ".part", path)
            return "250 OK"


    def sign_in(server, session, envelope, mechanism, data):
        fits = (data.login, data.password) == (user.encode(), password.encode())
        return AuthResult(success=fits, handled=False)


    def smtp():
        return SMTP(
            handler,
            hostname="localhost",
            tls_context=context if security == "starttls" else None,
            require_starttls=security == "starttls",
            authenticator=sign_in if user else None,
            auth_required=bool(user),
            auth_require_tls=False,
        )


    async def main():
        loop = asyncio.get_running_loop()
        secure = context if security == "tls" else None
        server = await loop.create_server(smtp, "127.0.0.1", 0, ssl=secure)
        print(server.sockets[0].getsockname()[1], flush=True)
        closed = asyncio.Event()
        loop.add_reader(0, lambda: os.read(0, 1) or closed.set())
        await closed.wait()


    handler = Handler()
    context = None
    if certificate:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(certificate, key)
    asyncio.run(main())
    """#
}
