import AtriumCore
import CCurl
import Foundation
import Glibc
import Synchronization

/// The thread of libcurl, begun with the first order. Everybody else writes letters to it.
final class Engine: Sendable {
  /// What is asked of the thread. Orders are numbered: numbers are never used again.
  enum MailEnvelope: Sendable {
    case begin(Int, TransferRequest, BodyBuffer)
    case resume(Int)
    case cancel(Int)
    case stop
  }

  private struct Inbox {
    var letters: [MailEnvelope] = []
    var lastID = 0
    var isRunning = false
    /// There while the thread runs.
    var multi: CurlMulti?
  }
  private let inbox = Mutex(Inbox())
  private let libraries: [String]

  init(_ libraries: [String]) { self.libraries = libraries }

  func begin(_ transfer: TransferRequest, _ buffer: BodyBuffer) -> Int {
    let (id, isFirst) = inbox.withLock { inbox in
      inbox.lastID += 1
      inbox.letters.append(.begin(inbox.lastID, transfer, buffer))
      inbox.multi?.wakeUp()
      defer { inbox.isRunning = true }
      return (inbox.lastID, !inbox.isRunning)
    }
    if isFirst { start() }
    return id
  }

  /// Begins the thread before the first order is there.
  func prepare() {
    let isFirst = inbox.withLock { inbox in
      defer { inbox.isRunning = true }
      return !inbox.isRunning
    }
    if isFirst { start() }
  }

  func resume(_ id: Int) { post(.resume(id)) }
  func cancel(_ id: Int) { post(.cancel(id)) }
  /// Ends the thread when all exchanges are over. Nothing may be begun afterwards.
  func stop() { post(.stop) }

  private func post(_ envelope: MailEnvelope) {
    inbox.withLock { inbox in
      guard inbox.isRunning else { return }
      inbox.letters.append(envelope)
      inbox.multi?.wakeUp()
    }
  }

  /// For the thread: what was written since it last looked.
  func letters() -> [MailEnvelope] {
    inbox.withLock { inbox in
      defer { inbox.letters = [] }
      return inbox.letters
    }
  }

  /// The thread waits while the library, and those it needs, are opened: at each of them the system
  /// would stop it. To begin it only then would take longer, since it has to come to a core.
  private func start() {
    let library = BlockingResult<Curl>()
    Thread { [self] in
      ccurl_name_thread("curl")
      Signals.blockAll()
      if let curl = library.wait() { run(curl) }
    }.start()
    do throws(NetworkError) {
      library.give(try Curl(libraries))
    } catch {
      library.give(nil)
      refuse(error)
    }
  }

  private func run(_ curl: Curl) {
    defer { curl.close() }
    do throws(NetworkError) {
      try curl.start()
      guard let multi = CurlMulti(curl) else { throw .libraryMissing(name: libraries[0]) }
      inbox.withLock { $0.multi = multi }
      CurlLoop(curl, multi, self).run()
      inbox.withLock { $0.multi = nil }
      multi.close()
    } catch {
      refuse(error)
    }
  }

  /// Answers every order with `error`; the next one tries again.
  private func refuse(_ error: NetworkError) {
    let letters = inbox.withLock { inbox in
      defer { (inbox.letters, inbox.isRunning) = ([], false) }
      return inbox.letters
    }
    for case .begin(_, _, let buffer) in letters { buffer.finish(.failure(error)) }
  }
}
