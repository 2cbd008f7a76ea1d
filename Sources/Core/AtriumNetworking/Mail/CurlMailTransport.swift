public import AtriumCore
import Foundation
import Synchronization

/// An SMTP client on libcurl. Every message has a thread of its own.
public struct CurlMailTransport: MailTransport {
  /// A PEM file of trusted certificates that replaces the system's bundle.
  let certificatePath: String?
  let libraries: [String]

  public func send(_ envelope: MailEnvelope, to server: MailServer) async throws {
    try await perform(.send(envelope), at: server)
  }

  public func probe(_ envelope: MailEnvelope, to server: MailServer) async throws {
    try await perform(.probe(envelope), at: server)
  }

  public func checkConnection(_ server: MailServer) async throws {
    try await perform(.greet, at: server)
  }

  private func perform(_ job: SMTPJob, at server: MailServer) async throws {
    if server.login != nil, server.security == .none, !server.isLocal {
      throw MailError.passwordInClear(host: server.authority)
    }
    let cancellation = CancellationFlag()
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
        Thread.startForCurl(named: "mail") {
          done.resume(with: Result { try run(job, at: server, cancellation) })
        }
      }
    } onCancel: {
      cancellation.set()
    }
  }

  private func run(_ job: SMTPJob, at server: MailServer, _ cancellation: CancellationFlag) throws {
    if cancellation.isSet { throw CancellationError() }
    let curl = try Curl(libraries)
    defer { curl.close() }
    guard let session = SMTPSession(job, server, certificatePath, cancellation, curl) else {
      throw NetworkError.unreachable(host: server.authority)
    }
    try session.perform()
  }
}

extension CurlMailTransport {
  /// - Parameter certificatePath: a PEM file of trusted certificates that replaces the system's
  ///   bundle.
  public init(certificatePath: String? = nil) {
    self.init(certificatePath: certificatePath, libraries: Curl.names)
  }
}

/// The purpose of a connection to a mail server.
enum SMTPJob: Sendable {
  /// Connects, negotiates TLS and signs in.
  case greet
  /// Offers sender and recipient, and transmits no message.
  case probe(MailEnvelope)
  case send(MailEnvelope)

  var envelope: MailEnvelope? {
    switch self {
    case .greet: nil
    case .probe(let envelope), .send(let envelope): envelope
    }
  }
}

/// `true` if the task that waits for a thread was cancelled.
final class CancellationFlag: Sendable {
  private let flag = Atomic(false)

  var isSet: Bool { flag.load(ordering: .relaxed) }

  func set() { flag.store(true, ordering: .relaxed) }
}

extension MailServer {
  /// `true` if the server is on this machine, so that the connection cannot be intercepted.
  fileprivate var isLocal: Bool {
    host == "localhost" || host == "::1"
      || host.wholeMatch(of: /127\.\d{1,3}\.\d{1,3}\.\d{1,3}/) != nil
  }
}
