import AtriumScreen
import Testing

@testable import AtriumCore

/// Returns the problems that `body` throws.
func problems<T>(_ body: () throws(Problems) -> T) -> [Failure] {
  do throws(Problems) {
    _ = try body()
    return []
  } catch {
    return error.failures
  }
}

/// Returns the failure that `body` throws; `nil` if it succeeds.
@MainActor func failure<T>(_ body: () throws(Failure) -> T) -> Failure? {
  do throws(Failure) {
    _ = try body()
    return nil
  } catch {
    return error
  }
}

extension [Failure] {
  /// The messages with place and hint.
  var texts: [String] {
    map { failure in
      (failure.location.map { "\($0): " } ?? "") + failure.message.text(in: .en)
        + (failure.hint.map { " " + $0.text(in: .en) } ?? "")
    }
  }
  var codes: [String] { map(\.code) }
}

extension Layer {
  /// The layer of a deployment file.
  static func file(_ text: String, _ name: String = "file") -> Layer {
    DeploymentFile(Array(text.utf8), name: name, languages: [.en, .de, .hr]).layer
  }
}
