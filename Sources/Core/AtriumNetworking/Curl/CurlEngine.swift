import AtriumCore
import CCurl
import Foundation
import Glibc
import Synchronization

/// The thread that performs all HTTP transfers of a client. It starts with the first request;
/// other threads send it messages.
final class CurlEngine: Sendable {
  /// Exchanges have unique numbers.
  enum Message: Sendable {
    case begin(Int, TransferRequest, BodyBuffer)
    case resume(Int)
    case cancel(Int)
    case stop
  }

  private struct Inbox {
    var messages: [Message] = []
    var lastID = 0
    var isRunning = false
    /// Set while the thread runs its loop.
    var multi: CurlMulti?

    mutating func takeMessages() -> [Message] {
      defer { messages = [] }
      return messages
    }
  }
  private let inbox = Mutex(Inbox())
  private let libraries: [String]

  init(_ libraries: [String]) { self.libraries = libraries }

  func begin(_ transfer: TransferRequest, _ buffer: BodyBuffer) -> Int {
    let id = inbox.withLock { inbox in
      inbox.lastID += 1
      inbox.messages.append(.begin(inbox.lastID, transfer, buffer))
      inbox.multi?.wakeUp()
      return inbox.lastID
    }
    start()
    return id
  }

  /// Starts the thread unless it is running.
  func start() {
    let isFirst = inbox.withLock { inbox in
      defer { inbox.isRunning = true }
      return !inbox.isRunning
    }
    if isFirst { Thread.startForCurl(named: "curl") { [self] in run() } }
  }

  func resume(_ id: Int) { post(.resume(id)) }
  func cancel(_ id: Int) { post(.cancel(id)) }
  /// Ends the thread when all exchanges have ended. No exchange may begin afterwards.
  func stop() { post(.stop) }

  private func post(_ message: Message) {
    inbox.withLock { inbox in
      guard inbox.isRunning else { return }
      inbox.messages.append(message)
      inbox.multi?.wakeUp()
    }
  }

  /// Removes and returns the messages that the thread has not handled yet.
  func takeMessages() -> [Message] { inbox.withLock { $0.takeMessages() } }

  private func run() {
    do throws(NetworkError) {
      let curl = try Curl(libraries)
      defer { curl.close() }
      guard let multi = CurlMulti(curl) else { throw .libraryMissing(name: libraries[0]) }
      inbox.withLock { $0.multi = multi }
      CurlLoop(curl, multi, self).run()
      inbox.withLock { $0.multi = nil }
      multi.close()
    } catch {
      fail(error)
    }
  }

  /// Fails every pending exchange; the next request starts the thread again.
  private func fail(_ error: NetworkError) {
    let messages = inbox.withLock { inbox in
      inbox.isRunning = false
      return inbox.takeMessages()
    }
    for case .begin(_, _, let buffer) in messages { buffer.finish(throwing: error) }
  }
}

extension Thread {
  /// Starts a thread for libcurl that receives no signals. The program's other threads handle
  /// them, and a closed connection must not raise SIGPIPE.
  static func startForCurl(named name: String, _ body: @escaping @Sendable () -> Void) {
    Thread {
      ccurl_name_thread(name)
      var all = sigset_t()
      sigfillset(&all)
      pthread_sigmask(SIG_BLOCK, &all, nil)
      body()
    }.start()
  }
}
