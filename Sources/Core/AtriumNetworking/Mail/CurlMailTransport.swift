public import AtriumCore
import CCurl
import Foundation
import Synchronization

/// Speaks SMTP through libcurl, on a thread of its own for each letter: mail is rare.
public struct CurlMailTransport: MailTransport {
  private let certificates: String?
  private let libraries: [String]

  /// - Parameter certificates: a PEM file of certificates to trust in place of the system's bundle.
  public init(certificates: String? = nil) {
    self.init(certificates: certificates, libraries: Curl.names)
  }

  init(certificates: String?, libraries: [String]) {
    (self.certificates, self.libraries) = (certificates, libraries)
  }

  public func send(_ envelope: MailEnvelope, to server: MailServer) async throws {
    try await talk(to: server, .delivering(envelope))
  }

  public func probe(_ envelope: MailEnvelope, to server: MailServer) async throws {
    try await talk(to: server, .probing(envelope))
  }

  public func greet(_ server: MailServer) async throws {
    try await talk(to: server, .greeting)
  }

  private func talk(to server: MailServer, _ job: SMTPJob) async throws {
    if server.login != nil, server.security == .none, !server.isLocal {
      throw MailError.passwordInClear(host: server.place)
    }
    let cancellation = CancellationFlag()
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
        Thread {
          ccurl_name_thread("mail")
          done.resume(with: Result { try run(job, at: server, cancellation) })
        }.start()
      }
    } onCancel: {
      cancellation.flag.store(true, ordering: .relaxed)
    }
  }

  private func run(_ job: SMTPJob, at server: MailServer, _ cancellation: CancellationFlag) throws {
    Signals.blockAll()
    if cancellation.flag.load(ordering: .relaxed) { throw CancellationError() }
    let curl = try Curl(libraries)
    defer { curl.close() }
    try curl.start()
    guard let conversation = SMTPConversation(job, server, certificates, cancellation, curl) else {
      throw NetworkError.unreachable(host: server.place)
    }
    try conversation.perform()
  }
}

/// What a server is called for.
enum SMTPJob: Sendable {
  /// Nothing but whether it answers.
  case greeting
  /// To see how far a letter would come.
  case probing(MailEnvelope)
  case delivering(MailEnvelope)
}

/// Whether nobody waits for an answer any more.
final class CancellationFlag: Sendable {
  let flag = Atomic(false)
}

extension MailServer {
  /// Whether it is on this machine, so that nobody can listen on the way.
  var isLocal: Bool { host == "localhost" || host == "::1" || host.hasPrefix("127.") }
}
