import AtriumCore
import AtriumScreen
import Shell
import Synchronization

extension PluginProcess {
  /// Reads what the program has written so far.
  /// - Returns: `false` after the end of the output or of the program.
  func read(_ descriptor: Int32) -> Bool {
    guard isRunning else { return false }
    guard let bytes = SystemPipe.read(descriptor) else { return true }
    if bytes.isEmpty {
      // The exit status and standard error follow soon if the program has ended.
      finish(.closed, grace: .milliseconds(100))
      return false
    }
    let (lines, isTooLong) = state.withLock { ($0.lines.append(bytes), $0.lines.isTooLong) }
    do throws(PluginFault) {
      for line in lines { try take(line) }
      if isTooLong { throw .tooLarge }
    } catch {
      finish(error)
      return false
    }
    return true
  }

  /// Reads what is left in the pipe of a program that has ended.
  func readRest(_ descriptor: Int32) -> Bool {
    // A pipe holds 1 MiB at most (pipe(7)). Other processes may write on.
    for _ in 0..<17 where isRunning { _ = read(descriptor) }
    finish(.closed)
    return false
  }

  private func take(_ line: RemoteLines.Line) throws(PluginFault) {
    guard case .bytes(let bytes) = line else { throw .tooLarge }
    let message: RemoteMessage
    do throws(RemoteAnswer) {
      message = try RemoteMessage(parsing: bytes)
    } catch {
      // Anything but an object is a text for people.
      let isObject = bytes.first { !Set(" \t".utf8).contains($0) } == UInt8(ascii: "{")
      throw isObject ? .invalid(error.error.message) : .text(bytes)
    }
    switch message {
    case .request(let request):
      let answer: JSON.Member =
        switch dialect.answer(request) {
        case .success(let result): .init("result", result)
        case .failure(let error): .init("error", error.json)
        }
      send(.object([.init("jsonrpc", "2.0"), .init("id", request.id), answer]))
    case .notification(let method, let params):
      guard let id = params[dialect.progressID]?.integer else { return }
      try deliver(.notification(method: method, params), to: id, bytes.count)
    case .answer(let id, let result):
      guard let number = id.integer else {
        let reason = if case .failure(let error) = result { error.message } else { "no id" }
        throw .invalid("An answer has the id \(id.text): \(reason)")
      }
      try deliver(.answer(result), to: number, bytes.count)
    }
  }

  private func deliver(
    _ event: PluginRequest.Event, to id: Int, _ bytes: Int
  ) throws(PluginFault) {
    let isAnswer = if case .answer = event { true } else { false }
    let fault = state.withLock { state -> PluginFault? in
      guard var request = state.requests[id] else {
        return !isAnswer || state.cancelled.remove(id) != nil
          ? nil : .invalid("The request \(id) of an answer is not known.")
      }
      request.bytes += bytes
      guard request.bytes <= streamLimit else { return .tooLarge }
      request.deadline = .now + request.timeout
      state.requests[id] = isAnswer ? nil : request
      request.events.yield(event)
      if isAnswer { request.events.finish() }
      return nil
    }
    if let fault { throw fault }
  }
}
