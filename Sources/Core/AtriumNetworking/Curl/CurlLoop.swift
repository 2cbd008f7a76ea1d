import AtriumCore
import CCurl

/// The event loop of the libcurl thread: handles messages, performs transfers, checks timeouts.
final class CurlLoop {
  private let curl: Curl
  private let multi: CurlMulti
  private let engine: CurlEngine
  private var exchanges: [Int: Exchange] = [:]
  private var isStopping = false

  init(_ curl: Curl, _ multi: CurlMulti, _ engine: CurlEngine) {
    self.curl = curl
    self.multi = multi
    self.engine = engine
  }

  /// Returns after the engine was stopped and every exchange has ended.
  func run() {
    while true {
      handle(engine.takeMessages())
      if isStopping, exchanges.isEmpty { return }
      multi.perform()
      while let (handle, code) = multi.nextFinished() {
        let id = exchanges.first { $0.value.handle.pointer == handle }?.key
        if let id { remove(id)?.finish(code) }
      }
      let now = ContinuousClock.now
      for (id, exchange) in exchanges {
        if let error = exchange.limitError(at: now) { remove(id)?.finish(error) }
      }
      let next = exchanges.values.compactMap(\.nextDeadline).min()
      multi.wait(atMost: min(.seconds(60), next.map { max(.zero, $0 - .now) } ?? .seconds(60)))
    }
  }

  private func handle(_ messages: [CurlEngine.Message]) {
    for message in messages {
      switch message {
      case .begin(let id, let transfer, let buffer): begin(id, transfer, buffer)
      case .resume(let id): exchanges[id]?.resume()
      case .cancel(let id): remove(id)
      case .stop: isStopping = true
      }
    }
  }

  private func begin(_ id: Int, _ transfer: TransferRequest, _ buffer: BodyBuffer) {
    guard let exchange = Exchange(transfer, buffer, curl) else {
      return buffer.finish(throwing: NetworkError.unreachable(host: transfer.address.authority))
    }
    exchanges[id] = exchange
    multi.add(exchange.handle)
  }

  @discardableResult
  private func remove(_ id: Int) -> Exchange? {
    guard let exchange = exchanges.removeValue(forKey: id) else { return nil }
    multi.remove(exchange.handle)
    return exchange
  }
}
