import AtriumCore
import AtriumScreen
import Foundation

/// Opens web addresses and files with `xdg-open` (freedesktop.org).
struct DesktopLinkOpener: LinkOpener {
  func open(_ link: String) async throws {
    guard link.hasPrefix("https://") || link.hasPrefix("http://") else {
      throw Failure(.data, "link.invalid", .notAWebAddress(link))
    }
    guard try await Self.run(on: link) else {
      throw Failure(.unavailable, "link.no-program", .cannotOpen(link), hint: .openYourself)
    }
  }

  /// Opens an address or a file.
  /// - Returns: `false` if the system has no program for it.
  static func run(on target: String) async throws -> Bool {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["xdg-open", target]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    return try await withCheckedThrowingContinuation { done in
      process.terminationHandler = { done.resume(returning: $0.terminationStatus == 0) }
      do { try process.run() } catch { done.resume(throwing: error) }
    }
  }
}
