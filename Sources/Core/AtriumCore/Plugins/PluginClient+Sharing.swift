import AtriumScreen
import AtriumTime
import Synchronization

/// An answer that several questions share, such as those of the home screen.
struct SharedAnswer: Sendable {
  let task: Task<JSON, any Error>
  let time: Instant
  var hasFailed = false
}

/// Answers for the screens of all features. They arrive in time or not at all, so that a slow plug-in delays no other
/// feature.
extension PluginClient {
  /// Seconds for which an answer of a process that ends, and a failure, are kept. A plug-in is not started more often
  /// for these screens.
  static let lifetime = 60
  /// Seconds for which an answer of a process that stays is kept: the parts of one screen.
  static let lifetimeOfStaying = 1

  /// Returns the answer to a question of a screen of all features.
  /// - Parameter key: distinguishes the answers of a method.
  /// - Throws: the failure `plugin.slow` after ``PluginFeature/timeout``, and for the next minute that of the last
  ///   question.
  func sharedResult(of method: String, _ params: JSON = [:], key: String = "") async throws -> JSON
  {
    let key = "\(method) \(key) \(plugin.audience.current.language.tag)"
    let now = clock.now
    let answer = answers.withLock { answers in
      if let known = answers[key], known.time.seconds(until: now) < lifetime(of: known) {
        return known
      }
      answers = answers.filter { $0.value.time.seconds(until: now) < Self.lifetime }
      let task = Task { try await self.timely { try await self.result(of: method, params) } }
      let answer = SharedAnswer(task: task, time: now)
      answers[key] = answer
      return answer
    }
    do {
      return try await answer.task.value
    } catch {
      // A program that is not started costs no time, and may be confirmed at any moment.
      let isRefused = (try? plugin.connection.check()) == nil
      answers.withLock { answers in
        if isRefused { answers[key] = nil } else { answers[key]?.hasFailed = true }
      }
      throw error
    }
  }

  private func lifetime(of answer: SharedAnswer) -> Int {
    manifest.stays && !answer.hasFailed ? Self.lifetimeOfStaying : Self.lifetime
  }

  /// Forgets the answers after a change.
  func forgetAnswers() { answers.withLock { $0 = [:] } }

  /// Runs work until it ends or the time is over. Work that is over time is cancelled, and its end is not awaited.
  func timely<Value: Sendable>(
    _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    let (results, output) = AsyncStream<Result<Value, any Error>>.makeStream()
    let worker = Task {
      do { output.yield(.success(try await work())) } catch { output.yield(.failure(error)) }
    }
    let timer = Task { [id, timeout = plugin.timeout] in
      try await Task.sleep(for: timeout)
      output.yield(.failure(Failure.slow(id)))
    }
    defer {
      worker.cancel()
      timer.cancel()
    }
    for await result in results { return try result.get() }
    throw CancellationError()
  }
}

extension Failure {
  fileprivate static func slow(_ plugin: FeatureID) -> Failure {
    Failure(.unavailable, "plugin.slow", .pluginIsSlow("\(plugin)"))
  }
}
