public import AtriumCore
public import Logging
import Synchronization

/// Sends mails in the background, in several attempts unless the server refuses them permanently. Neither the response to a
/// request nor its duration reveals whether a mail was sent.
public final class MailQueue: Mailer {
  /// The number of mails that are sent or wait.
  static let capacity = 100

  private let mailer: any Mailer
  private let metrics: Metrics
  private let logger: Logger
  private let pauses: [Duration]
  private let count = Mutex(0)

  public var isConfigured: Bool { mailer.isConfigured }

  /// - Parameter pauses: the times between the attempts to send a mail.
  public init(
    _ mailer: any Mailer, metrics: Metrics, logger: Logger,
    pauses: [Duration] = [.seconds(10), .seconds(60), .seconds(300)]
  ) {
    self.mailer = mailer
    self.metrics = metrics
    self.logger = logger
    self.pauses = pauses
  }

  /// Returns before the mail is sent.
  public func send(_ mail: Mail) async throws {
    let isAccepted = count.withLock { count in
      if count >= Self.capacity { return false }
      count += 1
      return true
    }
    guard isAccepted else { return report("dropped") }
    Task {
      await deliver(mail)
      count.withLock { $0 -= 1 }
    }
  }

  /// Does nothing, as fast as ``send(_:)``.
  public func probe(_ mail: Mail) async throws {}

  private func deliver(_ mail: Mail) async {
    for pause in pauses + [nil] as [Duration?] {
      do {
        try await mailer.send(mail)
        return report("sent")
      } catch {
        logger.warning("mail", metadata: ["code": "\(Failure(error).code)"])
        if (error as? MailError)?.isPermanent == true { break }
      }
      if let pause { try? await Task.sleep(for: pause) }
    }
    report("failed")
  }

  private func report(_ result: String) {
    metrics.count("atrium_hub_mails_total", "result=\"\(result)\"")
  }
}
