import AtriumCore

/// An answer that is coming in; letting go of it closes its connection.
final class ResponseStream: Sendable {
  private let engine: Engine
  private let buffer: BodyBuffer
  private let id: Int

  init(_ transfer: TransferRequest, from engine: Engine) {
    self.engine = engine
    buffer = BodyBuffer()
    id = engine.begin(transfer, buffer)
  }

  deinit { if !buffer.isOver { engine.cancel(id) } }

  func head() async throws -> BodyBuffer.Head {
    try await untilCancelled { try await buffer.head() }
  }

  func next() async throws -> [UInt8]? {
    guard let next = try await untilCancelled({ try await buffer.next() }) else { return nil }
    if next.mayResume { engine.resume(id) }
    return next.bytes
  }

  private func untilCancelled<Value>(_ body: () async throws -> Value) async throws -> Value {
    try await withTaskCancellationHandler {
      try await body()
    } onCancel: {
      buffer.abandon()
      engine.cancel(id)
    }
  }
}
