import AtriumCore
import AtriumTesting
import Synchronization
import Testing

@testable import AtriumNetworking

@Suite("Cancellation", .timeLimit(.minutes(10)))
struct CancellationTests {
  let client = PatientClient(CurlClient())

  @Test("A cancelled request ends at once, whatever the server does")
  func waiting() async throws {
    let received = Gate()
    try await FixtureServer.run { _ in
      received.open()
      try await Task.sleep(for: .seconds(600))
      return .text("")
    } while: { server in
      let task = Task { try await client.send(HTTPRequest(server.url)) }
      await received.opened()
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
    }
  }

  @Test("A task that is cancelled before its request sends nothing")
  func early() async throws {
    try await FixtureServer.run { _ in
      .text("")
    } while: { server in
      let task = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        return try await client.send(HTTPRequest(server.url))
      }
      await #expect(throws: CancellationError.self) { try await task.value }
      #expect(server.requests.isEmpty)
    }
  }

  @Test("Cancelling closes the connection in the middle of a body")
  func middle() async throws {
    let closed = Gate()
    try await FixtureServer.run { _ in
      endless(until: closed)
    } while: { server in
      let began = Gate()
      let task = Task {
        for try await _ in try await client.stream(HTTPRequest(server.url)).body { began.open() }
      }
      await began.opened()
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
      await closed.opened()
    }
  }

  @Test("Releasing a body closes the connection")
  func dropped() async throws {
    let closed = Gate()
    try await FixtureServer.run { _ in
      endless(until: closed)
    } while: { server in
      for try await _ in try await client.stream(HTTPRequest(server.url)).body { break }
      await closed.opened()
    }
  }

  @Test("Cancelling ends the delay before another attempt")
  func betweenAttempts() async throws {
    let received = Gate()
    try await FixtureServer.run { _ in
      received.open()
      return .busy(retryAfter: "15")
    } while: { server in
      let task = Task { try await client.send(HTTPRequest(server.url)) }
      await received.opened()
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
      #expect(server.requests.count == 1)
    }
  }

  @Test("Five hundred requests that are cancelled at random times all end")
  func many() async throws {
    try await FixtureServer.run { request in
      if request.target.hasSuffix("0") { return .endless() }
      try await Task.sleep(for: .milliseconds(Int.random(in: 0...30)))
      return .text("answer")
    } while: { server in
      let count = try await withThrowingTaskGroup(of: Void.self) { group in
        for i in 0..<500 {
          group.addTask {
            let task = Task {
              try await client.send(HTTPRequest("\(server.url)/\(i)")).status
            }
            try await Task.sleep(for: .microseconds(Int.random(in: 0...40_000)))
            task.cancel()
            switch await task.result {
            case .success(let status): #expect(status == 200)
            case .failure(let error): #expect(error is CancellationError || isTooLarge(error))
            }
          }
          if i % 50 == 49 { try await Task.sleep(for: .milliseconds(5)) }
        }
        return try await group.reduce(into: 0) { count, _ in count += 1 }
      }
      #expect(count == 500)
      let answer = try await client.send(HTTPRequest(server.url + "/1"))
      #expect(answer.body == Array("answer".utf8))
    }
  }
}

private func isTooLarge(_ error: any Error) -> Bool {
  if case .tooLarge? = error as? NetworkError { true } else { false }
}

/// An endless body that opens `gate` when the server releases it.
private func endless(until gate: Gate) -> FixtureReply {
  let opener = ReleaseOpener(gate)
  return .pieces { withExtendedLifetime(opener) { [UInt8](repeating: 0, count: 16_384) } }
}

/// Opens a gate when it is released.
private final class ReleaseOpener: Sendable {
  let gate: Gate
  init(_ gate: Gate) { self.gate = gate }
  deinit { gate.open() }
}

/// Suspends tasks until it is open.
final class Gate: Sendable {
  private let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
  func open() { continuation.finish() }
  func opened() async { for await _ in stream {} }
}
