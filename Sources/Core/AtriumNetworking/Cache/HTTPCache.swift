import AtriumCore

/// Keeps answers in files that only their owner can read, one an answer, so that a server need only
/// say that nothing has changed. What was not used for longest goes first.
///
/// Trouble with the files is none of the reader's: an answer that cannot be kept is asked for again.
public actor HTTPCache {
  private let cache: DiskCache

  /// - Parameters:
  ///   - folder: made when the first answer is kept.
  ///   - limit: for all together, in bytes.
  public init(folder: String, limit: Int = 64 << 20) {
    cache = DiskCache(folder: folder, limit: limit)
  }

  func answer(for key: CacheKey, to request: HTTPRequest) -> CachedResponse? {
    cache.take(key).flatMap { $0.fits(request) ? $0 : nil }
  }

  func keep(_ answer: CachedResponse, for key: CacheKey) { cache.put(answer, key) }
}
