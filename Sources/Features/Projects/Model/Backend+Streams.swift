import AtriumCore
import ProjectsBackend

extension Backend {
  /// Yields the events after a position as they arrive.
  func events(
    after cursor: EventCursor, as token: SessionToken
  ) -> AsyncThrowingStream<UserEvent, any Error> {
    let pageSize = 100
    return .withTask { output in
      var cursor = cursor
      var changes = changes(as: token).makeAsyncIterator()
      repeat {
        var goesOn: Bool
        repeat {
          let page = try await events(after: cursor, limit: pageSize, as: token)
          for event in page { output.yield(event) }
          let last = page.last?.cursor ?? cursor
          // A hub that repeats a page would do so without end.
          goesOn = page.count == pageSize && last.isAfter(cursor)
          cursor = last
        } while goesOn
      } while await changes.next() != nil
    }
  }

  /// Yields the messages after one, and new messages as they arrive. Transient failures after the
  /// first success do not end the stream.
  func newMessages(
    in conversation: Int, after message: Int, as token: SessionToken
  ) -> AsyncThrowingStream<ChatMessage, any Error> {
    .withTask { output in
      var last = message
      var isFirst = true
      var delay = Duration.milliseconds(500)
      while true {
        do {
          let start = try await state(since: nil, as: token).cursor
          try await catchUp(in: conversation, &last, output, as: token)
          isFirst = false
          delay = .milliseconds(500)
          for try await event in events(after: start, as: token) {
            if event.kind == .reset {
              try await catchUp(in: conversation, &last, output, as: token)
            } else if event.kind == .message, let message = event.message,
              message.conversation == conversation, message.id > last
            {
              output.yield(message)
              last = message.id
            }
          }
          // The stream ends with the session, which the next call reports, or with its connection.
          try await Task.sleep(for: delay)
        } catch let error where !isFirst && Failure(error).isTransient {
          try await Task.sleep(for: delay)
          delay = min(delay * 2, .seconds(30))
        }
      }
    }
  }

  /// Yields the messages after one.
  private func catchUp(
    in conversation: Int, _ last: inout Int,
    _ output: AsyncThrowingStream<ChatMessage, any Error>.Continuation, as token: SessionToken
  ) async throws {
    let pageSize = 200
    var goesOn: Bool
    repeat {
      let start = last
      let page = try await messages(in: conversation, after: start, limit: pageSize, as: token)
      for message in page where message.id > last {
        output.yield(message)
        last = message.id
      }
      // A hub that repeats a page would do so without end.
      goesOn = page.count == pageSize && last > start
    } while goesOn
  }

  /// Yields the state for the user now, and updates as they happen.
  /// - Parameter cursor: the position after the last update that the device has received, also in
  ///   an earlier session.
  func updates(
    since cursor: EventCursor?, as token: SessionToken
  ) -> AsyncThrowingStream<UserUpdate, any Error> {
    .withTask { output in
      var cursor = cursor
      while true {
        let state = try await state(since: cursor, as: token)
        output.yield(UserUpdate(state))
        cursor = state.cursor
        var isReset = false
        for try await event in events(after: state.cursor, as: token) {
          isReset = event.kind == .reset
          if isReset { break }
          cursor = event.cursor
          output.yield(UserUpdate(event))
        }
        guard isReset else { return }
        try await Task.sleep(for: .seconds(1))
      }
    }
  }
}

extension EventCursor {
  /// `true` for a later position of the same timeline, and for one of another timeline.
  fileprivate func isAfter(_ other: EventCursor) -> Bool {
    timeline != other.timeline || number > other.number
  }
}
