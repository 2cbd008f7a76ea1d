import AtriumCore
import AtriumScreen
import Foundation

/// Opens web addresses with `xdg-open` (freedesktop.org).
struct DesktopLinkOpener: LinkOpener {
  func open(_ link: String) async throws {
    guard link.hasPrefix("https://") || link.hasPrefix("http://") else {
      throw Failure(.data, "link.invalid", .notAWebAddress(link))
    }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["xdg-open", link]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    let status = try await withCheckedThrowingContinuation { done in
      process.terminationHandler = { done.resume(returning: $0.terminationStatus) }
      do { try process.run() } catch { done.resume(throwing: error) }
    }
    guard status == 0 else {
      throw Failure(.unavailable, "link.no-program", .cannotOpen(link), hint: .openYourself)
    }
  }
}
