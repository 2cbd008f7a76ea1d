import AtriumCore

/// A response that is being received. Cancelling its reader or releasing it closes its connection.
final class ResponseStream: Sendable {
  private let engine: CurlEngine
  private let buffer: BodyBuffer
  private let parts: BodyBuffer.Parts
  private let id: Int

  init(_ transfer: TransferRequest, from engine: CurlEngine) {
    let (parts, output) = BodyBuffer.Parts.makeStream()
    let buffer = BodyBuffer(output)
    let id = engine.begin(transfer, buffer)
    output.onTermination = { if case .cancelled = $0 { engine.cancel(id) } }
    self.engine = engine
    self.buffer = buffer
    self.parts = parts
    self.id = id
  }

  /// Waits for the head.
  func head() async throws -> BodyBuffer.Head {
    guard case .head(let head) = try await nextPart() else { throw CancellationError() }
    return head
  }

  /// Waits for the next bytes of the body, after the head was read; `nil` at its end.
  func next() async throws -> [UInt8]? {
    guard case .bytes(let bytes) = try await nextPart() else { return nil }
    if buffer.remove(bytes.count) { engine.resume(id) }
    return bytes
  }

  private func nextPart() async throws -> BodyBuffer.Part? {
    try Task.checkCancellation()
    var iterator = parts.makeAsyncIterator()
    let part = try await iterator.next()
    // A cancelled task ends the stream without an error.
    if part == nil { try Task.checkCancellation() }
    return part
  }
}
