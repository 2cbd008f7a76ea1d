import AtriumCore

/// An answer that is coming in; letting go of it closes its connection.
final class Incoming: Sendable {
  private let engine: Engine
  private let pipe: Pipe
  private let id: Int

  init(_ order: Order, from engine: Engine) {
    self.engine = engine
    pipe = Pipe()
    id = engine.begin(order, pipe)
  }

  deinit { if !pipe.isOver { engine.cancel(id) } }

  func head() async throws -> Pipe.Head {
    try await untilCancelled { try await pipe.head() }
  }

  func next() async throws -> [UInt8]? {
    guard let next = try await untilCancelled({ try await pipe.next() }) else { return nil }
    if next.mayResume { engine.resume(id) }
    return next.bytes
  }

  private func untilCancelled<Value>(_ body: () async throws -> Value) async throws -> Value {
    try await withTaskCancellationHandler {
      try await body()
    } onCancel: {
      pipe.abandon()
      engine.cancel(id)
    }
  }
}
