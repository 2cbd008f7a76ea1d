import AtriumCore

/// Keeps answers, so that a server need only say that nothing has changed. What was not used for
/// longest goes first.
public actor HTTPCache {
  private let shelf: any Shelf

  /// Keeps answers as long as the cache lives.
  /// - Parameter limit: for all together, in bytes.
  public init(limit: Int = 8 << 20) { shelf = MemoryShelf(limit: limit) }

  /// Keeps answers in files that only their owner can read, one an answer. Trouble with them is
  /// none of the reader's: an answer that cannot be kept is asked for again.
  /// - Parameters:
  ///   - folder: made when the first answer is kept.
  ///   - limit: for all together, in bytes.
  public init(folder: String, limit: Int = 64 << 20) {
    shelf = FileShelf(folder: folder, limit: limit)
  }

  func answer(for key: CacheKey, to request: HTTPRequest) -> KeptAnswer? {
    shelf.take(key).flatMap { $0.fits(request) ? $0 : nil }
  }

  func keep(_ answer: KeptAnswer, for key: CacheKey) { shelf.put(answer, key) }
}

/// Where a cache has its answers.
protocol Shelf {
  func take(_ key: CacheKey) -> KeptAnswer?
  func put(_ answer: KeptAnswer, _ key: CacheKey)
}

/// Answers in memory.
final class MemoryShelf: Shelf {
  private let limit: Int
  private var answers: [CacheKey: KeptAnswer] = [:]
  /// The last is the one used last.
  private var order: [CacheKey] = []
  private var size = 0

  init(limit: Int) { self.limit = limit }

  func take(_ key: CacheKey) -> KeptAnswer? {
    guard let answer = answers[key] else { return nil }
    order.removeAll { $0 == key }
    order.append(key)
    return answer
  }

  func put(_ answer: KeptAnswer, _ key: CacheKey) {
    remove(key)
    guard answer.body.count <= limit else { return }
    answers[key] = answer
    order.append(key)
    size += answer.body.count
    while size > limit, let oldest = order.first { remove(oldest) }
  }

  private func remove(_ key: CacheKey) {
    guard let answer = answers.removeValue(forKey: key) else { return }
    order.removeAll { $0 == key }
    size -= answer.body.count
  }
}
