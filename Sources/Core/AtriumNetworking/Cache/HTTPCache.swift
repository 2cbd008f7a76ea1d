import AtriumCore

/// Keeps answers in files that only their owner can read, one an answer, so that a server need only
/// say that nothing has changed. What was not used for longest goes first.
///
/// Trouble with the files is none of the reader's: an answer that cannot be kept is asked for again.
public actor HTTPCache {
  private let shelf: FileShelf

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
