import AtriumCore
package import AtriumScreen
import Synchronization

/// A request that waits for its answer.
struct PluginRequest {
  /// A message to the sender of the request.
  enum Event: Sendable {
    case notification(method: String, JSON)
    case answer(Result<JSON, RemoteError>)
  }

  let events: AsyncThrowingStream<Event, any Error>.Continuation
  /// The time until the first message of the answer, and between its messages.
  let timeout: Duration
  var deadline: ContinuousClock.Instant
  /// The bytes of the messages so far.
  var bytes = 0
}

extension PluginProcess {
  /// Sends a request and waits for its answer. Other requests may wait meanwhile. If the task is cancelled, the request
  /// is, too, and the program ends unless it answers within a second.
  /// - Parameters:
  ///   - timeout: the time until the first message of the answer, and between its messages.
  ///   - receive: gets the method and the parameters of the notifications of this request, in order.
  /// - Throws: a ``RemoteError`` that the program answered, or a ``Failure``.
  package func request(
    _ method: String, _ params: JSON, timeout: Duration = .seconds(10),
    receiving receive: @Sendable (_ method: String, _ params: JSON) async -> Void = { _, _ in }
  ) async throws -> JSON {
    let (events, continuation) = AsyncThrowingStream<PluginRequest.Event, any Error>.makeStream()
    let id = try await add(
      PluginRequest(events: continuation, timeout: timeout, deadline: .now + timeout))
    send([
      "jsonrpc": "2.0", "id": .integer(id), "method": .string(method),
      "params": dialect.marking(params, id),
    ])
    let timer = Task { try await self.expire(id) }
    defer { timer.cancel() }
    return try await withTaskCancellationHandler {
      for try await event in events {
        switch event {
        case .notification(let method, let params): await receive(method, params)
        case .answer(let result): return try result.get()
        }
      }
      throw CancellationError()
    } onCancel: {
      cancel(id)
    }
  }

  /// Sends a notification. The program need not read it.
  package func notify(_ method: String, _ params: JSON) {
    send(["jsonrpc": "2.0", "method": .string(method), "params": params])
  }

  func send(_ message: JSON) {
    if !input.write(Array(message.text.utf8) + [UInt8(ascii: "\n")]) { finish(.tooLarge) }
  }

  private func add(_ request: PluginRequest) async throws -> Int {
    let (id, ending) = state.withLock { state in
      if let ending = state.ending { return (0, Optional(ending)) }
      state.lastID += 1
      state.requests[state.lastID] = request
      return (state.lastID, nil)
    }
    if let ending { throw await ending.value }
    return id
  }

  /// Ends the program when a request has waited for too long.
  private func expire(_ id: Int) async throws {
    while let request = state.withLock({ $0.requests[id] }) {
      if request.deadline <= .now {
        finish(.silent(seconds: Int(request.timeout.components.seconds)))
        return
      }
      try await Task.sleep(until: request.deadline, clock: .continuous)
    }
  }

  private func cancel(_ id: Int) {
    let wasWaiting = state.withLock { state in
      guard state.requests.removeValue(forKey: id) != nil else { return false }
      state.cancelled.insert(id)
      return true
    }
    guard wasWaiting else { return }
    notify(dialect.cancellation, .object([.init(dialect.requestID, .integer(id))]))
    Task {
      try await Task.sleep(for: Self.grace)
      if self.state.withLock({ $0.cancelled.contains(id) }) { self.finish(.closed) }
    }
  }
}
