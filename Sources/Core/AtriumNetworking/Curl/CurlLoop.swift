import AtriumCore
import CCurl

/// What the thread of libcurl does: reads its letters, moves bytes, looks at the time.
final class CurlLoop {
  private let curl: Curl
  private let multi: CurlMulti
  private let engine: Engine
  private var live: [Int: Exchange] = [:]
  private var ids: [UnsafeMutableRawPointer: Int] = [:]
  private var isStopping = false

  init(_ curl: Curl, _ multi: CurlMulti, _ engine: Engine) {
    (self.curl, self.multi, self.engine) = (curl, multi, engine)
  }

  /// Goes on until it is told to stop and everything is over.
  func run() {
    while true {
      read(engine.letters())
      if isStopping, live.isEmpty { return }
      multi.perform()
      while let (handle, code) = multi.nextFinished() {
        if let id = ids[handle] { remove(id)?.finish(code) }
      }
      let now = ContinuousClock.now
      for (id, exchange) in live {
        if let error = exchange.overdue(at: now) { remove(id)?.finish(error) }
      }
      let next = live.values.compactMap(\.nextLimit).min()
      multi.wait(atMost: min(.seconds(60), next.map { max(.zero, $0 - .now) } ?? .seconds(60)))
    }
  }

  private func read(_ letters: [Engine.MailEnvelope]) {
    for envelope in letters {
      switch envelope {
      case .begin(let id, let transfer, let buffer): begin(id, transfer, buffer)
      case .resume(let id): live[id]?.resume()
      case .cancel(let id): remove(id)
      case .stop: isStopping = true
      }
    }
  }

  private func begin(_ id: Int, _ transfer: TransferRequest, _ buffer: BodyBuffer) {
    guard let exchange = Exchange(id, transfer, buffer, curl) else {
      return buffer.finish(.failure(NetworkError.unreachable(host: transfer.address.place)))
    }
    live[id] = exchange
    ids[exchange.handle.pointer] = id
    multi.add(exchange.handle)
  }

  @discardableResult
  private func remove(_ id: Int) -> Exchange? {
    guard let exchange = live.removeValue(forKey: id) else { return nil }
    ids[exchange.handle.pointer] = nil
    multi.remove(exchange.handle)
    return exchange
  }
}
