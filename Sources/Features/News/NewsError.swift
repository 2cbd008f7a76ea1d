import AtriumCore
import AtriumScreen

/// What can go wrong with news.
enum NewsError: Explained, Equatable {
  case noFile(String)
  case unreadable(String, reason: String)
  case tooLarge(String)

  var failure: Failure {
    switch self {
    case .noFile(let path):
      Failure(.notFound, "news.no-file", .news { $0.noFile(path) }, hint: .news(\.checkPath))
    case .unreadable(let path, let reason):
      Failure(.inputOutput, "news.unreadable", .news { $0.unreadable(path, reason) })
    case .tooLarge(let path): Failure(.data, "news.too-large", .news { $0.tooLarge(path) })
    }
  }
}
