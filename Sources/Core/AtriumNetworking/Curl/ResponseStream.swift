import AtriumCore

/// A response that is being received. Releasing it closes its connection.
final class ResponseStream: Sendable {
  private let engine: CurlEngine
  private let buffer: BodyBuffer
  private let id: Int

  init(_ transfer: TransferRequest, from engine: CurlEngine) {
    self.engine = engine
    buffer = BodyBuffer()
    id = engine.begin(transfer, buffer)
  }

  deinit { if !buffer.isFinished { engine.cancel(id) } }

  func head() async throws -> BodyBuffer.Head {
    try await cancellable { try await buffer.head() }
  }

  func next() async throws -> [UInt8]? {
    guard let next = try await cancellable({ try await buffer.next() }) else { return nil }
    if next.resumesTransfer { engine.resume(id) }
    return next.bytes
  }

  private func cancellable<Value>(_ body: () async throws -> Value) async throws -> Value {
    try await withTaskCancellationHandler {
      try await body()
    } onCancel: {
      buffer.cancel()
      engine.cancel(id)
    }
  }
}
