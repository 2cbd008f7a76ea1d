public import AtriumCore
import Foundation
import Synchronization

/// Speaks SMTP through libcurl, on a thread of its own for each letter: mail is rare.
public struct CurlMailCarrier: MailCarrier {
  private let certificates: String?
  private let libraries: [String]

  /// - Parameter certificates: a PEM file of certificates to trust in place of the system's bundle.
  public init(certificates: String? = nil) {
    self.init(certificates: certificates, libraries: Curl.names)
  }

  init(certificates: String?, libraries: [String]) {
    (self.certificates, self.libraries) = (certificates, libraries)
  }

  public func carry(_ letter: Letter, to server: MailServer) async throws {
    try await talk(to: server, carrying: letter)
  }

  public func greet(_ server: MailServer) async throws {
    try await talk(to: server, carrying: nil)
  }

  private func talk(to server: MailServer, carrying letter: Letter?) async throws {
    if server.login != nil, server.security == .none, !server.isLocal {
      throw MailError.passwordInClear(host: server.place)
    }
    let isGivenUp = GivenUp()
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
        let thread = Thread {
          done.resume(with: Result { try deliver(letter, to: server, isGivenUp) })
        }
        thread.name = "mail"
        thread.start()
      }
    } onCancel: {
      isGivenUp.flag.store(true, ordering: .relaxed)
    }
  }

  private func deliver(_ letter: Letter?, to server: MailServer, _ isGivenUp: GivenUp) throws {
    Signals.blockAll()
    if isGivenUp.flag.load(ordering: .relaxed) { throw CancellationError() }
    let curl = try Curl(libraries)
    defer { curl.close() }
    guard let delivery = Delivery(letter, server, certificates, isGivenUp, curl) else {
      throw NetworkError.unreachable(host: server.place)
    }
    try delivery.perform()
  }
}

/// Whether nobody waits for a delivery any more.
final class GivenUp: Sendable {
  let flag = Atomic(false)
}

extension MailServer {
  /// Whether it is on this machine, so that nobody can listen on the way.
  var isLocal: Bool { host == "localhost" || host == "::1" || host.hasPrefix("127.") }
}
