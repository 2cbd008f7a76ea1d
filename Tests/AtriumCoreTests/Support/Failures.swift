import AtriumScreen
import Testing

@testable import AtriumCore

/// The problems that `body` reports; none if it succeeds.
func problems<T>(_ body: () throws(Problems) -> T) -> [Failure] {
  do throws(Problems) {
    _ = try body()
    return []
  } catch {
    return error.failures
  }
}

/// The failure that `body` throws; `nil` if it succeeds.
@MainActor func failure<T>(_ body: () throws(Failure) -> T) -> Failure? {
  do throws(Failure) {
    _ = try body()
    return nil
  } catch {
    return error
  }
}

extension [Failure] {
  /// What they say, with place and hint, each on a line of its own.
  var texts: [String] {
    map { failure in
      (failure.place.map { "\($0): " } ?? "") + "\(failure.message)"
        + (failure.hint.map { " \($0)" } ?? "")
    }
  }
  var codes: [String] { map(\.code) }
}

extension Layer {
  /// What a deployment file says.
  static func file(_ text: String, _ name: String = "file") -> Layer {
    DeploymentFile(Array(text.utf8), name: name).layer
  }
}
